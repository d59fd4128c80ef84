import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centavos, pesos } from '../money/money.ts';
import {
  availablePercent,
  isOnItsWay,
  isWalletWhole,
  limitAmount,
  percentBound,
  type Wallet,
} from './wallet.ts';
import {
  decideConfirmation,
  decideWithdrawalAmount,
  decideWithdrawalRequest,
  isMoneyBack,
  isOpenWithdrawal,
  loanOfWithdrawal,
  type ProviderReport,
  settledAtOf,
  transition,
  WITHDRAWAL_STATES,
  type WithdrawalEvent,
  type WithdrawalState,
} from './withdrawal.ts';

const amount = pesos(20_000);

const report = (
  state: ProviderReport['state'],
  more: Partial<ProviderReport> = {},
): ProviderReport => ({
  reference: 'wdr_1',
  state,
  amount,
  providerId: 'P1',
  reason: null,
  at: 0,
  ...more,
});

const reportEvent = (
  state: ProviderReport['state'],
  more: Partial<ProviderReport> & { settledIds?: readonly string[] } = {},
): WithdrawalEvent => {
  const { settledIds = state === 'settled' ? ['P1'] : [], ...facts } = more;
  return { type: 'PROVIDER_REPORT', report: report(state, facts), settledIds };
};

const events = {
  CODE_ACCEPTED: { type: 'CODE_ACCEPTED', channel: 'sms', sending: { isAtOnce: true } },
  PASSKEY: { type: 'CODE_ACCEPTED', channel: 'passkey', sending: { isAtOnce: true } },
  OVER_LIMIT: {
    type: 'CODE_ACCEPTED',
    channel: 'sms',
    sending: { isAtOnce: false, reason: 'OVER_LIMIT', after: 5 },
  },
  DELAY_ENDED: { type: 'DELAY_ENDED', sendAfter: 5, now: 5 },
  CANCELLED_BY_MEMBER: { type: 'CANCELLED_BY_MEMBER' },
  CODE_PERIOD_ENDED: { type: 'CODE_PERIOD_ENDED' },
  SUBMISSION_STARTED: { type: 'SUBMISSION_STARTED' },
  SUBMISSION_UNANSWERED: { type: 'SUBMISSION_UNANSWERED' },
  accepted: reportEvent('accepted'),
  settled: reportEvent('settled'),
  rejected: reportEvent('rejected', { reason: 'ACCOUNT_CLOSED' }),
  returned: reportEvent('returned'),
} satisfies Record<string, WithdrawalEvent>;

/** The states passed through, the incidents, `-` for a duplicate, `x` for a refusal. */
function outcome(
  state: WithdrawalState,
  event: WithdrawalEvent,
  providerId: string | null = null,
): string {
  const decision = transition({ state, amount, providerId }, event);
  if (!decision.ok) return 'x';
  const { steps, incidents } = decision.value;
  return [...steps.map(({ next }) => next), ...incidents].join(' ') || '-';
}

test('[S4.08][V06][V10][V11] every event in every state follows the one table of steps', () => {
  const table = Object.fromEntries(
    WITHDRAWAL_STATES.map((state) => [
      state,
      Object.values(events).map((event) => outcome(state, event)),
    ]),
  );
  const [diff, x] = ['STATUS_DIFF', 'x'];
  const none = [x, x, x, x];
  const wrong = [diff, diff, diff, diff];
  // code, passkey, code over the limit, delay ended | cancel, period, start, unanswered |
  // accepted, settled, rejected, returned
  assert.deepEqual(table, {
    WAITING_FOR_CODE: [
      ...['CONFIRMED', 'CONFIRMED', 'DELAYED', x],
      ...['CANCELLED', 'EXPIRED', x, x],
      ...wrong,
    ],
    DELAYED: [x, 'CONFIRMED', x, 'CONFIRMED', 'CANCELLED', x, x, x, ...wrong],
    CONFIRMED: [...none, 'CANCELLED', x, 'SENDING', x, ...wrong],
    SENDING: [...none, x, x, x, 'UNKNOWN', 'SENT', 'SETTLED', 'REJECTED', 'SETTLED RETURNED'],
    SENT: [...none, ...none, '-', 'SETTLED', 'REJECTED', 'SETTLED RETURNED'],
    UNKNOWN: [...none, ...none, 'SENT', 'SETTLED', 'REJECTED', 'SETTLED RETURNED'],
    SETTLED: [...none, ...none, '-', '-', diff, 'RETURNED'],
    REJECTED: [...none, ...none, '-', diff, '-', diff],
    RETURNED: [...none, ...none, '-', '-', diff, '-'],
    CANCELLED: [...none, ...none, ...wrong],
    EXPIRED: [...none, ...none, ...wrong],
  });
});

