import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROPOSAL_MS } from '../access/proposal.ts';
import { isAllowed, PERMISSIONS, STAFF_ROLES } from '../access/roles.ts';
import { type CalendarDate, calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { type Centavos, pesos } from '../money/money.ts';
import {
  decideLoanChange,
  effectOfLoanChange,
  isReasonPossible,
  LOAN_CHANGE_KINDS,
  LOAN_CHANGE_PERMISSIONS,
  type LoanChange,
  type LoanChangeAct,
  obstacleOf,
  REVERSAL_REASONS,
  reversalEvent,
  WRITE_OFF_DAYS_PAST_DUE,
} from './loan-change.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, newHistory } from './projection.ts';

const acts: readonly LoanChangeAct[] = ['confirm', 'refuse', 'cancel'];

function outcomeOf(
  act: LoanChangeAct,
  actorId: string,
  change: Partial<Parameters<typeof decideLoanChange>[0]> = {},
  now = 1,
): string {
  const proposed = {
    ...({ state: 'PROPOSED', proposerId: 'ana', isProposerAllowed: true } as const),
    proposedAt: 0,
  };
  const decision = decideLoanChange({ ...proposed, ...change }, act, actorId, now);
  return decision.ok ? decision.value : decision.refusal.code;
}

test('[V22] another person confirms or refuses a proposal, and its proposer cancels it', () => {
  assert.equal(outcomeOf('confirm', 'ben'), 'CONFIRMED');
  assert.equal(outcomeOf('refuse', 'ben'), 'REFUSED');
  assert.equal(outcomeOf('cancel', 'ana'), 'CANCELLED');
  assert.equal(outcomeOf('confirm', 'ana'), 'change-needs-another-person');
  assert.equal(outcomeOf('refuse', 'ana'), 'change-needs-another-person');
  assert.equal(outcomeOf('cancel', 'ben'), 'change-not-yours');
});

test('[V22] a proposal of a person who may no longer propose it can only be refused', () => {
  const gone = { isProposerAllowed: false };
  assert.equal(outcomeOf('confirm', 'ben', gone), 'proposer-not-allowed');
  assert.equal(outcomeOf('refuse', 'ben', gone), 'REFUSED');
});

test('[V06][V22] a proposal is decided once', () => {
  for (const state of ['CONFIRMED', 'REFUSED', 'CANCELLED'] as const) {
    for (const act of acts) {
      for (const actor of ['ana', 'ben']) {
        assert.equal(outcomeOf(act, actor, { state }), 'change-decided');
      }
    }
  }
});

test('[V22] a proposal that nobody decided in seven days has lapsed: nobody confirms, refuses or cancels it', () => {
  for (const act of acts) {
    const actor = act === 'cancel' ? 'ana' : 'ben';
    assert.notEqual(outcomeOf(act, actor, {}, PROPOSAL_MS - 1), 'change-lapsed');
    assert.equal(outcomeOf(act, actor, {}, PROPOSAL_MS), 'change-lapsed');
    assert.equal(outcomeOf(act, actor, { state: 'LAPSED' }), 'change-lapsed');
  }
});

test('[V22][V32] no role may both propose and confirm a kind of change, and every role that may can open the list', () => {
  for (const kind of LOAN_CHANGE_KINDS) {
    const { propose, confirm } = LOAN_CHANGE_PERMISSIONS[kind];
    for (const role of STAFF_ROLES) {
      const [mayPropose, mayConfirm] = [isAllowed([role], propose), isAllowed([role], confirm)];
      assert.ok(!(mayPropose && mayConfirm), `${role} ${kind}`);
      if (!mayPropose && !mayConfirm) continue;
      assert.ok(isAllowed([role], 'decide-loan-changes'), `${role} ${kind}`);
      assert.ok(isAllowed([role], 'view-loan-changes'), `${role} ${kind}`);
    }
    assert.ok(PERMISSIONS[confirm].length > 0);
  }
});

const start: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: date('2026-01-05'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: date('2026-01-05') },
];
const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
const rules = { coolingOffBusinessDays: 3, holidays: NO_HOLIDAYS };

function effect(
  change: LoanChange,
  events: readonly LoanServicingEvent[] = start,
  today: CalendarDate = date('2026-03-10'),
) {
  const history = events.reduce(addEvent, newHistory(loan, NO_HOLIDAYS));
  const decision = effectOfLoanChange(history, change, today, rules, 'new');
  if (!decision.ok) return decision.refusal.code;
  const { event, before, after } = decision.value;
  return `${event.type} ${before.state} ${after.state}`;
}

