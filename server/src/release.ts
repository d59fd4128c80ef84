import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const packageFile = new URL('../package.json', import.meta.url);

/** The version in package.json. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/** Which build this is. */
export interface Release {
  readonly version: string;
  /** Ends with `-changed` when files differ from the commit; `unknown` when nothing says it. */
  readonly commit: string;
}

let known: Release | undefined;

export function thisRelease(): Release {
  known ??= { version, commit: readCommit(fileURLToPath(new URL('../../', import.meta.url))) };
  return known;
}

const commitText = /^([0-9a-f]{40}(-changed)?|unknown)$/;
const gitMsMax = 5_000;

/**
 * The commit of a folder: in an archive from the file that `npm run release` wrote, in a checkout from git.
 * Never fails: a machine without git, or an archive of a folder that was no checkout, says `unknown`.
 */
export function readCommit(folder: string): string {
  try {
    const file = join(folder, 'commit.txt');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : askGit(folder);
    return commitText.exec(text.trim())?.[0] ?? 'unknown';
  } catch {
    // No git, or git refuses a checkout of another account: nothing depends on the commit.
    return 'unknown';
  }
}

/** @throws when git is missing or fails */
function askGit(folder: string): string {
  // Not the commit of another project in whose folder this one lies.
  if (!existsSync(join(folder, '.git'))) return 'unknown';
  const words = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=-changed'];
  return execFileSync('git', ['-C', folder, ...words], {
    encoding: 'utf8',
    timeout: gitMsMax,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
}
