import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, type CalendarDate, calendarDate, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, newHistory, viewHistory } from './projection.ts';
import { paymentEvent } from './servicing.ts';
import {
  announcedPrice,
  decideSetOff,
  dueAfterSetOff,
  planSetOffNotice,
  type SetOffFacts,
  type SetOffPlan,
  setOffAtWriteOff,
  setOffPayableNow,
} from './set-off.ts';
import { lastSetOffDay } from './set-off-days.ts';

const start = calendarDate('2026-01-16');
/** The first of six installments: 25,750 pesos. The others are of 25,000. */
const firstDue = calendarDate('2026-02-16');
const after = (days: number): CalendarDate => addDays(firstDue, days);

function historyOf(...events: readonly LoanServicingEvent[]) {
  const agreed: readonly LoanServicingEvent[] = [
    { type: 'DISBURSED', date: start, amount: pesos(150_000) },
    { type: 'FIRST_RELEASED', date: start },
  ];
  const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
  return [...agreed, ...events].reduce(addEvent, newHistory(loan, NO_HOLIDAYS));
}

const facts = (given: Partial<SetOffFacts> = {}): SetOffFacts => ({
  history: historyOf(),
  hasArticle: true,
  available: pesos(30_000),
  isDisputed: false,
  isNumberWrong: false,
  isPromiseOpen: false,
  isMemberActive: true,
  isHeld: false,
  isBeingChecked: false,
  areStatementsConfirmed: true,
  plan: null,
  ...given,
});
/** Both notices were sent for the 21st day after the due date. */
const plan: SetOffPlan = {
  plannedOn: after(21),
  amount: pesos(4_000),
  firstNoticeOn: after(11),
  secondNoticeOn: after(18),
};

describe('the first notice of a set-off', () => {
  test('[D9][V14][V40] what it leaves due is what is due on its day less its amount: nothing when the wallet holds enough', () => {
    const short = facts({ available: pesos(4_000) });
    const part = planSetOffNotice(short, after(11)) ?? assert.fail('no notice');
    const { dueNow } = viewHistory(short.history, part.plannedOn);
    assert.deepEqual(dueAfterSetOff(short, part), {
      staysDue: dueNow - pesos(4_000),
      isAllOfWallet: true,
    });
    const enough = planSetOffNotice(facts(), after(11)) ?? assert.fail('no notice');
    assert.deepEqual(dueAfterSetOff(facts(), enough), { staysDue: 0n, isAllOfWallet: false });
    const capped = { ...enough, amount: pesos(3_000) };
    assert.equal(dueAfterSetOff(facts(), capped).isAllOfWallet, false);
  });

  test('[D9][D10][V14] it names a day 10 days later and the most that can be taken: what is then more than 10 days past due, with its late charge of that day', () => {
    assert.equal(planSetOffNotice(facts(), firstDue), null, 'on that day it is 10 days past due');
    const notice = planSetOffNotice(facts(), after(1));
    assert.deepEqual(notice?.type, 'FIRST');
    assert.equal(notice?.plannedOn, after(11));
    // One day of late charge: 25,000 * 1% / 30.
    assert.equal(notice?.amount, 2_575_000n + 833n);
  });

  test('[V14] only money that this loan credited counts', () => {
    assert.equal(planSetOffNotice(facts({ available: pesos(0) }), after(20)), null);
    const notice = planSetOffNotice(facts({ available: pesos(1_234) }), after(20));
    assert.equal(notice?.amount, pesos(1_234));
  });

  test('[V18] a contract without the article allows none', () => {
    assert.equal(planSetOffNotice(facts({ hasArticle: false }), after(20)), null);
  });

  for (const stop of [
    { isDisputed: true },
    { isHeld: true },
    { isPromiseOpen: true },
    { isBeingChecked: true },
    { isNumberWrong: true },
    { isMemberActive: false },
    { history: historyOf({ type: 'PAUSED', date: after(5), reason: 'CALAMITY' }) },
  ]) {
    test(`[V14][V24] there is none with ${Object.keys(stop)}`, () => {
      assert.equal(planSetOffNotice(facts(stop), after(20)), null);
    });
  }
});

