import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRecordNumber, withdrawalNumberIn } from './record-number.ts';

test('[V22] a record number is read with and without hyphens, in capitals or not', () => {
  for (const text of ['LN-0D5M-GRE7', 'ln0d5mgre7', ' LN 0D5M GRE7 ', 'LN-0D5MGRE7']) {
    assert.deepEqual(readRecordNumber(text), { kind: 'LOAN', number: 'LN-0D5M-GRE7' }, text);
  }
  const kinds = ['WD-T7SC-YZTY', 'PM-PD6M-N73V', 'TK-0000-AAAA', 'BS-1234-5678'].map(
    (text) => readRecordNumber(text)?.kind,
  );
  assert.deepEqual(kinds, ['WITHDRAWAL', 'PAYMENT', 'TICKET', 'STATEMENT']);
  for (const text of ['', 'LN-0D5M', 'XX-0D5M-GRE7', 'LN-0D5M-GRE78', 'Wendy Santos']) {
    assert.equal(readRecordNumber(text), null, text);
  }
});

test('[D10] the text of a bank names the withdrawal whose money came back, and other texts name none', () => {
  assert.equal(withdrawalNumberIn('RETURN wd-T7SC-YZTY ACCT CLOSED'), 'WD-T7SC-YZTY');
  assert.equal(withdrawalNumberIn('Proof WR T7SC YZTY'), 'WD-T7SC-YZTY');
  for (const text of ['', 'WD-T7SC', 'SWD-T7SC-YZTY', 'Wendy Santos']) {
    assert.equal(withdrawalNumberIn(text), null, text);
  }
});
