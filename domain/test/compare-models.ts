import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { mergeHolidays } from '../src/calendar/holidays.ts';
import type { AllocatedPart } from '../src/loans/account.ts';
import { type LoanProjection, project } from '../src/loans/projection.ts';
import { modelLoan } from './loan-model.ts';
import { type RandomLoan, randomLoan } from './random-loans.ts';

const holidays = mergeHolidays([]);

/** Compares the engine with the model on random loans, one for each seed. */
export function compareWithModel(firstSeed: number, lastSeed: number): void {
  for (let seed = firstSeed; seed <= lastSeed; seed += 1) {
    const one = randomLoan(seed);
    const [engine, model] = [orRefused(() => ofEngine(one)), orRefused(() => ofModel(one))];
    // deepEqual explains a difference, but is too slow for every loan.
    if (!isDeepStrictEqual(engine, model)) assert.deepEqual(engine, model, `seed ${seed}`);
  }
}

/** RangeError: rounding would repay the loan before its last installment. */
function orRefused<Result>(result: () => Result): Result | 'refused' {
  try {
    return result();
  } catch (error) {
    if (error instanceof RangeError) return 'refused';
    throw error;
  }
}

function ofModel({ loan, events, asOf }: RandomLoan) {
  const result = modelLoan(loan, events, asOf, holidays);
  return { ...result, allocations: merged(result.allocations) };
}

function ofEngine({ loan, events, asOf }: RandomLoan) {
  const now = project(loan, events, asOf, holidays);
  const { outstanding, settlement } = now;
  return {
    state: now.state,
    startedOn: now.start,
    installments: now.installments.map(installmentOf),
    allocations: merged(now.allocated.map(withoutNull)),
    rebates: now.rebates.map((rebate) => ({ ...rebate })),
    held: now.overpayment,
    refundToReturn: now.refundToReturn,
    recovered: now.recovered,
    earnedInterest: now.interest.earned,
    daysPastDue: now.daysPastDue,
    dueNow: now.dueNow,
    next: now.next && { ...now.next },
    outstanding: {
      principal: outstanding.PRINCIPAL,
      interest: outstanding.INTEREST,
      fee: outstanding.FEE,
      lateCharge: outstanding.LATE_CHARGE,
    },
    settlement: settlement && {
      amount: settlement.amount,
      toPay: settlement.toPay,
      saving: settlement.saving,
    },
    skipped: now.skipped.map(({ event }) => events.indexOf(event)).sort((a, b) => a - b),
  };
}

function installmentOf({ number, dueDate, due, paid, waived, left, daysPastDue }: Installment) {
  return {
    number,
    dueDate,
    principal: due.PRINCIPAL,
    interest: due.INTEREST,
    fee: due.FEE,
    lateCharge: due.LATE_CHARGE,
    principalPaid: paid.PRINCIPAL,
    interestPaid: paid.INTEREST,
    feePaid: paid.FEE,
    lateChargePaid: paid.LATE_CHARGE,
    interestWaived: waived.INTEREST,
    feeWaived: waived.FEE,
    lateChargeWaived: waived.LATE_CHARGE,
    left,
    daysPastDue,
  };
}

type Installment = LoanProjection['installments'][number];

const withoutNull = (part: AllocatedPart) => ({ ...part, paymentId: part.paymentId ?? '' });

/** The sum for each payment, date, installment and component, whatever the order. */
function merged(parts: readonly { readonly amount: bigint }[]) {
  const sums = new Map<string, bigint>();
  for (const { amount, ...key } of parts) {
    const name = JSON.stringify(Object.entries(key).sort());
    sums.set(name, (sums.get(name) ?? 0n) + amount);
  }
  return [...sums].sort(([left], [right]) => (left < right ? -1 : 1));
}