describe('the second notice', () => {
  const told = facts({ plan: { ...plan, secondNoticeOn: null } });

  test('[V24] it comes 3 days before, once', () => {
    assert.equal(planSetOffNotice(told, after(17)), null);
    const second = { type: 'SECOND', plannedOn: after(21), amount: pesos(4_000) } as const;
    assert.deepEqual(planSetOffNotice(told, after(18)), second);
    assert.equal(planSetOffNotice(facts({ plan }), after(18)), null);
  });

  test('[V14] a missing notice moves the day', () => {
    const moved = (today: CalendarDate) => planSetOffNotice(told, today);
    // The first installment with its late charge of that day: 25,000 * 1% / 30 * 12.
    assert.deepEqual(moved(after(19)), {
      ...{ type: 'MOVED', plannedOn: after(22), amount: 2_575_000n + 10_000n },
    });
    assert.equal(moved(after(40))?.plannedOn, after(43));
    assert.equal(
      moved(after(40))?.amount,
      pesos(30_000),
      'at most what is left of the loan’s money',
    );
    assert.deepEqual(decideSetOff(told, after(21)), { type: 'NONE' });
    assert.deepEqual(decideSetOff(told, after(40)), { type: 'NONE' });
  });
});

describe('the day of the set-off', () => {
  test('[D9][D10][V14] it takes at most the amount of the notice, what is due and what is left', () => {
    assert.deepEqual(decideSetOff(facts({ plan }), after(20)), { type: 'NONE' });
    const take = (given: Partial<SetOffFacts>) =>
      decideSetOff(facts({ plan, ...given }), after(21));
    const ofDay = { type: 'TAKE', valueDate: after(21) } as const;
    assert.deepEqual(take({}), { ...ofDay, amount: pesos(4_000) });
    assert.deepEqual(take({ available: pesos(900) }), { ...ofDay, amount: pesos(900) });
    const paid = {
      type: 'PAYMENT',
      id: 'a',
      date: after(20),
      instruction: 'DEFAULT',
      amount: pesos(25_000),
    } as const;
    const left = take({ history: historyOf(paid) });
    assert.ok(left.type === 'TAKE' && left.amount < pesos(1_000));
  });

  test('[V14] a withdrawal of everything, or the payment, ends it', () => {
    const none = decideSetOff(facts({ plan, available: pesos(0) }), after(12));
    assert.deepEqual(none, { type: 'CANCEL', reason: 'nothing-left' });
    const paid = {
      type: 'PAYMENT',
      id: 'a',
      date: after(12),
      instruction: 'DEFAULT',
      amount: pesos(26_000),
    } as const;
    const settled = decideSetOff(facts({ plan, history: historyOf(paid) }), after(13));
    assert.deepEqual(settled, { type: 'CANCEL', reason: 'nothing-due' });
    const all = { ...paid, amount: pesos(160_000), instruction: 'SETTLE' } as const;
    const closed = decideSetOff(facts({ plan, history: historyOf(all) }), after(13));
    assert.deepEqual(closed, { type: 'CANCEL', reason: 'nothing-due' });
  });

  test('[V14][V24] a dispute, a hold, a promise or a pause ends it', () => {
    const reasonOf = (given: Partial<SetOffFacts>) => {
      const decision = decideSetOff(facts({ plan, ...given }), after(21));
      return decision.type === 'CANCEL' ? decision.reason : decision.type;
    };
    assert.equal(reasonOf({ isDisputed: true }), 'loan-disputed');
    assert.equal(reasonOf({ isHeld: true }), 'member-held');
    assert.equal(reasonOf({ isPromiseOpen: true }), 'promise-open');
    assert.equal(reasonOf({ isMemberActive: false }), 'member-not-active');
    assert.equal(reasonOf({ isNumberWrong: true }), 'number-wrong');
    const paused = historyOf({ type: 'PAUSED', date: after(20), reason: 'DISPUTE' });
    assert.equal(reasonOf({ history: paused }), 'loan-paused');
  });

  test('[V14] it waits while a bank payment is being checked, and names a new day after that', () => {
    const checked = facts({ plan, isBeingChecked: true });
    const wait = { type: 'WAIT', reason: 'bank-payment-checked' } as const;
    assert.deepEqual(decideSetOff(checked, after(21)), wait);
    assert.deepEqual(decideSetOff(checked, after(26)), wait);
    assert.equal(planSetOffNotice(facts({ plan }), after(27))?.plannedOn, after(30));
  });

  test('[V10] it waits for the statements of every company account, at most 5 days, the last of which the borrower is told', () => {
    assert.equal(lastSetOffDay(plan.plannedOn), after(26));
    const open = facts({ plan, areStatementsConfirmed: false });
    const wait = { type: 'WAIT', reason: 'statements-missing' } as const;
    assert.deepEqual(decideSetOff(open, after(21)), wait);
    assert.deepEqual(decideSetOff(open, after(25)), wait);
    const take = { type: 'TAKE', amount: pesos(4_000), valueDate: after(21) } as const;
    assert.deepEqual(decideSetOff(open, after(26)), take);
  });
});