test('[V04][V21][H5] each step says how the member confirmed it, its money, and what follows', () => {
  const stepsOf = (state: WithdrawalState, event: WithdrawalEvent) => {
    const decision = transition({ state, amount, providerId: 'P1' }, event);
    assert.ok(decision.ok, `${state}: ${event.type}`);
    return decision.value.steps;
  };
  const confirmed = {
    next: 'CONFIRMED',
    money: [],
    followUps: [{ type: 'SUBMIT_TO_PROVIDER' }],
  };
  const atOnce = { ...confirmed, confirmation: { by: 'sms', sendAfter: null } };
  assert.deepEqual(stepsOf('WAITING_FOR_CODE', events.CODE_ACCEPTED), [atOnce]);
  assert.deepEqual(stepsOf('DELAYED', events.PASSKEY), [
    { ...atOnce, confirmation: { by: 'passkey', sendAfter: null } },
  ]);
  assert.deepEqual(stepsOf('WAITING_FOR_CODE', events.OVER_LIMIT), [
    {
      next: 'DELAYED',
      confirmation: { by: 'sms', sendAfter: 5 },
      money: [],
      followUps: [{ type: 'DELAY', delay: events.OVER_LIMIT.sending }],
    },
  ]);
  assert.deepEqual(stepsOf('DELAYED', events.DELAY_ENDED), [confirmed]);
  const cancelled = {
    next: 'CANCELLED',
    money: [{ type: 'VOID_LEDGER_HOLD', reason: 'cancelled' }],
    followUps: [{ type: 'VOID_CODE' }],
  };
  assert.deepEqual(stepsOf('CONFIRMED', events.CANCELLED_BY_MEMBER), [cancelled]);
  const byLock = { type: 'CANCELLED_BY_MEMBER', isByLock: true } as const;
  assert.deepEqual(stepsOf('DELAYED', byLock), [{ ...cancelled, isByLock: true }]);
  assert.deepEqual(stepsOf('WAITING_FOR_CODE', events.CODE_PERIOD_ENDED), [
    {
      next: 'EXPIRED',
      money: [{ type: 'VOID_LEDGER_HOLD', reason: 'expired' }],
      followUps: [{ type: 'VOID_CODE' }, { type: 'NOTIFY_MEMBER', notice: 'expired' }],
    },
  ]);
  const silent = { money: [], followUps: [] };
  assert.deepEqual(stepsOf('CONFIRMED', events.SUBMISSION_STARTED), [
    { next: 'SENDING', ...silent },
  ]);
  assert.deepEqual(stepsOf('SENDING', events.SUBMISSION_UNANSWERED), [
    { next: 'UNKNOWN', ...silent },
  ]);
  const notify = (notice: string) => [{ type: 'NOTIFY_MEMBER', notice }];
  assert.deepEqual(stepsOf('UNKNOWN', events.accepted), [
    { next: 'SENT', money: [], followUps: notify('sent') },
  ]);
  const settled = {
    next: 'SETTLED',
    money: [{ type: 'RECORD_LOAN_WITHDRAWAL' }, { type: 'POST_LEDGER_HOLD' }],
  };
  assert.deepEqual(stepsOf('SENT', events.settled), [{ ...settled, followUps: notify('settled') }]);
  const rejected = (reason: string) => ({
    next: 'REJECTED',
    money: [{ type: 'VOID_LEDGER_HOLD', reason }],
    followUps: notify('rejected'),
  });
  assert.deepEqual(stepsOf('SENT', events.rejected), [rejected('ACCOUNT_CLOSED')]);
  assert.deepEqual(stepsOf('SENT', reportEvent('rejected')), [rejected('NO_REASON_GIVEN')]);
  const returned = {
    next: 'RETURNED',
    money: [{ type: 'RECORD_LOAN_RETURN' }, { type: 'REVERSE_PAYOUT' }],
    followUps: notify('returned'),
  };
  assert.deepEqual(stepsOf('SETTLED', events.returned), [returned]);
  assert.deepEqual(stepsOf('SENT', events.returned), [{ ...settled, followUps: [] }, returned]);
});

