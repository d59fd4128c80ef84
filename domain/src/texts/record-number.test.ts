import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRecordNumber } from './record-number.ts';

test('[V22] a record number is read with and without hyphens, in capitals or not', () => {
  for (const text of ['LN-0D5M-GRE7', 'ln0d5mgre7', ' LN 0D5M GRE7 ', 'LN-0D5MGRE7']) {
    assert.deepEqual(readRecordNumber(text), { kind: 'LOAN', number: 'LN-0D5M-GRE7' }, text);
  }
  const kinds = ['WD-T7SC-YZTY', 'PM-PD6M-N73V', 'TK-0000-AAAA'].map(
    (text) => readRecordNumber(text)?.kind,
  );
  assert.deepEqual(kinds, ['WITHDRAWAL', 'PAYMENT', 'TICKET']);
  for (const text of ['', 'LN-0D5M', 'XX-0D5M-GRE7', 'LN-0D5M-GRE78', 'Wendy Santos']) {
    assert.equal(readRecordNumber(text), null, text);
  }
});
