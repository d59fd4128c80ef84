import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calendarDate } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import {
  decideDebtsAnswer,
  decideIncomeAsk,
  decideIncomeFile,
  decideIncomeMark,
  decideIncomeSending,
  decideIncomeWithdrawal,
  INCOME_FILES_MAX,
  INCOME_STATES,
  type IncomeFacts,
  type IncomeItem,
  isUnderReview,
  provenIncome,
  statedDebts,
  waitsForIncomeUntil,
} from './income-proof.ts';
import { LOAN_STATES } from './loan-state.ts';

const today = calendarDate('2026-11-10');
const later = calendarDate('2026-11-17');
const open: IncomeFacts & { readonly item: IncomeItem } = {
  ...{ item: 'PAYSLIP', state: 'ASKED' },
  ...{ loanState: 'PENDING', until: later, today },
};

const codeOf = (decision: { ok: boolean; refusal?: { code: string } }) =>
  decision.ok ? 'ok' : decision.refusal?.code;

describe('papers about the income', () => {
  test('[D1] items are asked for while the first reviewer has the application, each once while it waits', () => {
    for (const state of LOAN_STATES) {
      const decision = decideIncomeAsk(
        { state, waiting: [], today },
        { items: ['PAYSLIP'], until: later },
      );
      assert.equal(codeOf(decision), state === 'PENDING' ? 'ok' : 'review-not-open', state);
    }
    const facts = { state: 'PENDING', waiting: ['PAYSLIP'], today } as const;
    assert.equal(
      codeOf(decideIncomeAsk(facts, { items: ['TAX_RETURN', 'PAYSLIP'], until: later })),
      'income-already-asked',
    );
    const twice = decideIncomeAsk(facts, { items: ['TAX_RETURN', 'TAX_RETURN'], until: later });
    assert.deepEqual(twice.ok && twice.value, ['TAX_RETURN']);
  });

  test('[D1] the borrower has at least until tomorrow, and at most thirty days', () => {
    const until = (text: string) =>
      codeOf(
        decideIncomeAsk(
          { state: 'PENDING', waiting: [], today },
          { items: ['PAYSLIP'], until: calendarDate(text) },
        ),
      );
    assert.equal(until('2026-11-10'), 'income-day-not-valid');
    assert.equal(until('2026-11-11'), 'ok');
    assert.equal(until('2026-12-10'), 'ok');
    assert.equal(until('2026-12-11'), 'income-day-not-valid');
  });

  test('[D1] files are added and sent through the last day, and only while the application is under review', () => {
    assert.equal(codeOf(decideIncomeFile(open, INCOME_FILES_MAX - 1)), 'ok');
    assert.equal(codeOf(decideIncomeFile(open, INCOME_FILES_MAX)), 'income-files-full');
    assert.equal(codeOf(decideIncomeSending(open, 0)), 'income-file-missing');
    assert.equal(codeOf(decideIncomeSending({ ...open, today: later }, 1)), 'ok');
    const over = { ...open, today: calendarDate('2026-11-18') };
    assert.equal(codeOf(decideIncomeSending(over, 1)), 'income-not-asked');
    for (const state of INCOME_STATES) {
      const decision = decideIncomeSending({ ...open, state }, 1);
      assert.equal(codeOf(decision), state === 'ASKED' ? 'ok' : 'income-not-asked', state);
    }
    for (const loanState of LOAN_STATES) {
      const decision = decideIncomeFile({ ...open, loanState }, 0);
      assert.equal(codeOf(decision), isUnderReview(loanState) ? 'ok' : 'income-not-asked');
    }
  });

  test('[D1][V26] a paper that is not accepted is asked for again until another day, with its reason', () => {
    const mark = (state: IncomeFacts['state'], loanState: IncomeFacts['loanState'] = 'PENDING') =>
      decideIncomeMark(
        { state, loanState, today },
        { mark: 'NOT_ACCEPTED', reason: 'TOO_OLD', until: later },
      );
    const again = mark('SENT');
    assert.equal(again.ok && again.value, 'ASKED');
    for (const state of ['ASKED', 'LAPSED', 'CLOSED'] as const) {
      assert.equal(codeOf(mark(state)), 'income-not-sent');
    }
    assert.equal(codeOf(mark('SENT', 'APPROVED')), 'review-not-open');
    const noDay = { mark: 'NOT_ACCEPTED', reason: 'TOO_OLD', until: today } as const;
    assert.equal(
      codeOf(decideIncomeMark({ state: 'SENT', loanState: 'PENDING', today }, noDay)),
      'income-day-not-valid',
    );
    const accepted = decideIncomeMark(
      { state: 'SENT', loanState: 'AWAITING_CHECK', today },
      { mark: 'ACCEPTED', monthlyIncome: pesos(30_000) },
    );
    assert.equal(accepted.ok && accepted.value, 'ACCEPTED');
  });

  test('[D1] the review waits until the latest day of what is still asked for', () => {
    const last = calendarDate('2026-11-20');
    assert.equal(waitsForIncomeUntil([{ state: 'SENT', until: last }]), null);
    assert.equal(
      waitsForIncomeUntil([
        { state: 'ASKED', until: last },
        { state: 'ASKED', until: later },
        { state: 'CLOSED', until: calendarDate('2026-12-01') },
      ]),
      last,
    );
  });

  test('[D13] the proven income is the largest that one accepted paper shows, and never a sum', () => {
    const ask = (item: 'PAYSLIP' | 'TAX_RETURN', state: 'SENT' | 'ACCEPTED', amount: number) => ({
      ...{ item, state, monthlyIncome: pesos(amount) },
    });
    assert.equal(provenIncome([]), null);
    assert.equal(provenIncome([ask('PAYSLIP', 'SENT', 90_000)]), null);
    assert.equal(
      provenIncome([{ item: 'BUSINESS_PERMIT', state: 'ACCEPTED', monthlyIncome: null }]),
      null,
    );
    assert.deepEqual(
      provenIncome([
        ask('PAYSLIP', 'ACCEPTED', 28_000),
        ask('TAX_RETURN', 'ACCEPTED', 30_000),
        ask('PAYSLIP', 'SENT', 90_000),
      ]),
      { item: 'TAX_RETURN', monthlyIncome: pesos(30_000) },
    );
  });
});

