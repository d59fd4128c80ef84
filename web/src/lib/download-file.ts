import { CallError } from '@pahiram/api/caller';
import { readError } from '@pahiram/api/read-error';
import { callerNeeds } from './call.ts';
import { currentSession } from './session.ts';

/**
 * Saves a file that only the signed-in member may read.
 * @throws CallError if it is refused or there is no response
 */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  saveBlob(await readFile(path), fileName);
}

/** Saves a file as a browser download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** For a whole file on a slow connection. */
const timeoutMs = 60_000;

/** @throws CallError */
export async function readFile(path: string): Promise<Blob> {
  const first = await ask(path);
  if (first.ok) return blobOf(first);
  if (first.status !== 401 && first.status !== 403) throw await refusalOf(first);
  if ((await callerNeeds.refresh()) === null) throw await refusalOf(first);
  const second = await ask(path);
  if (!second.ok) throw await refusalOf(second);
  return blobOf(second);
}

async function ask(path: string): Promise<Response> {
  const token = currentSession()?.token;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(path, {
      credentials: 'same-origin',
      signal: timeout,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  } catch {
    throw new CallError({ kind: timeout.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' });
  }
}

/** A connection lost during the download is reported like a missing response. */
async function blobOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new CallError({ kind: isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' });
  }
}

async function refusalOf(response: Response): Promise<CallError> {
  const error = await readError(response);
  return new CallError(
    error
      ? { kind: 'REFUSED', status: response.status, error }
      : { kind: 'PARSING_ERROR', status: response.status },
  );
}
