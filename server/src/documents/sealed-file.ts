import type { App, Context } from '../context.ts';
import type { FileReply } from '../http/route.ts';
import { FileMissing } from '../integrations/files.ts';
import type { Random } from '../lib/clock-and-random.ts';

/** A stored file. Its bytes are sealed for its id, so that no file can take the place of another. */
export interface SealedFile {
  readonly id: string;
  readonly fileKey: string;
}

/** A random name in the file store, which says nothing about its content (V23). */
export function newFileKey(random: Random): string {
  const name = random.bytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/** @returns false when object storage failed; nothing is stored then. */
export async function putSealed(
  ctx: Context,
  { id, fileKey }: SealedFile,
  bytes: Buffer,
): Promise<boolean> {
  const { files } = ctx.integrations;
  try {
    await files.put(fileKey, ctx.vault.seal('document', id, bytes));
    return true;
  } catch (error) {
    ctx.log.error({ err: error, trace: ctx.trace, store: files.name }, 'a file was not stored');
    return false;
  }
}

/** Decrypts a file for one reply; null when it is gone. */
export async function openSealed(
  app: Pick<App, 'integrations' | 'vault'>,
  { id, fileKey }: SealedFile,
): Promise<Buffer | null> {
  try {
    return app.vault.open('document', id, await app.integrations.files.get(fileKey));
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** A PDF is only ever saved as a file and never shown by a page, so that nothing in it runs there. Null when it is gone. */
export async function openPaper(
  app: Pick<App, 'integrations' | 'vault'>,
  file: SealedFile & { readonly kind: 'PHOTO' | 'PDF' },
): Promise<FileReply | null> {
  const bytes = await openSealed(app, file);
  if (bytes === null) return null;
  return file.kind === 'PHOTO'
    ? { contentType: 'image/jpeg', bytes }
    : { contentType: 'application/octet-stream', bytes, fileName: `${file.id}.pdf` };
}
