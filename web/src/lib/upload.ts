import type { Address } from '@pahiram/api/address';
import { CallError } from '@pahiram/api/caller';
import type { AnyOperation, ErrorReply, WireReplyOf } from '@pahiram/api/operation';
import { callerNeeds } from './call.ts';
import { callLanguage } from './call-language.ts';
import { currentSession } from './session.ts';

export interface UploadInput {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** 0 to 1, as the bytes are sent. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

const timeoutMs = 120_000;

/**
 * Sends one file with its fields and reports progress, which `fetch` cannot. An expired session is
 * refreshed once, as for every call (S8.01).
 * @throws CallError
 */
export async function upload<O extends AnyOperation>(
  address: Address<O>,
  input: UploadInput,
): Promise<WireReplyOf<O>> {
  try {
    return (await send(address, input)) as WireReplyOf<O>;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'session-expired') throw error;
    if ((await callerNeeds.refresh()) === null) throw error;
    return (await send(address, input)) as WireReplyOf<O>;
  }
}

function send(address: Address, input: UploadInput): Promise<unknown> {
  const { fields, file, onProgress, signal } = input;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'photo.jpg');
  const request = new XMLHttpRequest();
  request.open(address.method, address.path);
  request.timeout = timeoutMs;
  request.setRequestHeader('accept-language', callLanguage());
  const session = currentSession();
  if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`);
  return new Promise((resolve, reject) => {
    const stop = () => request.abort();
    const fail = (error: CallError) => reject(error);
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = () => fail(new CallError({ kind: 'FETCH_ERROR' }));
    request.onabort = () => fail(new CallError({ kind: 'FETCH_ERROR' }));
    request.ontimeout = () => fail(new CallError({ kind: 'TIMEOUT_ERROR' }));
    request.onload = () => {
      const body = parse(request.responseText);
      const { status } = request;
      if (body === null) fail(new CallError({ kind: 'PARSING_ERROR', status }));
      else if (status < 400) resolve(body);
      else fail(new CallError({ kind: 'REFUSED', status, error: body as ErrorReply }));
    };
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(form);
  });
}

function parse(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}
