import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from './debian.mjs';

/** The headless shell draws no windows, so tests take about half as long with it. */
const PACKAGE = 'chromium-headless-shell';
const NAMES = [PACKAGE, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of Chromium on this machine: CHROME_PATH, one on the PATH, or Debian's package, which is
 * installed if this account may do that.
 * @throws Error with instructions when there is none.
 */
export async function provideChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (!canInstallPackages()) {
    throw new Error(
      `No Chromium was found and this account may not install one. Install it (Debian: apt-get install ${PACKAGE}) or name one with CHROME_PATH.`,
    );
  }
  process.stdout.write(
    `There is no Chromium on this machine: installing the Debian package ${PACKAGE} with apt-get. To use another browser, stop this and set CHROME_PATH.\n`,
  );
  await installPackage(PACKAGE);
  const installed = findChromium();
  if (installed === undefined)
    throw new Error(`apt-get installed ${PACKAGE} but it is not on the PATH`);
  return installed;
}

function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (!isRunnable(named)) throw new Error(`CHROME_PATH names no program: ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...MAC_PATHS].find(isRunnable);
}

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