test('a step that its state does not allow says which state it met', () => {
  const decision = transition(
    { state: 'SENT', amount, providerId: null },
    { type: 'SUBMISSION_STARTED' },
  );
  const refusal = { code: 'withdrawal-state-changed', facts: { state: 'SENT' } };
  assert.deepEqual(decision, { ok: false, refusal });
});

test('[H5][V37] a delay ends when its time has come, and not before', () => {
  const end = (now: number) => outcome('DELAYED', { type: 'DELAY_ENDED', sendAfter: 5, now });
  assert.deepEqual([4, 5].map(end), ['x', 'CONFIRMED']);
});

test('[V37] while the phone is reported as stolen a passkey delays a withdrawal, and does not end the delay of one', () => {
  const stolen: WithdrawalEvent = {
    type: 'CODE_ACCEPTED',
    channel: 'passkey',
    sending: { isAtOnce: false, reason: 'PHONE_STOLEN', after: 5 },
  };
  assert.equal(outcome('WAITING_FOR_CODE', stolen), 'DELAYED');
  assert.equal(outcome('DELAYED', stolen), 'x');
});

test('a settlement is dated by the provider, between the submission and now', () => {
  const [before, sendingAt, between, now, later] = [100, 200, 300, 400, 500];
  const at = (time: number) => settledAtOf(report('settled', { at: time }), sendingAt, now);
  assert.deepEqual([before, between, later].map(at), [sendingAt, between, now]);
  assert.equal(settledAtOf(report('settled', { at: before }), null, now), before);
});

test('[V11] only a report of the provider ends a withdrawal that was submitted', () => {
  for (const state of ['SENDING', 'SENT', 'UNKNOWN'] as const) {
    for (const event of Object.values(events)) {
      if (event.type === 'PROVIDER_REPORT') continue;
      const next = outcome(state, event);
      assert.ok(next === 'x' || next === 'UNKNOWN', `${state}: ${event.type} leads to ${next}`);
    }
  }
});

test('[V10] another amount moves nothing in any state and opens an incident', () => {
  for (const state of WITHDRAWAL_STATES) {
    for (const reported of ['accepted', 'settled', 'rejected', 'returned'] as const) {
      assert.equal(outcome(state, reportEvent(reported, { amount: pesos(1) })), 'AMOUNT_DIFF');
    }
  }
});

test('[V10] of a second transfer of one withdrawal only a settlement counts', () => {
  const other = { providerId: 'P2' };
  assert.equal(outcome('SENT', reportEvent('accepted', other), 'P1'), 'PROVIDER_ID_DIFF');
  assert.equal(outcome('SENT', reportEvent('rejected', other), 'P1'), 'PROVIDER_ID_DIFF');
  const settled = reportEvent('settled', { ...other, settledIds: ['P2'] });
  assert.equal(outcome('SENT', settled, 'P1'), 'SETTLED PROVIDER_ID_DIFF');
  const twice = reportEvent('settled', { ...other, settledIds: ['P1', 'P2'] });
  assert.equal(outcome('SETTLED', twice, 'P1'), 'DUPLICATE PROVIDER_ID_DIFF');
  assert.equal(outcome('RETURNED', twice, 'P1'), 'DUPLICATE PROVIDER_ID_DIFF');
});

test('[V13] money comes back only for the transfer that settled, and only once', () => {
  const returned = (providerId: string, settledIds: readonly string[]) =>
    reportEvent('returned', { providerId, settledIds });
  assert.equal(outcome('SETTLED', returned('P1', ['P1']), 'P1'), 'RETURNED');
  assert.equal(outcome('SETTLED', returned('P2', ['P1']), 'P1'), 'PROVIDER_ID_DIFF');
  assert.equal(outcome('SETTLED', returned('P1', ['P1', 'P2']), 'P1'), 'PROVIDER_ID_DIFF');
  assert.equal(outcome('SENT', returned('P1', []), 'P1'), 'SETTLED RETURNED');
  assert.equal(outcome('RETURNED', returned('P1', ['P1']), 'P1'), '-');
  assert.equal(outcome('SENT', returned('P2', []), 'P1'), 'PROVIDER_ID_DIFF', 'another transfer');
  assert.equal(outcome('SENT', returned('P2', []), null), 'SETTLED RETURNED', 'none was known');
  assert.equal(outcome('SETTLED', returned('P2', ['P2']), 'P1'), 'RETURNED PROVIDER_ID_DIFF');
  assert.equal(outcome('SENT', reportEvent('accepted', { providerId: '' }), 'P1'), '-');
});

