import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { canInstallPackages, installPackage } from './debian.mjs';

/** The headless shell draws no windows: journeys need about a quarter less processor time with it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of Chromium on this machine: CHROME_PATH, the headless shell on the PATH, Debian's package of
 * it, which is installed if this account may do that, or another Chromium.
 * @throws Error with instructions when there is none.
 */
export async function provideChromium() {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (!isRunnable(named)) throw new Error(`CHROME_PATH names no program: ${named}`);
    return named;
  }
  const [shell, ...others] = NAMES;
  const found = find([shell]) ?? (await installShell()) ?? find([...others, ...MAC_PATHS]);
  if (found !== undefined) return found;
  throw new Error(
    `No Chromium was found. Install it (Debian: apt-get install ${shell}) or name one with CHROME_PATH.`,
  );
}

/** The path of the installed shell; nothing when this account may not install it, or that failed. */
async function installShell() {
  if (!canInstallPackages()) return undefined;
  const [shell] = NAMES;
  process.stdout.write(
    `Installing the Debian package ${shell} with apt-get. To use another browser, stop this and set CHROME_PATH.\n`,
  );
  try {
    await installPackage(shell);
  } catch (error) {
    process.stdout.write(`${error.message}\n`);
  }
  return find([shell]);
}

/** The first program, by its path or by its name on the PATH. */
function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isRunnable);
}

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
