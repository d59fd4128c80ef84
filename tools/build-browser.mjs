import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packFiles } from './pack-files.mjs';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';
import { SetupError } from './setup-error.mjs';

const WORKSPACES = ['web', 'console'];
/** The sources of both sites besides their own folder. */
const SHARED = [
  'ui',
  'api',
  'client',
  'domain',
  'package-lock.json',
  'tools/build-browser.mjs',
  'tools/pack-files.mjs',
];
/** The last file that each build writes, so that an interrupted build counts as missing. */
const LAST_FILE = { web: 'dist/render/built.json', console: 'dist/index.html' };
const IGNORED = new Set(['node_modules', 'dist']);

const stampPath = (workspace) => join(cacheDir, `built-${workspace}`);

/** The sites whose build is missing or older than their sources. */
export const listStale = () => WORKSPACES.filter((name) => hasBuild(name) && !isCurrent(name));

const hasBuild = (workspace) => existsSync(join(root, workspace, 'vite.config.ts'));

const isCurrent = (workspace) =>
  existsSync(join(root, workspace, LAST_FILE[workspace])) &&
  existsSync(stampPath(workspace)) &&
  readFileSync(stampPath(workspace), 'utf8') === hashSources(workspace);

function hashSources(workspace) {
  const hash = createHash('sha256');
  for (const start of [workspace, ...SHARED]) addToHash(hash, start);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(root, path);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats?.isFile() && !/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(full).sort()) {
    if (!IGNORED.has(name)) addToHash(hash, join(path, name));
  }
}

/** Builds the given sites with the pinned Node. @throws Error with the output of the first that fails */
export async function build(workspaces, noteChild) {
  mkdirSync(cacheDir, { recursive: true });
  for (const workspace of workspaces) await buildOne(workspace, noteChild);
}

async function buildOne(workspace, onSpawn) {
  rmSync(stampPath(workspace), { force: true });
  const sources = hashSources(workspace);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run(pinnedNode, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, workspace),
    env: { ...process.env, NODE_ENV: 'production' },
    capture: true,
    onSpawn,
  });
  if (code !== 0) throw new SetupError(`The build of ${workspace} failed:\n${output}`);
  process.stdout.write(output);
  packFiles(join(root, workspace, 'dist'));
  writeFileSync(stampPath(workspace), sources);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const workspaces = WORKSPACES.filter(hasBuild);
  await build(workspaces);
  process.stdout.write(`Built ${workspaces.join(' and ') || 'nothing'}.\n`);
}
