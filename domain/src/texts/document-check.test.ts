import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupCheckCode, readCheckCode, readDocumentNumber } from './document-check.ts';

test('[V18] the number of a document is read as people type it, and nothing else is one', () => {
  for (const typed of ['PM-7K3Q-9XZC', 'pm 7k3q 9xzc', ' PM7K3Q9XZC ']) {
    assert.equal(readDocumentNumber(typed), 'PM-7K3Q-9XZC');
  }
  assert.equal(readDocumentNumber('sc-7k3q-9xzc-2'), 'SC-7K3Q-9XZC-2', 'a later schedule');
  assert.equal(readDocumentNumber('LN-7K3Q-9XZC'), 'LN-7K3Q-9XZC', 'printed on legal documents');
  const wrong = ['', 'TK-7K3Q-9XZC', 'PM-7K3Q', 'PM-7K3Q-9XZC-2', 'SC-7K3Q-9XZC-1', 'PM-7K3Q-9X!C'];
  for (const typed of wrong) {
    assert.equal(readDocumentNumber(typed), null, typed);
  }
});

test('[V18] a check code is read with spaces, in small letters and with O, I and L for digits', () => {
  assert.equal(readCheckCode('0o1i-Lkmn pqrs-tvwx'), '00111KMNPQRSTVWX');
  assert.equal(groupCheckCode('00111KMNPQRSTVWX'), '0011-1KMN-PQRS-TVWX');
  for (const typed of ['', '0011-1KMN-PQRS', '0011-1KMN-PQRS-TVWU', '0011-1KMN-PQRS-TVWX-0']) {
    assert.equal(readCheckCode(typed), null, typed);
  }
});
