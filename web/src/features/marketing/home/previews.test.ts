import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SLIDESHOW_SLIDES } from '@pahiram/domain/texts/timings';
import { findPreview, previewSize, previews } from './previews.ts';

const folder = new URL('../../../../public/previews/', import.meta.url);
const bytesMax = 20_000;

test('[S2.19][S9.07][E10] the slideshow has sixteen pictures in both languages and themes, small, of the stated size, with a text for each', () => {
  assert.equal(previews.length, SLIDESHOW_SLIDES);
  const names = previews.map(({ name }) => `${name}.webp`);
  assert.deepEqual(readdirSync(folder).sort(), ['en-dark', 'en-light', 'fil-dark', 'fil-light']);
  assert.equal(new Set(previews.map(({ alt }) => alt.en)).size, SLIDESHOW_SLIDES);
  for (const { name, alt } of previews) {
    assert.ok(alt.en.length > 10 && alt.fil.length > 10 && alt.en !== alt.fil, name);
  }
  for (const version of readdirSync(folder)) {
    assert.deepEqual(readdirSync(new URL(version, folder)).sort(), [...names].sort(), version);
    for (const name of names) {
      const bytes = readFileSync(new URL(`${version}/${name}`, folder));
      assert.ok(bytes.length <= bytesMax, `${version}/${name} has ${bytes.length} bytes`);
      assert.deepEqual(sizeOf(bytes), previewSize, `${version}/${name}`);
    }
  }
  assert.equal(findPreview('wallet').name, 'wallet');
  assert.throws(() => findPreview('nothing'), RangeError);
});

/** Width and height of a lossy WebP: after the start code of its VP8 frame. */
function sizeOf(bytes: Buffer): { readonly width: number; readonly height: number } {
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  assert.ok(start > 0, 'a lossy WebP');
  const side = (at: number): number => bytes.readUInt16LE(start + at) % 2 ** 14;
  return { width: side(3), height: side(5) };
}