/** The second installment is more than 10 days past due from day 39 on: with 25 and 28, after the day of the set-off. */
const toldOn = [1, 20, 25, 28, 33, 70].map(after);
const isForIt = ({ daysPastDue }: { daysPastDue: number }) => daysPastDue > 10;

/** On each day through the last, it takes what the notices said, as of its own day, and leaves nothing of its installments. */
function checkTaken(noticed: SetOffFacts & { readonly plan: SetOffPlan }) {
  const { plannedOn, amount } = noticed.plan;
  const numbers = viewHistory(historyOf(), plannedOn)
    .installments.filter(isForIt)
    .map(({ number }) => number);
  for (let day = plannedOn; day <= lastSetOffDay(plannedOn); day = addDays(day, 1)) {
    const decision = decideSetOff(noticed, day);
    assert.ok(decision.type === 'TAKE', `${decision.type} on ${day}`);
    assert.deepEqual([decision.valueDate, decision.amount], [plannedOn, amount], `on ${day}`);
    const payment = { type: 'PAYMENT', id: 'a', instruction: 'DEFAULT' } as const;
    const paid = historyOf({ ...payment, date: plannedOn, amount: decision.amount });
    const left = viewHistory(paid, day).installments.filter(
      ({ number, unpaid }) => numbers.includes(number) && unpaid > 0n,
    );
    assert.deepEqual(left, [], `planned for ${plannedOn}, done on ${day}`);
  }
}

test('[V14] from its day on, the borrower can pay at once what waits for the statements, as of that day; not while a bank payment is checked', () => {
  const waiting = facts({ plan, areStatementsConfirmed: false });
  assert.equal(setOffPayableNow(waiting, after(20)), null, 'its day is ahead');
  for (const day of [after(21), after(24), lastSetOffDay(plan.plannedOn)]) {
    const payable = setOffPayableNow(waiting, day);
    assert.deepEqual([payable?.amount, payable?.valueDate], [plan.amount, plan.plannedOn]);
  }
  assert.equal(setOffPayableNow({ ...waiting, isBeingChecked: true }, after(22)), null);
  assert.equal(setOffPayableNow({ ...waiting, isHeld: true }, after(22)), null);
  assert.equal(setOffPayableNow({ ...waiting, plan: null }, after(22)), null);
});

