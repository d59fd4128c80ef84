import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROPOSAL_MS } from '../access/proposal.ts';
import {
  decideIncidentCheck,
  decideIncidentClosing,
  gapOf,
  hasChanged,
  isExplanation,
} from './incident.ts';

const note = 'The provider corrected its line on Monday.';
const open = { isClosed: false, proposedBy: null };

function codeOf(decision: ReturnType<typeof decideIncidentClosing | typeof decideIncidentCheck>) {
  return decision.ok ? decision.value : decision.refusal.code;
}

test('[V10][V32] one person closes a delay; a difference of money waits for a second', () => {
  assert.equal(codeOf(decideIncidentClosing({ kind: 'STALE', ...open }, note)), 'CLOSED');
  const delays = [
    'PROVIDER_OUT_OF_FUNDS',
    'PROVIDER_UNAVAILABLE',
    'UNMATCHED_PAYMENT',
    'SETTING_INVALID',
  ];
  for (const kind of delays) {
    assert.equal(codeOf(decideIncidentClosing({ kind, ...open }, note)), 'CLOSED', kind);
  }
  assert.equal(codeOf(decideIncidentClosing({ kind: 'STALE', ...open }, 'fine')), 'note-too-thin');
  for (const kind of ['AMOUNT_DIFF', 'DUPLICATE', 'LEDGER_FAULT', 'SOMETHING_NEW']) {
    assert.equal(codeOf(decideIncidentClosing({ kind, ...open }, note)), 'PROPOSED', kind);
  }
  const proposed = {
    ...{ kind: 'AMOUNT_DIFF', isClosed: false, proposedBy: 'ana', actorId: 'ana' },
    ...{ proposedAt: 0, changedAt: null, now: PROPOSAL_MS - 1 },
  };
  assert.equal(codeOf(decideIncidentClosing(proposed, note)), 'closing-proposed');
  assert.equal(codeOf(decideIncidentCheck(proposed, 'CONFIRM')), 'same-person');
  assert.equal(codeOf(decideIncidentCheck({ ...proposed, actorId: 'ben' }, 'CONFIRM')), 'CLOSED');
  assert.equal(codeOf(decideIncidentCheck(proposed, 'RETURN')), 'OPEN');
  const late = { ...proposed, actorId: 'ben', now: PROPOSAL_MS };
  assert.equal(codeOf(decideIncidentCheck(late, 'CONFIRM')), 'proposal-lapsed');
  assert.equal(codeOf(decideIncidentCheck(late, 'RETURN')), 'OPEN');
  const unproposed = { ...proposed, proposedBy: null };
  assert.equal(codeOf(decideIncidentCheck(unproposed, 'CONFIRM')), 'closing-not-proposed');
  const closed = { ...proposed, isClosed: true };
  assert.equal(codeOf(decideIncidentCheck(closed, 'CONFIRM')), 'incident-closed');
  assert.equal(
    codeOf(decideIncidentClosing({ ...closed, proposedBy: null }, note)),
    'incident-closed',
  );
});

test('[V10][V32] nobody agrees to close an incident whose figures changed after it was proposed; it can be given back', () => {
  const proposed = {
    ...{ kind: 'LOAN_DIFFERS', isClosed: false, proposedBy: 'ana', actorId: 'ben' },
    ...{ proposedAt: 1_000, now: 3_000 },
  };
  const code = (changedAt: number | null, verdict: 'CONFIRM' | 'RETURN' = 'CONFIRM') =>
    codeOf(decideIncidentCheck({ ...proposed, changedAt }, verdict));
  assert.equal(code(null), 'CLOSED');
  assert.equal(code(1_000), 'CLOSED', 'changed before');
  assert.equal(code(1_001), 'incident-changed');
  assert.equal(code(1_001, 'RETURN'), 'OPEN');
});

test('[V10] the figures of an incident changed when a fact that both have is another, or when the two sides are further apart', () => {
  const balances = { account: 'cash_at_bank', ledger: '35000', expected: '50000' };
  assert.equal(hasChanged(balances, balances), false);
  assert.equal(hasChanged(balances, { ...balances, ledger: '95000', expected: '110000' }), false);
  assert.equal(hasChanged(balances, { ...balances, ledger: '35001' }), true);
  assert.equal(hasChanged({ ours: 100, theirs: 90 }, { ours: 100, theirs: 80 }), true);
  assert.equal(hasChanged({ state: 'SENDING' }, { amount: '5' }), false, 'another kind of look');
  assert.equal(hasChanged({ since: 'a', amount: '5' }, { since: 'b', amount: '5' }), false);
  assert.equal(hasChanged({ day: '2026-11-01' }, { day: '2026-11-02' }), true);
  const open = { ...balances, expected: null };
  assert.equal(hasChanged(open, balances), false, 'one side was not known');
  assert.equal(hasChanged(balances, { ...balances, ledger: null }), false, 'nor is it now');
  assert.equal(hasChanged(open, { ...open, ledger: '1' }), false, 'nothing to compare with');
});

