import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { routes } from './routes.ts';

test('every route has the file of its page and a path of its own', () => {
  for (const { page } of routes) {
    assert.ok(existsSync(new URL(`features/${page}.tsx`, import.meta.url)), page);
  }
  assert.equal(new Set(routes.map(({ path }) => path)).size, routes.length);
});
