import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { returnLoan } from '@pahiram/api/loan-return';
import * as repayments from '@pahiram/api/repayments';
import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { centavos } from '@pahiram/domain/money/money';
import type { CompanyAccountId } from '../src/company/company-accounts.ts';
import { type Context, systemContext } from '../src/context.ts';
import type { Tx } from '../src/db/database.ts';
import { lockLoanInRepayment } from '../src/loans/lent-loans.ts';
import type { LoanRecord } from '../src/loans/loan-record.ts';
import { closeBusiness } from '../src/loans/repayments/close-of-business.ts';
import { applyPayment, receivePayment } from '../src/loans/repayments/receive-payment.ts';
import { recordEvent } from '../src/loans/repayments/record-event.ts';
import { reversePayment } from '../src/loans/repayments/reverse-payment.ts';
import { findPaymentByNumber } from '../src/loans/repayments/store.ts';
import { addCompanyAccount } from './company-accounts.ts';
import { assertLastSms, compareSurfaces, nothingSeen } from './compare-surfaces.ts';
import type { TestApp } from './harness.ts';
import { tokenOf } from './maker.ts';
import { signInStaff } from './people.ts';
import { accountOf, type Borrower, borrower } from './provider-payments.ts';
import { walletOf } from './withdrawals.ts';

const steps = ['DAYS', 'PAY', 'PREPAY', 'PAY_DUE', 'BANK', 'EXTEND', 'REVERSE'] as const;
type Step = (typeof steps)[number];

/** The first steps of every sequence: two installments past due, then a payment and an extension on one day. */
const firstSteps: readonly Step[] = ['PREPAY', 'DAYS', 'DAYS', 'BANK', 'EXTEND'];