test('[V04] the ledger hold is posted or voided once on every way to an end', () => {
  const moneyOf = (state: WithdrawalState, event: WithdrawalEvent) => {
    const decision = transition({ state, amount, providerId: null }, event);
    assert.ok(decision.ok, `${state}: ${event.type}`);
    return decision.value.steps.flatMap(({ money }) => money.map(({ type }) => type));
  };
  assert.deepEqual(moneyOf('WAITING_FOR_CODE', events.CANCELLED_BY_MEMBER), ['VOID_LEDGER_HOLD']);
  assert.deepEqual(moneyOf('CONFIRMED', events.CANCELLED_BY_MEMBER), ['VOID_LEDGER_HOLD']);
  assert.deepEqual(moneyOf('DELAYED', events.CANCELLED_BY_MEMBER), ['VOID_LEDGER_HOLD']);
  assert.deepEqual(moneyOf('WAITING_FOR_CODE', events.CODE_PERIOD_ENDED), ['VOID_LEDGER_HOLD']);
  assert.deepEqual(moneyOf('CONFIRMED', events.SUBMISSION_STARTED), []);
  for (const state of ['SENDING', 'SENT', 'UNKNOWN'] as const) {
    const settling = ['RECORD_LOAN_WITHDRAWAL', 'POST_LEDGER_HOLD'];
    const returning = ['RECORD_LOAN_RETURN', 'REVERSE_PAYOUT'];
    assert.deepEqual(moneyOf(state, events.accepted), []);
    assert.deepEqual(moneyOf(state, events.settled), settling);
    assert.deepEqual(moneyOf(state, events.rejected), ['VOID_LEDGER_HOLD']);
    assert.deepEqual(moneyOf(state, events.returned), [...settling, ...returning]);
  }
});

test('[V21] of a return that arrives before its settlement the member is told only the return', () => {
  const decision = transition({ state: 'SENT', amount, providerId: 'P1' }, events.returned);
  assert.ok(decision.ok);
  const told = decision.value.steps.flatMap(({ followUps }) => followUps);
  assert.deepEqual(told, [{ type: 'NOTIFY_MEMBER', notice: 'returned' }]);
});

test('[S2.38][V12][V14] a code is checked only in time, without a fraud hold, and for the account requested', () => {
  const open = {
    state: 'WAITING_FOR_CODE',
    channel: 'sms',
    isPeriodOver: false,
    isOnFraudHold: false,
    isAccountCurrent: true,
  } as const;
  const code = (facts: Partial<Parameters<typeof decideConfirmation>[0]>) => {
    const decision = decideConfirmation({ ...open, ...facts });
    return decision.ok ? 'ok' : decision.refusal.code;
  };
  assert.equal(code({}), 'ok');
  assert.equal(code({ isPeriodOver: true }), 'withdrawal-expired');
  assert.equal(code({ isOnFraudHold: true, isPeriodOver: true }), 'withdrawal-on-hold');
  assert.equal(code({ isAccountCurrent: false }), 'destination-changed');
  for (const state of WITHDRAWAL_STATES.filter((one) => one !== open.state)) {
    const expected = state === 'EXPIRED' ? 'withdrawal-expired' : 'withdrawal-state-changed';
    assert.equal(code({ state }), expected);
  }
  const byPasskey = { state: 'DELAYED', channel: 'passkey', isPeriodOver: true } as const;
  assert.equal(code(byPasskey), 'ok', 'a passkey ends the wait of a code');
});

test('[V04] in every state the money is held, paid out or back in the wallet', () => {
  for (const state of WITHDRAWAL_STATES) {
    const places = [isOpenWithdrawal(state), state === 'SETTLED', isMoneyBack(state)];
    assert.equal(places.filter(Boolean).length, 1, state);
  }
});

