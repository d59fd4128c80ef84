import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireFileKey } from './file-key.ts';
import { FileMissing, type FileStore } from './files.ts';

/** Stores files under `folder`, on one machine. Writes are atomic and synced to disk. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, requireFileKey(key));
  return {
    name: 'disk',
    put: (key, bytes) => putDurably(pathOf(key), bytes),
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key);
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

async function putDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partPath = `${path}.part`;
  try {
    await writeDurably(partPath, bytes);
    await rename(partPath, path);
  } catch (error) {
    await rm(partPath, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder, so that the new name survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';