/** The life of a loan in random steps; all its surfaces are compared after each, and after it is settled. */
export async function runSurfaceSequence(testApp: TestApp, seed: number) {
  const drawn = drawer(seed);
  const member = await borrower(testApp);
  const seen = nothingSeen();
  const done: string[] = [];
  const random = Array.from({ length: 5 }, () => steps[drawn(steps.length)] ?? 'DAYS');
  let { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
  for (const step of [...firstSteps, ...random]) {
    done.push(step);
    try {
      const isTold = await take(testApp, member, step, drawn);
      // Its session ends while days pass.
      if (step === 'DAYS') ({ token } = await signInStaff(testApp, ['LOAN_OFFICER']));
      const account = await compareSurfaces(testApp, member, token, seen);
      if (isTold) await assertLastSms(testApp, member, account);
      if (account.settlement === null) break;
    } catch (cause) {
      throw new Error(`seed ${seed}, after ${done.join(' ')}`, { cause });
    }
  }
  const { settlement } = await accountOf(testApp, member);
  if (settlement !== null) await payByBank(testApp, member, settlement.toPay, 0);
  const ended = await compareSurfaces(testApp, member, token, seen, true);
  assert.notEqual(ended.state, 'ACTIVE');
  return { receipts: seen.receipts.size, corrections: seen.corrections.size };
}

/** A return in parts: from the wallet, then twice by bank. All surfaces are compared after each part. */
export async function runReturnInParts(testApp: TestApp) {
  const member = await borrower(testApp);
  const seen = nothingSeen();
  const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
  const compare = async () => {
    const account = await compareSurfaces(testApp, member, token, seen);
    await assertLastSms(testApp, member, account);
    return account;
  };
  const { wallet } = await walletOf(testApp, member);
  const { principal } = (await accountOf(testApp, member)).outstanding;
  const started = await testApp.call(returnLoan, {
    token: tokenOf(testApp.app, member),
    key: randomUUID(),
    params: { loanNumber: member.loanNumber },
    body: { toPay: principal, fromWallet: wallet },
  });
  assert.equal(started.status, 200, started.text);
  await compare();
  const left = principal - wallet;
  await payByBank(testApp, member, left - 5_000, 0);
  await compare();
  await payByBank(testApp, member, 5_000, 0);
  return compareSurfaces(testApp, member, token, seen, true);
}

/** @returns whether the member got an SMS about it. */
async function take(
  testApp: TestApp,
  member: Borrower,
  step: Step,
  drawn: (below: number) => number,
) {
  const { dueNow, settlement, payments } = await accountOf(testApp, member);
  const toPay = settlement?.toPay ?? 0;
  const some = Math.min(toPay - 1, 500 + drawn(3_000_000) / 100);
  switch (step) {
    case 'DAYS':
      await passDays(testApp, 20 + drawn(25));
      return false;
    case 'PAY':
      return payFromWallet(testApp, member, some, 'DEFAULT');
    case 'PREPAY':
      return payFromWallet(testApp, member, some, 'SHORTER_TERM');
    case 'PAY_DUE':
      return dueNow > 0 && payFromWallet(testApp, member, dueNow, 'DEFAULT');
    case 'BANK':
      await payByBank(testApp, member, some, drawn(9));
      return true;
    case 'EXTEND':
      await inSystem(testApp, member, (tx, ctx, loan) =>
        recordEvent(tx, ctx, loan, {
          event: { type: 'EXTENDED', date: today(testApp), installments: 1 + drawn(6) },
          isAccepted: true,
        }),
      );
      return false;
    case 'REVERSE': {
      const counted = payments.filter(({ reversedOn }) => reversedOn === null);
      const chosen = counted[drawn(counted.length)];
      if (chosen === undefined) return false;
      await inSystem(testApp, member, async (tx, ctx) => {
        const payment = await findPaymentByNumber(tx, chosen.number);
        assert.ok(payment);
        const reason = payment.channel === 'wallet' ? 'MISTAKE' : 'BOUNCED';
        const reversed = await reversePayment(tx, ctx, payment, { reason, date: today(testApp) });
        assert.ok(reversed.ok);
      });
      return true;
    }
    default:
      return step satisfies never;
  }
}

const today = (testApp: TestApp) => manilaDate(testApp.clock.now().getTime());

/** To noon of a later day, with the close of business and its reminder. */
async function passDays(testApp: TestApp, days: number): Promise<void> {
  const noon = 12 * 60;
  testApp.clock.set(new Date(manilaInstant(addDays(today(testApp), days), noon)));
  await closeBusiness(systemContext(testApp.app, 'job:test', 'test'));
}

async function payFromWallet(
  testApp: TestApp,
  member: Borrower,
  pesos: number,
  use: 'DEFAULT' | 'SHORTER_TERM',
): Promise<boolean> {
  const { wallet } = await walletOf(testApp, member);
  const amount = Math.round(Math.min(pesos, wallet) * 100) / 100;
  if (amount <= 0) return false;
  const paid = await testApp.call(repayments.payFromWallet, {
    token: tokenOf(testApp.app, member),
    key: randomUUID(),
    params: { loanNumber: member.loanNumber },
    body: { amount, use },
  });
  assert.equal(paid.status, 200, paid.text);
  return true;
}

const bankAccounts = new WeakMap<TestApp, Promise<CompanyAccountId>>();

/** The company account that the transfers of a test come into. */
function bankAccount(testApp: TestApp): Promise<CompanyAccountId> {
  const account = bankAccounts.get(testApp) ?? addCompanyAccount(testApp.app);
  bankAccounts.set(testApp, account);
  return account;
}

/** A bank transfer of some days ago. */
async function payByBank(testApp: TestApp, member: Borrower, pesos: number, daysAgo: number) {
  const accountId = await bankAccount(testApp);
  await inSystem(testApp, member, async (tx, ctx, loan) => {
    const payment = await receivePayment(tx, ctx, {
      channel: 'bank',
      accountId,
      externalId: randomUUID(),
      amount: centavos(BigInt(Math.round(pesos * 100))),
      valueDate: addDays(today(testApp), -daysAgo),
      payer: '',
      referenceText: '',
    });
    assert.ok(payment);
    await applyPayment(tx, ctx, payment, loan, true);
  });
}

function inSystem<T>(
  testApp: TestApp,
  member: Borrower,
  run: (tx: Tx, ctx: Context, loan: LoanRecord) => Promise<T>,
): Promise<T> {
  const ctx = systemContext(testApp.app, 'job:test', 'test');
  return ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, member.loanNumber);
    assert.ok(loan);
    return run(tx, ctx, loan);
  });
}

/** Whole numbers from 0, always the same for a seed. */
function drawer(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return below <= 0 ? 0 : state % below;
  };
}