test('[S5.25][D6] an amount is more than 999 and at most the balance, or the whole balance', () => {
  const code = (amount: bigint, available: bigint) => {
    const decision = decideWithdrawalAmount(centavos(amount), centavos(available));
    return decision.ok ? 'ok' : decision.refusal.code;
  };
  assert.equal(code(99_900n, 200_000n), 'amount-too-small');
  assert.equal(code(99_901n, 200_000n), 'ok');
  assert.equal(code(200_000n, 200_000n), 'ok');
  assert.equal(code(200_001n, 200_000n), 'amount-over-balance');
  assert.equal(code(1n, 1n), 'ok');
  assert.equal(code(50_000n, 99_900n), 'amount-too-small');
  assert.equal(code(99_900n, 99_900n), 'ok');
  assert.equal(code(0n, 200_000n), 'amount-too-small');
  assert.equal(code(-5n, 200_000n), 'amount-too-small');
  assert.equal(code(0n, 0n), 'balance-empty');
  const refusalOf = (amount: number) => decideWithdrawalAmount(pesos(amount), pesos(5_000));
  assert.deepEqual(refusalOf(6_000), {
    ok: false,
    refusal: { code: 'amount-over-balance', facts: { available: pesos(5_000) } },
  });
  assert.deepEqual(refusalOf(1), {
    ok: false,
    refusal: {
      code: 'amount-too-small',
      facts: { amountOver: pesos(999), available: pesos(5_000) },
    },
  });
});

test('[S6.03] nothing is withdrawn before a loan is active nor beside another withdrawal', () => {
  const facts = {
    amount: pesos(1000),
    wallet: { available: pesos(2000) },
    loanId: 'loan',
    account: { isUsable: true, isNewAfterRecovery: false },
    isOnFraudHold: false,
    openWithdrawal: false,
    rail: 'INSTAPAY',
  } as const;
  const inactive = decideWithdrawalRequest({ ...facts, loanId: null });
  assert.ok(!inactive.ok && inactive.refusal.code === 'wallet-not-found');
  const second = decideWithdrawalRequest({ ...facts, openWithdrawal: true });
  assert.ok(!second.ok && second.refusal.code === 'withdrawal-already-open');
});

test('[V01][V09] a withdrawal is of the active loan whose months it begins, then of an active one, then of one that has ended', () => {
  const pending = { id: 'pending', isActive: false, isReleased: false };
  const fresh = { id: 'fresh', isActive: true, isReleased: false };
  const running = { id: 'running', isActive: true, isReleased: true };
  const closed = { id: 'closed', isActive: false, isReleased: true };
  assert.equal(loanOfWithdrawal('fresh', [fresh, running, closed]), 'fresh');
  assert.equal(loanOfWithdrawal('running', [fresh, running, closed]), null);
  assert.equal(loanOfWithdrawal('running', [running, closed]), 'running');
  assert.equal(loanOfWithdrawal('closed', [running, closed]), null);
  assert.equal(loanOfWithdrawal('closed', [closed]), 'closed');
  assert.equal(loanOfWithdrawal('pending', [pending, closed]), 'closed');
  assert.equal(loanOfWithdrawal('pending', [pending]), null);
  assert.equal(loanOfWithdrawal('other', [closed]), null);
});

