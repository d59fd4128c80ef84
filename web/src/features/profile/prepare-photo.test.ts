import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgePhoto } from './prepare-photo.ts';

const side = 32;

/** A square picture whose grey at each point is given by a function of column and row. */
function picture(greyAt: (column: number, row: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      pixels.fill(greyAt(column, row), (row * side + column) * 4, (row * side + column) * 4 + 3);
      pixels[(row * side + column) * 4 + 3] = 255;
    }
  }
  return pixels;
}

const stripes = (dark: number, light: number) =>
  picture((column) => (Math.floor(column / 4) % 2 === 0 ? dark : light));

test('[B6] sharp edges in good light look clear', () => {
  assert.equal(judgePhoto(stripes(40, 220), side, side), 'clear');
});

test('[B6] a photo without a sharp edge looks blurred', () => {
  const slope = picture((column) => 80 + column * 4);
  assert.equal(judgePhoto(slope, side, side), 'blurred');
});

test('[B6] a photo taken in the dark looks dark, however sharp', () => {
  assert.equal(judgePhoto(stripes(5, 60), side, side), 'dark');
});
