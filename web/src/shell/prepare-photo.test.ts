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

/** The size at which photos are judged, in pixels. */
const [wide, high] = [400, 260];

/** A picture in grey whose tone at each point is given by a function. */
function photo(greyAt: (column: number, row: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(wide * high * 4);
  for (let at = 0; at < wide * high; at += 1) {
    pixels.fill(greyAt(at % wide, Math.floor(at / wide)), at * 4, at * 4 + 3);
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}

const isInside = (column: number, row: number) =>
  column >= 50 && column < 350 && row >= 40 && row < 220;
/** Lines of letters: dark strokes of two pixels. */
const isLetter = (column: number, row: number) =>
  isInside(column - 20, row - 20) && row % 16 < 6 && column % 6 < 2;

/** A card with text on a table. */
const card = (tone: number, table: number) => (column: number, row: number) =>
  isLetter(column, row) ? 40 : isInside(column, row) ? tone : table;

/** A lamp that is reflected at a place of the picture, as light added to the tone below. */
const lamp =
  (below: (column: number, row: number) => number, radius: number, fade: number) =>
  (column: number, row: number) => {
    const away = Math.hypot(column - 220, row - 120) - radius;
    const light = away <= 0 ? 255 : 255 * Math.max(0, 1 - away / fade);
    return Math.min(255, below(column, row) + light);
  };

const lookOf = (greyAt: (column: number, row: number) => number) =>
  judgePhoto(photo(greyAt), wide, high);

test('[B6] a lamp that burns out a patch of the card is glare, on a dark and on a light card', () => {
  assert.equal(lookOf(lamp(card(150, 60), 30, 40)), 'glare');
  assert.equal(lookOf(lamp(card(190, 60), 40, 60)), 'glare');
  assert.equal(lookOf(lamp(card(150, 60), 60, 30)), 'glare');
});

test('[B6] a white card on a light table is clear, however white it is', () => {
  for (const [tone, table] of [
    [255, 225],
    [255, 120],
    [252, 245],
    [255, 255],
  ] as const) {
    assert.equal(lookOf(card(tone, table)), 'clear', `${tone} on ${table}`);
  }
});

test('[B6] white paper that fills the picture and fades towards a corner is clear', () => {
  const page = (column: number, row: number) =>
    isLetter(column, row) ? 30 : 262 - (column + row) / 20;
  assert.equal(lookOf(page), 'clear');
});

test('[B6] a small reflection, such as a hologram, is no glare', () => {
  assert.equal(lookOf(lamp(card(150, 60), 5, 20)), 'clear');
});
