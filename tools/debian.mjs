import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether this account may install Debian packages. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package with apt-get. @throws Error with the output of apt-get. */
export async function installPackage(name) {
  await apt(['update']);
  // Keeps configuration files that are already there.
  await apt([
    'install',
    '-y',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confold',
    name,
  ]);
}

async function apt(words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run('apt-get', ['-q', ...words], { env, capture: true });
  if (code !== 0)
    throw new Error(`apt-get ${words.join(' ')} failed with code ${code}:\n${output}`);
}
