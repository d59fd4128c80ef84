import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCountry } from './countries.ts';
import { COUNTRIES_IN_FILIPINO, countryName, relationshipName } from './filipino-names.ts';

test('[F][S3.21] a stored country has a Filipino name where it differs, and its own name in English', () => {
  assert.equal(countryName('Philippines', 'fil'), 'Pilipinas');
  assert.equal(countryName('Philippines', 'en'), 'Philippines');
  assert.equal(countryName('Japan', 'fil'), 'Japan');
  for (const stored of Object.keys(COUNTRIES_IN_FILIPINO)) assert.ok(findCountry(stored), stored);
});

test('[F][S2.43] a relationship that was typed in English is shown in Filipino; other words stay as typed', () => {
  assert.equal(relationshipName('Father', 'fil'), 'Tatay');
  assert.equal(relationshipName(' sister', 'fil'), 'Kapatid na babae');
  assert.equal(relationshipName('Father', 'en'), 'Father');
  assert.equal(relationshipName('Ninang', 'fil'), 'Ninang');
});
