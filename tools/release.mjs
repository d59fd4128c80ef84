/**
 * `npm run release`: writes release/pahiram-<version>-<commit>.tar.gz, which holds all that an installation needs:
 * the sources of the service, the built sites, a lock file of the production packages, and ops/. Where it
 * is unpacked, `npm ci --omit=dev` installs the packages and `npm start` serves; nothing is built there
 * (docs/operations.md).
 */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * The workspaces that the service imports. They are folders of the archive and not packages in
 * node_modules, because Node refuses to strip types below node_modules.
 */
const WORKSPACES = ['domain', 'api', 'embedded-postgres', 'server'];
const CONTENTS = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs/operations.md',
  'ops',
  '.env.example',
  '.dockerignore',
  '.npmrc',
  'package-lock.json',
  ...WORKSPACES.flatMap((workspace) => [`${workspace}/package.json`, `${workspace}/src`]),
  'server/assets',
  'web/dist',
  'console/dist',
];
const TEST = /\.test\.ts$/;

const readManifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * The commands of the archive: those that run the service's own programs, without the setup before them that
 * installs and builds in a checkout.
 */
export function releaseScripts(scripts = readManifest().scripts) {
  return Object.fromEntries(
    Object.entries(scripts)
      .filter(([, command]) => command.includes(' server/src/'))
      .map(([name, command]) => [name, command.replace(/^node tools\/setup\.mjs .*?&& /, '')]),
  );
}

/** Two builds of one version have different names. @param commit as `readCommit` returns it */
export const releaseName = (version, commit) =>
  `pahiram-${version}-${commit.replace(/^([0-9a-f]{12})[0-9a-f]{28}/, '$1')}`;

/** The commit of the checkout, as `server/src/release.ts` reads it. */
async function readCommit() {
  const script = `console.log((await import('./server/src/release.ts')).thisRelease().commit)`;
  const words = ['--input-type=module', '-e', script];
  return (await runOrThrow(pinnedNode, words, { cwd: root })).trim();
}

/** Writes the archive of the checkout, whose sites must be built, into `folder`. @returns its path */
export async function makeRelease(folder) {
  const manifest = readManifest();
  const commit = await readCommit();
  const name = releaseName(manifest.version, commit);
  const archive = join(folder, `${name}.tar.gz`);
  const staging = mkdtempSync(join(tmpdir(), 'pahiram-release-'));
  try {
    const top = join(staging, name);
    for (const path of CONTENTS) {
      const options = { recursive: true, filter: (source) => !TEST.test(source) };
      cpSync(join(root, path), join(top, path), options);
    }
    writeFileSync(join(top, 'commit.txt'), `${commit}\n`);
    // npm runs on the machine's own Node, and would warn that packages want a newer one: the service brings it.
    appendFileSync(join(top, '.npmrc'), 'loglevel=error\n');
    await writeManifest(top, manifest);
    mkdirSync(folder, { recursive: true });
    rmSync(archive, { force: true });
    await runOrThrow('tar', ['-czf', archive, '-C', staging, name]);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return archive;
}

/** Writes package.json, and removes the packages of all other workspaces from package-lock.json. */
async function writeManifest(top, { devDependencies: _, ...manifest }) {
  const released = {
    ...manifest,
    workspaces: WORKSPACES,
    scripts: releaseScripts(manifest.scripts),
  };
  writeFileSync(join(top, 'package.json'), `${JSON.stringify(released, null, 2)}\n`);
  const words = ['install', '--package-lock-only', '--ignore-scripts', '--offline'];
  await runOrThrow('npm', [...words, '--prefix', top], { cwd: top });
}

async function runOrThrow(command, words, options) {
  const { code, output } = await run(command, words, { ...options, capture: true });
  if (code !== 0) throw new Error(`${command} ${words[0]} failed with code ${code}:\n${output}`);
  return output;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const archive = await makeRelease(join(root, 'release'));
  process.stdout.write(`Wrote release/${basename(archive)}\n`);
}
