import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../config.ts';

const secrets = z.object({ masterKey: z.base64() });
const keyLength = 32;

/**
 * The key that seals documents and numbers: the setting's, or in demo mode one that is made once and
 * kept in the data folder, readable by this account only.
 */
export async function readMasterKey({ settings, mode }: Config): Promise<Buffer> {
  if (settings.MASTER_KEY) return settings.MASTER_KEY;
  if (mode === 'live') throw new Error('live mode has no MASTER_KEY');
  await mkdir(settings.DATA_DIR, { recursive: true });
  const path = join(settings.DATA_DIR, 'secrets.json');
  const kept = (await readKey(path)) ?? (await makeKey(path));
  if (kept.length !== keyLength)
    throw new Error(`${path} does not hold a key of ${keyLength} bytes`);
  return kept;
}

async function readKey(path: string): Promise<Buffer | null> {
  try {
    const { masterKey } = secrets.parse(JSON.parse(await readFile(path, 'utf8')));
    return Buffer.from(masterKey, 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole under another name first, so that a crash leaves no half a key; the first one wins. */
async function makeKey(path: string): Promise<Buffer> {
  const draft = `${path}.${process.pid}`;
  const made = { masterKey: randomBytes(keyLength).toString('base64') };
  await writeFile(draft, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const kept = await readKey(path);
  if (!kept) throw new Error(`${path} could not be written`);
  return kept;
}