describe('the price of a debt while its set-off waits', () => {
  const priceOn = (today: CalendarDate, given: Partial<SetOffFacts> = {}) =>
    announcedPrice(facts({ plan, areStatementsConfirmed: false, ...given }), today);

  test('[V14] there is one on the days after the planned one through the last of the wait', () => {
    const has = (today: CalendarDate, given: Partial<SetOffFacts> = {}) =>
      priceOn(today, given) !== null;
    assert.deepEqual(
      [20, 21, 22, 26, 27].map((days) => has(after(days))),
      [false, false, true, true, false],
    );
    assert.ok(has(after(22), { isBeingChecked: true }), 'a bank payment is checked');
    assert.ok(has(after(22), { areStatementsConfirmed: true }), 'it is about to be taken');
    assert.ok(!has(after(22), { isHeld: true }), 'it is cancelled');
    assert.ok(!has(after(22), { plan: null }));
    const untold = { ...plan, secondNoticeOn: null };
    assert.ok(!has(after(22), { plan: untold }), 'a notice is missing');
  });

  test('[D9][V08][V14] it counts the announced payment from its day, and adds what is due after it, by installment', () => {
    const own = { type: 'PAYMENT', instruction: 'DEFAULT', id: 'own' } as const;
    const paid = historyOf({ ...own, date: firstDue, amount: pesos(10_000) });
    const late: SetOffPlan = { ...plan, plannedOn: after(24), secondNoticeOn: after(21) };
    // 14 days of late charge of 15,750 pesos, and 4 days of what the payment leaves of them.
    const lateCharge = 7_350n + 1_576n;
    const dueNow = pesos(40_750) + lateCharge;
    assert.deepEqual(priceOn(after(28), { plan: late, history: paid }), {
      ...{ amount: pesos(4_000), plannedOn: after(24), dueNow, lateCharge },
      owed: pesos(140_750) + lateCharge,
      // Without the interest of 122 of 181 days.
      toSettle: pesos(140_750) + lateCharge - 50_553n,
      parts: [
        { number: 1, amount: pesos(15_750) + lateCharge },
        { number: 2, amount: pesos(25_000) },
      ],
    });
  });

  test('[V14] when the announced payment ends the loan, its amount is the whole price', () => {
    const others = { type: 'PAYMENT', instruction: 'DEFAULT', id: 'own' } as const;
    const history = historyOf({ ...others, date: firstDue, amount: pesos(125_750) });
    const lastDue = viewHistory(history, firstDue).installments.at(-1)?.dueDate ?? start;
    const plannedOn = addDays(lastDue, 21);
    const whole = { plannedOn, amount: pesos(30_000), firstNoticeOn: lastDue };
    const price = priceOn(addDays(plannedOn, 1), {
      history,
      plan: { ...whole, secondNoticeOn: addDays(plannedOn, -3) },
    });
    // 11 days of late charge: 25,000 * 1% / 30 * 11.
    const [lateCharge, amount] = [9_167n, pesos(25_000) + 9_167n];
    assert.deepEqual(price, {
      ...{ amount, plannedOn, dueNow: amount, owed: amount, toSettle: amount, lateCharge },
      parts: [{ number: 6, amount }],
    });
  });
});

test('[D9][D10][V08][V14] on whichever day of the wait it is done, it takes what the notice said, counts from the planned day and leaves nothing of the installments it was for', () => {
  for (const firstNoticeOn of toldOn) {
    const open = facts({ available: pesos(150_000) });
    const first = planSetOffNotice(open, firstNoticeOn);
    assert.ok(first);
    const { plannedOn, amount } = first;
    const told: SetOffPlan = { plannedOn, amount, firstNoticeOn, secondNoticeOn: null };
    const second = planSetOffNotice({ ...open, plan: told }, addDays(plannedOn, -3));
    assert.equal(second?.amount, amount, 'both notices name the same amount');
    checkTaken({ ...open, plan: { ...told, secondNoticeOn: addDays(plannedOn, -3) } });
  }
});

test('[D9][D10][V14] a moved set-off leaves nothing of the installments that are due on its new day either, within what its notice said', () => {
  for (const firstNoticeOn of toldOn) {
    for (const missed of [8, 10, 16, 40]) {
      const open = facts({ available: pesos(150_000) });
      const first = planSetOffNotice(open, firstNoticeOn);
      assert.ok(first);
      const told: SetOffPlan = { ...first, firstNoticeOn, secondNoticeOn: null };
      const movedOn = addDays(firstNoticeOn, missed);
      const moved = planSetOffNotice({ ...open, plan: told }, movedOn);
      assert.ok(moved?.type === 'MOVED', `${firstNoticeOn}, ${missed} days later`);
      const { plannedOn, amount } = moved;
      const due = viewHistory(historyOf(), lastSetOffDay(plannedOn)).installments;
      assert.ok(amount <= due.reduce((sum, { unpaid }) => sum + unpaid, 0n));
      const again = {
        ...open,
        plan: { plannedOn, amount, firstNoticeOn, secondNoticeOn: movedOn },
      };
      checkTaken(again);
    }
  }
});