test('[V10] differences of one record are apart by cause and account, a bank balance by how far it is off, a missing file by since when', () => {
  const none = { account: null, ledger: null, expected: null, since: null };
  const bank = (ledger: bigint, expected: bigint) =>
    gapOf({ ...none, cause: 'BANK_DIFFERS', account: 'cash_at_bank', ledger, expected });
  assert.equal(bank(35_000n, 50_000n), bank(95_000n, 110_000n), 'the days before and after a file');
  assert.notEqual(bank(35_000n, 50_000n), bank(5_000n, 50_000n));
  const loan = (account: string | null, ledger: bigint | null, cause = 'BALANCE_DIFFERS') =>
    gapOf({ ...none, cause, account, ledger, expected: 0n });
  assert.equal(loan('loan_interest', 5n), loan('loan_interest', 6n), 'it grows day by day');
  assert.notEqual(loan('loan_interest', 5n), loan('loan_principal', 5n));
  assert.notEqual(loan(null, null, 'CLOSE_BEHIND'), loan(null, null, 'LOAN_UNREADABLE'));
  const file = (since: number) => gapOf({ ...none, cause: 'STATEMENT_MISSING', since });
  assert.notEqual(file(1_000), file(2_000));
  const clearing = (account: string | null) =>
    gapOf({ ...none, cause: 'CLEARING_UNEXPLAINED', account });
  assert.notEqual(clearing('cash_in_transit'), clearing('collections_clearing'));
});

test('[V10] a difference is known again by the same words, because they are stored', () => {
  const none = { account: null, ledger: null, expected: null, since: null };
  const ledger = { ...none, account: 'loan_interest', ledger: 5n, expected: 8n, since: 1_000 };
  const gaps: Record<string, readonly [bare: string, full: string]> = {
    BANK_DIFFERS: ['0', '-3'],
    STATEMENT_MISSING: ['', '1000'],
    CLEARING_UNEXPLAINED: ['', 'loan_interest'],
    BALANCE_DIFFERS: ['BALANCE_DIFFERS ', 'BALANCE_DIFFERS loan_interest'],
    CLOSE_BEHIND: ['CLOSE_BEHIND', 'CLOSE_BEHIND'],
    LOAN_UNREADABLE: ['LOAN_UNREADABLE', 'LOAN_UNREADABLE'],
    PAYMENT_NOT_POSTED: ['PAYMENT_NOT_POSTED', 'PAYMENT_NOT_POSTED'],
    POSTING_WITHOUT_PAYMENT: ['POSTING_WITHOUT_PAYMENT', 'POSTING_WITHOUT_PAYMENT'],
    ANY_OTHER: ['', ''],
  };
  for (const [cause, expected] of Object.entries(gaps)) {
    assert.deepEqual([gapOf({ ...none, cause }), gapOf({ ...ledger, cause })], expected, cause);
  }
});

test('[V10] a note must explain: random keys and single words are refused', () => {
  for (const text of [
    'asdfasdfasdf',
    'asdf asdf asdf asdf asdf asdf',
    'ok ok ok',
    '.'.repeat(40),
  ]) {
    assert.equal(isExplanation(text), false, text);
  }
  assert.equal(isExplanation(note), true);
  assert.equal(isExplanation('Naitama na ng provider ang linya nito.'), true);
});

test('[V10] a note of four different words and twenty characters is a sentence', () => {
  assert.equal(isExplanation('Paid twice by banks.'), true);
  assert.equal(isExplanation('Paid twice by bank.'), false, '19 characters');
  assert.equal(isExplanation(` ${'Paid twice by bank.'}  `), false, 'spaces around do not count');
  assert.equal(isExplanation('Reconciled provider statement'), false, 'three words');
  assert.equal(isExplanation('Reconciled RECONCILED provider statement'), false, 'one word twice');
  assert.equal(isExplanation('Row 12 equals row 3456'), true, 'numbers are words');
  assert.equal(isExplanation('1234567890 1234567890'), false);
  assert.equal(isExplanation('−−−−− ····· ————— !!!!!'), false);
});
