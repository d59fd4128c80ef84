import type { AnyOperation, WireReplyOf } from '@pahiram/api/operation';
import { CallError } from './errors.ts';
import {
  errorReplyOf,
  type HttpClientOptions,
  type HttpReply,
  headersOf,
  parseJson,
  retryAfterMsOf,
  sendByRules,
} from './request.ts';

export interface UploadInput {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** The idempotency key of an upload that needs one. */
  readonly key?: string;
  /** 0 to 1, as the bytes are sent. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

export type Upload = <O extends AnyOperation>(
  operation: O,
  input: UploadInput,
) => Promise<WireReplyOf<O>>;

const timeoutMs = 120_000;

/** Creates the function that sends one photo with its form fields. */
export function createUpload(options: HttpClientOptions): Upload {
  return <O extends AnyOperation>(operation: O, input: UploadInput) =>
    sendByRules(
      options,
      {
        needsToken: operation.audience !== 'anyone',
        isRepeatable: input.key !== undefined,
        signal: input.signal,
      },
      (token) =>
        sendFile<O>(operation, input, {
          ...headersOf(options, token),
          ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
        }),
    );
}

/** Uses XMLHttpRequest, because `fetch` reports no progress of an upload. */
function sendFile<O extends AnyOperation>(
  { method, path }: O,
  { fields, file, onProgress, signal }: UploadInput,
  headers: Readonly<Record<string, string>>,
): Promise<HttpReply<WireReplyOf<O>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'photo.jpg');
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.timeout = timeoutMs;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = () => reject(new CallError({ kind: 'FETCH_ERROR' }));
    request.ontimeout = () => reject(new CallError({ kind: 'TIMEOUT_ERROR' }));
    request.onabort = () => reject(signal.reason ?? new CallError({ kind: 'FETCH_ERROR' }));
    request.onload = () => {
      const { status, responseText } = request;
      const isOk = status >= 200 && status < 300;
      resolve({
        status,
        content: isOk ? parseJson<WireReplyOf<O>>(responseText) : null,
        error: isOk ? null : errorReplyOf(responseText),
        retryAfterMs: retryAfterMsOf(status, request.getResponseHeader('retry-after')),
      });
    };
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(form);
  });
}
