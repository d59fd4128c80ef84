import type * as contract from '@pahiram/api/payment-promises';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  decidePromise,
  type PromiseRefusal,
  type PromiseToPay,
  type PromiseView,
  readContactLog,
} from '@pahiram/domain/loans/collections';
import { type LoanHistory, viewHistory } from '@pahiram/domain/loans/projection';
import { lastDayWithoutCharge, lateChargeADay } from '@pahiram/domain/loans/reminders';
import { viewPromises } from '@pahiram/domain/loans/view-promise';
import { accept, type Decision, refuse } from '@pahiram/domain/texts/decision';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { dropMessages, notifyMember } from '../../notices/send.ts';
import { updateStandings } from '../books.ts';
import type { LoanRecord } from '../loan-record.ts';
import { dueState } from '../message-states.ts';
import { loadHistory } from '../servicing-history.ts';
import { cancelSetOff } from '../set-off/end-set-off.ts';
import { lockLoanByNumber, updateLoan } from '../store.ts';
import { promiseNotice } from './notice-texts.ts';
import { insertPromise, listContacts, listPromises, type PromiseRecord } from './store.ts';

export type ViewedPromise = PromiseRecord & PromiseView;

/** The promises of a loan as they stand today, in the order in which they were made. */
export async function loadPromises(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  history: LoanHistory,
): Promise<readonly ViewedPromise[]> {
  if (loan.promisedOn === null) return [];
  const today = manilaDate(ctx.clock.now().getTime());
  const promises = await listPromises(reader, [loan.id]);
  return viewPromises(promises, history, today);
}

/** A promise in the form of the contract. */
export function showPromise({ amount, promisedOn, madeAt, state, paid }: ViewedPromise) {
  return { amount, promisedOn, madeAt, state, paid };
}

/** The borrower promises to pay; reminders stop and nothing is set off through that day. */
export const promisePayment: Handler<typeof contract.promisePayment> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanByNumber(tx, ctx.actor.id, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const made = await recordPromise(tx, ctx, loan, body);
    if (!made.ok) throw refuse(made.refusal.code, made.refusal.facts);
    return { promise: showPromise(made.value) };
  });

/**
 * Records a promise of the borrower, from them or from a collector, in place of an open one, cancels the planned
 * set-off, and confirms it to the borrower. The caller has locked the loan.
 */
export async function recordPromise(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  given: { readonly amount: PromiseToPay['amount']; readonly promisedOn: string },
): Promise<Decision<ViewedPromise, PromiseRefusal>> {
  const today = manilaDate(ctx.clock.now().getTime());
  if (loan.activatedAt === null) return refuse('nothing-past-due');
  const history = await loadHistory(tx, loan);
  const projection = viewHistory(history, today);
  const promises = await loadPromises(tx, ctx, loan, history);
  const promisedOn = given.promisedOn as PromiseToPay['promisedOn'];
  const facts = { loan: projection, promises, current: promises.at(-1) ?? null };
  const decision = decidePromise(
    facts,
    { amount: given.amount, promisedOn },
    (day) => viewHistory(history, day).dueNow,
  );
  if (!decision.ok) return decision;
  const promise = { amount: given.amount, promisedOn, eventsBefore: history.events.length };
  await insertPromise(tx, ctx, loan.id, promise);
  const saved = await updateLoan(tx, loan.id, { promised_on: promisedOn });
  await updateStandings(tx, [{ loan: saved, history, projection }]);
  const cancelled = await cancelSetOff(tx, ctx, saved, 'promise-open');
  await recordAudit(tx, ctx, {
    action: 'loan.promise-payment',
    subjectKind: 'loan',
    subjectId: loan.id,
    details: { amount: String(given.amount), promisedOn },
  });
  const [made] = (await loadPromises(tx, ctx, saved, history)).slice(-1);
  if (made === undefined) throw new Error(`the promise of loan ${loan.id} is not stored`);
  const aDay = lateChargeADay(history, today);
  const free = lastDayWithoutCharge(
    projection,
    history.account.loan.terms.lateGraceDays,
    loan.pauseEndsOn,
  );
  const chargeAfter = free !== null && promisedOn > free ? free : null;
  const isChange = promises.at(-1)?.state === 'OPEN';
  const { isNumberWrong } = readContactLog(
    await listContacts(tx, [loan.id]),
    ctx.clock.now().getTime(),
  );
  await dropMessages(tx, [dueState(loan.id)], 'the borrower plans to pay');
  const notice = promiseNotice(saved, made, { aDay, chargeAfter, isChange, cancelled });
  await notifyMember(tx, ctx, loan.memberId, { ...notice, isNumberWrong });
  return accept(made);
}
