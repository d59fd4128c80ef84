import { randomUUID } from 'node:crypto';
import type { AnyOperation } from '@pahiram/api/operation';
import type { TestApp } from '../harness.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Idempotency key; without one a new key is sent. */
  readonly key?: string;
}

/** Calls an operation with unchecked input; a missing path parameter is `x`. An upload with a file is multipart, as a browser sends it. */
export async function knock(
  { server }: TestApp,
  operation: AnyOperation,
  token: string | undefined,
  sent: Sent = {},
) {
  const url = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? 'x'),
  );
  const form = operation.kind === 'upload' && sent.body?.file ? formOf(sent.body) : null;
  return server.inject({
    method: operation.method,
    url,
    ...(sent.query === undefined ? {} : { query: { ...sent.query } }),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': sent.key ?? randomUUID(),
      ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
    },
    ...(operation.method === 'GET'
      ? {}
      : { payload: form ? Buffer.from(await form.arrayBuffer()) : { ...sent.body } }),
  });
}

function formOf(body: Readonly<Record<string, unknown>>): Response {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Uint8Array) form.set(name, new Blob([Uint8Array.from(value)]), 'a.jpg');
    else form.set(name, String(value));
  }
  return new Response(form);
}
