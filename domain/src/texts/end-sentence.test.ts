import assert from 'node:assert/strict';
import test from 'node:test';
import { endSentence } from './end-sentence.ts';

test('[S1.04] a company name that ends with a period gets no second one', () => {
  assert.equal(endSentence('It belongs to Acme Fintech Inc.'), 'It belongs to Acme Fintech Inc.');
  assert.equal(endSentence('It belongs to Acme Fintech'), 'It belongs to Acme Fintech.');
});
