import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@pahiram/embedded-postgres/home';
import * as z from 'zod';
import { explainMismatch, InstallationMismatch, type Mismatch } from '../db/installation.ts';
import { version } from '../release.ts';

const keyLength = 32;
const secrets = z.object({ masterKey: z.base64() });
/** Release 0.2 wrote no `madeBy`. */
const folderStamp = z.object({ mode: z.enum(['demo', 'live']), madeBy: z.string().optional() });

export type Mode = 'demo' | 'live';

export interface DataFolder {
  /** The mode in its `installation.json`; null when it has none. */
  readonly mode: Mode | null;
  /** Whether it contains the folder `files` (identity pictures). */
  readonly hasFiles: boolean;
  /** The key in its `secrets.json`; null when it has none. */
  readonly masterKey: Buffer | null;
}

/**
 * Reads DATA_DIR without changing anything.
 * @throws InstallationMismatch when it holds data of the other mode or of release 0.1 or 0.2, or a broken key.
 */
export function readDataFolder(dataDir: string, mode: Mode): DataFolder {
  const found = readMode(dataDir, mode);
  return { mode: found, hasFiles: has(dataDir, 'files'), masterKey: readMasterKey(dataDir) };
}

/**
 * Whether there is a demonstration to reset. Its key may be missing or broken.
 * @throws InstallationMismatch when the data does not belong to a demonstration.
 */
export const isDemoFolder = (dataDir: string): boolean => readMode(dataDir, 'demo') !== null;

function readMode(dataDir: string, mode: Mode): Mode | null {
  const refuse = (mismatch: Mismatch) =>
    new InstallationMismatch(explainMismatch(mismatch, { mode, keyId: '' }, dataDir));
  const found = readStamp(dataDir);
  if (found === null) {
    if (['cluster', 'moved-to.txt'].some((name) => has(dataDir, name))) throw refuse('release-0.1');
    return null;
  }
  if (found.mode !== mode) throw refuse('mode');
  if (found.madeBy === undefined) throw refuse('release-0.2');
  return found.mode;
}

const has = (dataDir: string, name: string): boolean => existsSync(join(dataDir, name));

function readStamp(dataDir: string): z.output<typeof folderStamp> | null {
  const path = join(dataDir, 'installation.json');
  const text = readIfThere(path);
  if (text === null) return null;
  const parsed = folderStamp.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new InstallationMismatch(
    `${path} does not say whether the folder is a demonstration's or a live one's. Bring it back from the backup.`,
  );
}

function readMasterKey(dataDir: string): Buffer | null {
  const path = join(dataDir, 'secrets.json');
  const text = readIfThere(path);
  if (text === null) return null;
  const parsed = secrets.safeParse(parseJson(text));
  const key = Buffer.from(parsed.data?.masterKey ?? '', 'base64');
  if (key.length === keyLength) return key;
  throw new InstallationMismatch(
    `${path} does not hold a master key of ${keyLength} bytes in base64. Bring the file back from the backup; without it nothing sealed can be opened.`,
  );
}

export function explainMissingKey(dataDir: string): InstallationMismatch {
  const path = join(dataDir, 'secrets.json');
  return new InstallationMismatch(
    `${path} is missing, and without its key nothing sealed can be opened. Bring it back from the backup, or empty the demonstration with npm run demo:reset.`,
  );
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'EISDIR') throw new InstallationMismatch(`${path} is a folder. Move it away.`);
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new InstallationMismatch(
      `${path} cannot be read by this account. Start as its owner, or give it read permission.`,
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports what the file should contain.
    return undefined;
  }
}

/** Creates the folder's key. Two processes at the same moment both get the one written first. */
export async function makeMasterKey(dataDir: string, mode: Mode): Promise<Buffer> {
  const made = `${JSON.stringify({ masterKey: randomBytes(keyLength).toString('base64') })}\n`;
  await writeOnce(dataDir, 'secrets.json', made);
  const { masterKey } = readDataFolder(dataDir, mode);
  if (!masterKey) throw new Error(`${join(dataDir, 'secrets.json')} could not be written`);
  return masterKey;
}

export async function stampDataFolder(dataDir: string, mode: Mode): Promise<void> {
  await writeOnce(dataDir, 'installation.json', `${JSON.stringify({ mode, madeBy: version })}\n`);
}

/** Writes a draft and links it into place: a crash leaves no partial file. Keeps an existing file. */
async function writeOnce(dataDir: string, name: string, text: string): Promise<void> {
  makeFolder(dataDir);
  const path = join(dataDir, name);
  if (existsSync(path)) return;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Deletes a demonstration's pictures and key; creates a new key when `needsKey`. */
export async function emptyDemoFolder(dataDir: string, needsKey: boolean): Promise<void> {
  const doomed = join(dataDir, 'files.removing');
  rmSync(doomed, { recursive: true, force: true });
  if (has(dataDir, 'files')) await rename(join(dataDir, 'files'), doomed);
  for (const path of [doomed, join(dataDir, 'secrets.json')]) {
    await rm(path, { recursive: true, force: true });
  }
  if (needsKey) await makeMasterKey(dataDir, 'demo');
}
