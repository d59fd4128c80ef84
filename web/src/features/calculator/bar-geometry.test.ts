import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberedPlaces, placeBars } from './bar-geometry.ts';

const frame = { width: 320, height: 100, gap: 0.25 };

test('[S2.21] heights are proportional to the figures, from zero', () => {
  const [first, second] = placeBars(
    [
      { base: 300, top: 100 },
      { base: 200, top: 0 },
    ],
    frame,
  );
  assert.deepEqual(first?.base, { x: 20, y: 25, width: 120, height: 75 });
  assert.deepEqual(first?.top, { x: 20, y: 0, width: 120, height: 25 });
  assert.deepEqual(second?.base, { x: 180, y: 50, width: 120, height: 50 });
  assert.equal(second?.top.height, 0);
});

test('[S9.03] the bars of every term fit the frame and do not touch', () => {
  for (const count of [1, 6, 12, 24, 36, 48, 60]) {
    const bars = placeBars(
      Array.from({ length: count }, (_, at) => ({ base: 25_000 + at, top: at === 0 ? 750 : 0 })),
      frame,
    );
    assert.equal(bars.length, count);
    for (const [at, { base, top }] of bars.entries()) {
      const next = bars[at + 1];
      assert.ok(base.x >= 0 && base.x + base.width <= frame.width + 1e-9);
      assert.ok(top.y >= -1e-9 && base.y + base.height <= frame.height + 1e-9);
      assert.ok(next === undefined || base.x + base.width < next.base.x);
    }
  }
});

test('[S2.21] a small interest stays visible beside a large installment', () => {
  const [bar] = placeBars([{ base: 3_000_000, top: 1 }], frame);
  assert.equal(bar?.top.height, 1);
  assert.equal(bar?.top.y, 0);
});

test('no figures give no bars', () => {
  assert.deepEqual(placeBars([], frame), []);
  assert.deepEqual(placeBars([{ base: 0, top: 0 }], frame), []);
});

test('[S9.03] the first, the last and round installments between them are numbered', () => {
  assert.deepEqual(numberedPlaces(6), [1, 3, 6]);
  assert.deepEqual(numberedPlaces(12), [1, 3, 6, 9, 12]);
  assert.deepEqual(numberedPlaces(24), [1, 12, 24]);
  assert.deepEqual(numberedPlaces(48), [1, 12, 24, 36, 48]);
  assert.deepEqual(numberedPlaces(1), [1]);
});
