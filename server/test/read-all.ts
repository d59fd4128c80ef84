import assert from 'node:assert/strict';
import type { AnyOperation } from '@pahiram/api/operation';
import type { TestApp } from './harness.ts';

export interface PagesAsked {
  /** The body or query of each page. */
  readonly ask?: Record<string, unknown>;
  readonly params?: Record<string, unknown>;
  /** Called after each page. */
  readonly between?: (page: number) => Promise<void>;
}

/** Reads all rows of a list, page by page. */
export async function readAllPages<O extends AnyOperation, Row>(
  testApp: TestApp,
  operation: O,
  { token }: { readonly token: string },
  rowsOf: (reply: never) => readonly Row[],
  { ask = {}, params, between }: PagesAsked = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 20; page += 1) {
    const place: Record<string, unknown> = cursor === null ? ask : { ...ask, cursor };
    const options = operation.method === 'GET' ? { query: place } : { body: place };
    const { status, reply, text } = await testApp.call(operation, {
      ...{ token, ...options },
      ...(params && { params }),
    } as never);
    assert.equal(status, 200, text);
    rows.push(...rowsOf(reply as never));
    cursor = (reply as { nextCursor: string | null }).nextCursor;
    assert.notEqual(cursor, undefined, `${operation.name} says nothing of a next page`);
    if (cursor === null) return rows;
    await between?.(page);
  }
  throw new Error(`${operation.name} has no last page`);
}