test('[D1][D13] only the question about other loans is answered, while it is open; the newest answer counts, and zero is an answer', () => {
  const question = { ...open, item: 'MONTHLY_DEBTS' } as const;
  assert.equal(codeOf(decideDebtsAnswer(question)), 'ok');
  assert.equal(codeOf(decideDebtsAnswer(open)), 'income-not-asked');
  assert.equal(codeOf(decideDebtsAnswer({ ...question, state: 'ANSWERED' })), 'income-not-asked');
  assert.equal(
    codeOf(decideDebtsAnswer({ ...question, loanState: 'APPROVED' })),
    'income-not-asked',
  );
  assert.equal(codeOf(decideIncomeFile(question, 0)), 'income-not-asked');
  assert.equal(statedDebts([{ monthlyDebts: null }]), null);
  const answers = [pesos(500), pesos(0), null].map((monthlyDebts) => ({ monthlyDebts }));
  assert.deepEqual(statedDebts(answers), { monthlyDebts: 0n });
});

test('[D1] an officer no longer asks for what was not sent: one item, or all; what was sent or decided stays', () => {
  const asks = [
    { id: 'a', state: 'ASKED' },
    { id: 'b', state: 'SENT' },
    { id: 'c', state: 'ASKED' },
    { id: 'd', state: 'ANSWERED' },
  ] as const;
  const facts = { loanState: 'PENDING', asks } as const;
  assert.deepEqual(decideIncomeWithdrawal(facts, null), { ok: true, value: ['a', 'c'] });
  assert.deepEqual(decideIncomeWithdrawal(facts, 'c'), { ok: true, value: ['c'] });
  for (const id of ['b', 'd', 'other']) {
    const refused = decideIncomeWithdrawal(facts, id);
    assert.equal(refused.ok ? '' : refused.refusal.code, 'income-not-waiting');
  }
  const decided = decideIncomeWithdrawal({ ...facts, loanState: 'APPROVED' }, null);
  assert.equal(decided.ok ? '' : decided.refusal.code, 'review-not-open');
});