describe('the borrower pays while a set-off waits', () => {
  const waiting = { plan: { ...plan, amount: pesos(30_000) }, available: pesos(150_000) };
  const payment = { type: 'PAYMENT', instruction: 'DEFAULT' } as const;
  const own = (amount: number) =>
    ({ ...payment, id: 'own', date: after(23), amount: pesos(amount) }) as const;
  /** Of the first installment on its planned day: 11 days of late charge. */
  const due = 2_575_000n + 9_167n;

  test('[V08][V14] of a part it takes the rest, so that nothing of the installment is left', () => {
    const paid = historyOf(own(10_000));
    const decision = decideSetOff(facts({ ...waiting, history: paid }), after(25));
    assert.ok(decision.type === 'TAKE');
    assert.ok(decision.amount < due - 990_000n, `${decision.amount}`);
    const { valueDate: date, amount } = decision;
    const after25 = viewHistory(addEvent(paid, { ...payment, id: 'a', date, amount }), after(25));
    assert.equal(after25.installments[0]?.unpaid, 0n);
    assert.ok(after25.overpayment < pesos(20), 'at most the late charge that it takes back');
  });

  test('[V14] of everything it takes nothing, also when another installment has become late meanwhile', () => {
    const late: SetOffPlan = { ...waiting.plan, plannedOn: after(38) };
    const paid = historyOf({ ...own(26_000), date: after(37) });
    const decision = decideSetOff(facts({ ...waiting, plan: late, history: paid }), after(41));
    assert.ok(viewHistory(paid, after(41)).daysPastDue > 10, 'the second installment');
    assert.deepEqual(decision, { type: 'CANCEL', reason: 'nothing-due' });
  });
});

describe('a loan written off', () => {
  const written = historyOf({ type: 'WRITTEN_OFF', date: after(95) });

  test('[V14] a write-off takes first what is left of the loan’s money', () => {
    assert.equal(setOffAtWriteOff(facts(), after(95)), pesos(30_000));
    assert.equal(setOffAtWriteOff(facts({ hasArticle: false }), after(95)), 0n);
    assert.equal(setOffAtWriteOff(facts({ isDisputed: true }), after(95)), 0n);
    assert.equal(setOffAtWriteOff(facts({ isBeingChecked: true }), after(95)), 0n);
  });

  test('[V14] later credits of the loan are set off by the same rule, with both notices', () => {
    const credited = facts({ history: written, available: pesos(2_000) });
    const first = planSetOffNotice(credited, after(100));
    assert.deepEqual(first, { type: 'FIRST', plannedOn: after(110), amount: pesos(2_000) });
    const planned = {
      ...{ plannedOn: after(110), amount: pesos(2_000) },
      ...{ firstNoticeOn: after(100), secondNoticeOn: after(107) },
    };
    const take = decideSetOff({ ...credited, plan: planned }, after(110));
    assert.deepEqual(take, { type: 'TAKE', amount: pesos(2_000), valueDate: after(110) });
  });
});

test('[D11] a set-off never completes the return of a loan: it is no act of the borrower', () => {
  const returning = historyOf({ type: 'RETURN_STARTED', date: addDays(start, 1) });
  const payment = {
    id: 'a',
    date: addDays(start, 1),
    instruction: 'DEFAULT',
    amount: pesos(150_000),
  } as const;
  const rules = { coolingOffBusinessDays: 3, holidays: NO_HOLIDAYS };
  const typeOf = (origin: 'WALLET' | 'SET_OFF') =>
    paymentEvent(returning, { ...payment, origin }, rules).type;
  assert.equal(typeOf('WALLET'), 'RETURNED_IN_COOLING_OFF');
  assert.equal(typeOf('SET_OFF'), 'PAYMENT');
});
