/** The lists of barangays that the address form suggests from. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { root } from './paths.mjs';

const DOMAIN = new URL('../domain/src/', import.meta.url);
const { BARANGAY_LENGTH_MAX } = await import(new URL('members/street-line.ts', DOMAIN).href);
const { STREET_ADDRESS } = await import(new URL('texts/text-rules.ts', DOMAIN).href);
const folder = join(root, 'web/public/data');
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

test('[S5.13][B10] each town of the list of places has its barangays, and an address accepts their names', () => {
  const areas = read('psgc.json').regions.flatMap((region) => region.areas);
  const files = areas.map(({ code }) => `${code}.json`);
  assert.deepEqual(readdirSync(join(folder, 'barangays')), files.sort());
  for (const { code, cities } of areas) {
    const lists = read(`barangays/${code}.json`);
    assert.deepEqual(Object.keys(lists).sort(), cities.map((town) => town.code).sort());
    for (const [town, names] of Object.entries(lists)) {
      assert.ok(names.length > 0, town);
      assert.equal(new Set(names).size, names.length, town);
      for (const name of names) {
        assert.match(name, STREET_ADDRESS.pattern);
        assert.ok(!name.includes(','), `${name}: a comma ends a part of an address`);
        assert.ok(name.length <= BARANGAY_LENGTH_MAX, name);
      }
    }
  }
});

test('[S5.13][B10] a list is small enough for a slow connection', () => {
  for (const name of readdirSync(join(folder, 'barangays'))) {
    const packed = gzipSync(readFileSync(join(folder, 'barangays', name)));
    assert.ok(packed.length < 8_000, `${name}: ${packed.length} bytes`);
  }
});
