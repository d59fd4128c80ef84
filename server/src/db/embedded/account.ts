import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError, isErrorCode } from './failure.ts';

/** The OS account of the server when this process is root: PostgreSQL refuses to run as root. */
export type Account = { name: string; uid: number; gid: number };

const FITTING_NAMES = ['postgres', '_postgres', 'nobody'];

/** Chooses the account of the server; undefined means this process's own account. */
export function chooseAccount(clusterDir: string): Account | undefined {
  const owner = findOwner(clusterDir);
  const ownId = process.geteuid?.();
  if (ownId !== 0) {
    if (owner !== undefined && owner.uid !== ownId) {
      throw new DatabaseStartError(
        `The data folder ${clusterDir} belongs to another account (number ${owner.uid}). Start as that account or as root, or choose another data folder.`,
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return owner;
  const accounts = readAccounts();
  for (const name of FITTING_NAMES) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account !== undefined) return account;
  }
  throw new DatabaseStartError(
    'PostgreSQL does not run as root and this system has neither an account "postgres" nor "nobody". Start as an ordinary user.',
  );
}

function findOwner(clusterDir: string): Account | undefined {
  try {
    const { uid, gid } = statSync(join(clusterDir, 'PG_VERSION'));
    return { name: `number ${uid}`, uid, gid };
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'EACCES')) return findFolderOwner(clusterDir, error);
    throw error;
  }
}

/** When the cluster cannot be entered, its folder's owner counts. A missing cluster has no owner. */
function findFolderOwner(clusterDir: string, cause: unknown): Account | undefined {
  if (isErrorCode(cause, 'ENOENT')) return undefined;
  const { uid, gid } = statSync(clusterDir);
  return { name: `number ${uid}`, uid, gid };
}

function readAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || uid === undefined || gid === undefined) return [];
    // macOS lists the account "nobody" with the id -2.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

export const runAs = (account: Account | undefined): { uid?: number; gid?: number } =>
  account === undefined ? {} : { uid: account.uid, gid: account.gid };

/** Whether the account can enter this folder and every folder above it. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (account === undefined) return true;
  return spawnSync('test', ['-x', folder], { ...runAs(account), cwd: '/' }).status === 0;
}
