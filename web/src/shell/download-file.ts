import { saveBlob } from '@pahiram/client/save-blob.ts';
import { readFile } from './http.ts';

/**
 * Saves a file that only the signed-in member may read. Apart from the client, so that public pages do not load it.
 * @throws CallError if it is refused or there is no reply
 */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  saveBlob(await readFile(path), fileName);
}
