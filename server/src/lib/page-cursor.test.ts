import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf, readCursor, writeCursor } from './page-cursor.ts';

const row = { at: new Date('2026-11-18T04:00:00.123Z'), id: 'wdr_0123456789ABCDEFGHIJKL' };
const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64url');

test('a cursor is read as it was written', () => {
  assert.deepEqual(readCursor(writeCursor(row)), row);
});

test('a cursor that we did not write means the first page', () => {
  const others = [
    '',
    'x',
    encode('now wdr_0123456789ABCDEFGHIJKL'),
    encode('9999-11-18T04:00:00.123Z wdr_0123456789ABCDEFGHIJKL'),
    encode('2026-13-18T04:00:00.123Z wdr_0123456789ABCDEFGHIJKL'),
    encode("2026-11-18T04:00:00.123Z x' OR true"),
    encode('2026-11-18T04:00:00.123Z'),
  ];
  assert.equal(readCursor(undefined), null);
  for (const cursor of others) assert.equal(readCursor(cursor), null, cursor);
});

test('the extra row is not shown and makes the cursor of the next page', () => {
  const rows = ['a', 'b', 'c'].map((letter) => ({ ...row, id: `wdr_${letter.repeat(22)}` }));
  const first = pageOf(rows, 2, (one) => one);
  assert.deepEqual(first.rows, rows.slice(0, 2));
  assert.deepEqual(readCursor(first.nextCursor ?? ''), rows[1]);
  assert.deepEqual(
    pageOf(rows, 3, (one) => one),
    { rows, nextCursor: null },
  );
});
