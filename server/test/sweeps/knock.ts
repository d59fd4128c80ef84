import { randomUUID } from 'node:crypto';
import type { AnyOperation } from '@pahiram/api/operation';
import type { TestApp } from '../harness.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Calls an operation with unchecked input; a missing path parameter is `x`. */
export async function knock(
  { server }: TestApp,
  operation: AnyOperation,
  token: string | undefined,
  sent: Sent = {},
) {
  const url = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? 'x'),
  );
  return server.inject({
    method: operation.method,
    url,
    ...(sent.query === undefined ? {} : { query: { ...sent.query } }),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
    },
    ...(operation.method === 'GET' ? {} : { payload: { ...sent.body } }),
  });
}
