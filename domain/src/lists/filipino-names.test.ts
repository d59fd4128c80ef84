import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from './countries.ts';
import { countryName, relationshipName } from './filipino-names.ts';

test('[F][S3.21] the list of countries is in one language: only the Philippines has a Filipino name', () => {
  assert.equal(countryName('Philippines', 'fil'), 'Pilipinas');
  assert.equal(countryName('Philippines', 'en'), 'Philippines');
  assert.equal(countryName('Japan', 'fil'), 'Japan');
  const others = COUNTRIES.map(({ name }) => name).filter((name) => name !== 'Philippines');
  assert.deepEqual(
    others.map((name) => countryName(name, 'fil')),
    others,
  );
});

test('[F][S2.43] a relationship that was typed in English is shown in Filipino; other words stay as typed', () => {
  assert.equal(relationshipName('Father', 'fil'), 'Tatay');
  assert.equal(relationshipName(' sister', 'fil'), 'Kapatid na babae');
  assert.equal(relationshipName('Father', 'en'), 'Father');
  assert.equal(relationshipName('Ninang', 'fil'), 'Ninang');
});