const payment = {
  kind: 'PAYMENT',
  amount: pesos(1_000),
  valueDate: date('2026-02-05'),
  receiptNumber: 'OR-1',
  payer: 'Ana',
} as const;

test('[V31] each kind of change is an event of the loan, or the loan says why not', () => {
  assert.equal(effect(payment), 'PAYMENT ACTIVE ACTIVE');
  assert.equal(effect({ ...payment, amount: pesos(200_000) }), 'PAYMENT ACTIVE CLOSED');
  assert.equal(effect({ ...payment, valueDate: date('2026-03-11') }), 'date-in-future');
  assert.equal(effect({ ...payment, valueDate: date('2026-01-04') }), 'date-before-loan');
  assert.equal(effect(payment, start.slice(0, 1)), 'not-running');
  assert.equal(effect({ kind: 'REFUND', amount: pesos(1) }), 'more-than-held');
  const waiver = { kind: 'WAIVER', component: 'INTEREST' } as const;
  assert.equal(effect({ ...waiver, amount: pesos(750) }), 'WAIVER ACTIVE ACTIVE');
  assert.equal(effect({ ...waiver, amount: pesos(751) }), 'more-than-owed');
  const reversal = { kind: 'REVERSAL', paymentId: 'new', reversalReason: 'BOUNCED' } as const;
  assert.equal(effect(reversal), 'no-such-payment');
  const writtenOff = [...start, { type: 'WRITTEN_OFF', date: date('2026-03-09') } as const];
  assert.equal(
    effect({ ...payment, valueDate: date('2026-03-10') }, writtenOff),
    'RECOVERED WRITTEN_OFF WRITTEN_OFF',
  );
  assert.equal(
    effect({ ...payment, amount: pesos(200_000) }, writtenOff),
    'RECOVERED WRITTEN_OFF CLOSED',
    'money for everything that came before the write-off: nothing was lost',
  );
  assert.equal(effect({ kind: 'WRITE_OFF' }, writtenOff), 'not-running');
  assert.throws(() => obstacleOf('payment-known'), RangeError);
});

test('[V22] a loan is written off from 90 days past due on, and not on the day of payout', () => {
  // The first installment was due on February 5.
  for (const [day, outcome] of [
    ['2026-01-05', 'not-long-past-due'],
    ['2026-05-05', 'not-long-past-due'],
    ['2026-05-06', 'WRITTEN_OFF ACTIVE WRITTEN_OFF'],
  ] as const) {
    assert.equal(effect({ kind: 'WRITE_OFF' }, start, date(day)), outcome, day);
  }
  assert.equal(WRITE_OFF_DAYS_PAST_DUE, 90);
});

test('[V22][V31] a loan is not written off while the wallet covers all of it; a part of it is taken from the wallet first', () => {
  const writeOff = (fromWallet: Centavos) => {
    const history = start.reduce(addEvent, newHistory(loan, NO_HOLIDAYS));
    const [change, day] = [{ kind: 'WRITE_OFF' } as const, date('2026-05-06')];
    return effectOfLoanChange(history, change, day, rules, 'new', fromWallet);
  };
  const covered = writeOff(pesos(160_000));
  assert.equal(!covered.ok && covered.refusal.code, 'wallet-covers-it');
  const part = writeOff(pesos(20_000));
  assert.ok(part.ok);
  const { before, after, fromWallet } = part.value;
  assert.deepEqual(
    [before.state, after.state, fromWallet],
    [...['ACTIVE', 'WRITTEN_OFF'], pesos(20_000)],
  );
});

test('[V08] only an error of the bank or provider is a reversal in good faith', () => {
  for (const reason of REVERSAL_REASONS) {
    const event = reversalEvent('first', reason, date('2026-03-10'));
    assert.ok(event.type === 'PAYMENT_REVERSED');
    assert.equal(event.isGoodFaith ?? false, reason === 'PROVIDER_OR_BANK_ERROR', reason);
  }
});

test('a payment from the wallet cannot bounce and cannot be of another loan', () => {
  const possible = (isFromWallet: boolean) =>
    REVERSAL_REASONS.filter((reason) => isReasonPossible(reason, isFromWallet));
  assert.deepEqual(possible(true), ['MISTAKE', 'FRAUD']);
  assert.deepEqual(possible(false), REVERSAL_REASONS);
});
