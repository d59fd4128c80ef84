import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('[S2.11] every page of the route table is an address that the server knows, and no other', () => {
  const rows = [...read('./routes.tsx').matchAll(/^ {2}\['(\/[^']*)',/gm)].map(([, path]) => path);
  const listed = JSON.parse(read('../public/routes.json')) as string[];
  assert.ok(rows.length > 5, 'the table was found');
  const addresses = rows.flatMap((path = '') =>
    path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path],
  );
  assert.deepEqual([...listed].sort(), addresses.sort());
});