test('[S5.25][V07][V12][V14] a request is refused for the first reason that applies, else it says rail and whether it takes all', () => {
  type Facts = Parameters<typeof decideWithdrawalRequest>[0];
  const facts: Facts = {
    amount: pesos(2_000),
    wallet: { available: pesos(5_000) },
    loanId: 'loan',
    account: { isUsable: true, isNewAfterRecovery: false },
    isOnFraudHold: false,
    openWithdrawal: false,
    rail: 'INSTAPAY',
  };
  const codeOf = (change: Partial<Facts>) => {
    const decision = decideWithdrawalRequest({ ...facts, ...change });
    return decision.ok ? decision.value : decision.refusal.code;
  };
  assert.deepEqual(codeOf({}), { loanId: 'loan', rail: 'INSTAPAY', takesAll: false });
  assert.deepEqual(codeOf({ amount: pesos(5_000), rail: 'PESONET' }), {
    rail: 'PESONET',
    loanId: 'loan',
    takesAll: true,
  });
  const wallet = { available: pesos(1_999) };
  // Each reason hides all that follow.
  const reasons: readonly (readonly [string, Partial<Facts>])[] = [
    ['wallet-not-found', { wallet: null }],
    ['wallet-not-found', { loanId: null }],
    ['account-missing', { account: null }],
    ['account-after-recovery', { account: { isUsable: false, isNewAfterRecovery: true } }],
    ['account-cooling-off', { account: { isUsable: false, isNewAfterRecovery: false } }],
    ['withdrawal-on-hold', { isOnFraudHold: true }],
    ['withdrawal-already-open', { openWithdrawal: true }],
    ['amount-over-balance', { wallet }],
    ['bank-not-reachable', { rail: null }],
  ];
  let all: Partial<Facts> = {};
  for (const [code, change] of [...reasons].reverse()) {
    assert.equal(codeOf(change), code);
    all = { ...all, ...change };
    assert.equal(codeOf(all), code);
  }
  assert.equal(codeOf({ amount: pesos(999) }), 'amount-too-small');
  const empty = { available: pesos(0) };
  assert.equal(codeOf({ wallet: empty }), 'amount-over-balance');
  assert.equal(codeOf({ wallet: empty, amount: pesos(0) }), 'amount-over-balance');
});

test('[V04][S2.34] withdrawn, in transfer and available add up to what was credited', () => {
  const wallet: Wallet = {
    credited: pesos(150_000),
    available: pesos(90_000),
    inTransfer: pesos(10_000),
    withdrawn: pesos(45_000),
    repaid: pesos(5000),
  };
  assert.equal(isWalletWhole(wallet), true);
  assert.equal(isWalletWhole({ ...wallet, available: pesos(90_001) }), false);
  assert.equal(
    isWalletWhole({ ...wallet, available: pesos(-1), withdrawn: pesos(135_001) }),
    false,
  );
  assert.equal(limitAmount(wallet), pesos(145_000));
});

test('[S2.34] the progress is the nearest whole per cent; 0 means nothing and 100 means everything', () => {
  const nothing = {
    credited: pesos(0),
    inTransfer: pesos(0),
    withdrawn: pesos(0),
    repaid: pesos(0),
  };
  const percentOf = (available: bigint, loanAmount = 15_000_000n) =>
    availablePercent({ ...nothing, available: centavos(available) }, centavos(loanAmount));
  assert.equal(percentOf(9_000_000n), 60);
  assert.equal(percentOf(13_000_000n), 87, '86.67');
  assert.equal(percentOf(12_975_000n), 87, 'a half goes up');
  assert.equal(percentOf(12_974_999n), 86);
  assert.equal(percentOf(14_999_999n), 99, 'not all of it');
  assert.equal(percentOf(15_000_000n), 100);
  assert.equal(percentOf(1n), 1, 'not nothing');
  assert.equal(percentOf(0n), 0);
  assert.equal(percentOf(1n, 0n), 0);
});

test('[S2.34] a share below 1 per cent is less than 1, and one above 99 that is not all is more than 99', () => {
  const boundOf = (available: bigint, loanAmount = 15_000_000n) =>
    percentBound(
      {
        ...{ credited: pesos(0), inTransfer: pesos(0), withdrawn: pesos(0), repaid: pesos(0) },
        available: centavos(available),
      },
      centavos(loanAmount),
    );
  assert.equal(boundOf(50_000n), 'lessThan', '500 of 150,000');
  assert.equal(boundOf(149_999n), 'lessThan');
  assert.equal(boundOf(150_000n), null);
  assert.equal(boundOf(14_850_000n), null);
  assert.equal(boundOf(14_850_001n), 'moreThan');
  assert.equal(boundOf(15_000_000n), null, 'all of it');
  assert.equal(boundOf(0n), null, 'nothing');
  assert.equal(boundOf(1n, 0n), null);
});

test('[S2.34][V11] only a withdrawal that the provider accepted or did not answer is on its way', () => {
  const onItsWay = WITHDRAWAL_STATES.filter(isOnItsWay);
  assert.deepEqual(onItsWay, ['SENT', 'UNKNOWN']);
});
