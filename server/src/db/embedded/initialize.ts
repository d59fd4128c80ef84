import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, runAs } from './account.ts';
import { DatabaseStartError, explainServerFailure } from './failure.ts';
import { clusterIn } from './home.ts';

export const POSTGRES_MAJOR = '18';
const FREE_BYTES_MIN = 200 * 1024 * 1024;

/** Ensures that `home` has a cluster of this version, owned by `account`. */
export async function prepareCluster(
  home: string,
  native: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const clusterDir = clusterIn(home);
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
    await initialize(home, native, account, durable);
    return;
  }
  const major = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new DatabaseStartError(
      `The data in ${clusterDir} was made by PostgreSQL ${major}; this release runs PostgreSQL ${POSTGRES_MAJOR}. Move it over with pg_dump and pg_restore, or choose another data folder.`,
    );
  }
  if (account !== undefined && statSync(clusterDir).uid !== account.uid) {
    handOver(clusterDir, account);
  }
  chmodSync(clusterDir, 0o700);
}

/** Runs initdb in a draft folder and renames it, so that a killed initdb leaves no partial cluster. */
async function initialize(
  home: string,
  native: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const { bavail, bsize } = statfsSync(home);
  if (bavail * bsize < FREE_BYTES_MIN) {
    throw new DatabaseStartError(
      `The disk that holds ${home} is full: a new database needs ${FREE_BYTES_MIN / 1024 / 1024} MB.`,
    );
  }
  const draft = join(home, 'initializing');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account !== undefined) chownSync(draft, account.uid, account.gid);
  await runInitdb(native, draft, account, durable);
  moveIntoPlace(draft, clusterIn(home));
}

function moveIntoPlace(draft: string, clusterDir: string): void {
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) {
    throw new DatabaseStartError(
      `${clusterDir} holds files but no database. Move them away and start again.`,
    );
  }
  renameSync(draft, clusterDir);
}

async function runInitdb(
  native: string,
  folder: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const settings = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    // Commits wait while a new WAL segment is filled with zeros: some 60 ms for 16 MB, less for 4 MB.
    '--wal-segsize=4',
    ...(durable ? [] : ['--no-sync']),
  ];
  const child = spawn(join(native, 'bin/initdb'), settings, {
    ...runAs(account),
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw explainServerFailure(`${output}${errors}`, folder);
}

/** Without the caller's variables (PGDATA, PGOPTIONS, locale), which would change the server. */
export const serverEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
});

/** After root copied a cluster, root owns every file and the server could not open them. */
function handOver(path: string, account: Account): void {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) handOver(join(path, name), account);
}
