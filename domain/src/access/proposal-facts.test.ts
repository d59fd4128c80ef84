import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROPOSAL_KINDS, proposalText } from './proposal-facts.ts';

const balance = {
  id: 'acc_1',
  bank: 'BDO',
  accountNumber: '001…890',
  opening: { amount: 10, day: '2026-11-01' },
};

test('[V37][H5] the same facts give the same text, whatever else the page knows and in whatever order', () => {
  const { id, ...rest } = balance;
  const other = { ...rest, opening: { day: '2026-11-01', amount: 10 }, id, ageMinutes: 5 };
  assert.equal(
    proposalText('OPENING_BALANCE', other),
    proposalText('OPENING_BALANCE', { ...balance, ageMinutes: 6 }),
  );
});

test('[V37][H5] every other fact gives another text, and a fact that is missing is refused', () => {
  const text = proposalText('OPENING_BALANCE', balance);
  const changed = { ...balance, opening: { amount: 11, day: '2026-11-01' } };
  assert.notEqual(proposalText('OPENING_BALANCE', changed), text);
  assert.notEqual(proposalText('OPENING_BALANCE', null), text);
  const { opening: _opening, ...lacking } = balance;
  assert.throws(() => proposalText('OPENING_BALANCE', lacking), /has no opening/);
});

test('[V37][H5] two kinds of proposals never give the same text', () => {
  const texts = PROPOSAL_KINDS.map((kind) => proposalText(kind, null));
  assert.equal(new Set(texts).size, texts.length);
});
