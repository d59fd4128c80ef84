import type { App } from '../context.ts';
import type { FileReply } from '../http/serve.ts';
import { FileMissing } from '../integrations/files.ts';
import type { StoredFile } from './store.ts';

/** Decrypts the picture for one reply; null when the file is gone. */
export async function openStoredFile(
  app: Pick<App, 'integrations' | 'vault'>,
  file: StoredFile,
): Promise<FileReply | null> {
  try {
    const sealed = await app.integrations.files.get(file.fileKey);
    return { contentType: 'image/jpeg', bytes: app.vault.open('document', file.id, sealed) };
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
