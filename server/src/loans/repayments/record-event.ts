import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { correctionOf } from '@pahiram/domain/loans/correction';
import type { ReversalReason } from '@pahiram/domain/loans/loan-change';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import {
  type LoanHistory,
  type LoanProjection,
  viewHistory,
} from '@pahiram/domain/loans/projection';
import {
  type CoolingOffReturn,
  coolingOffReturn,
  decideServicing,
  type MoneyMovement,
  type ServicingFacts,
  type ServicingNotice,
  type ServicingRefusal,
} from '@pahiram/domain/loans/servicing';
import { setOffAmount } from '@pahiram/domain/loans/set-off';
import { viewPromise } from '@pahiram/domain/loans/view-promise';
import { ZERO } from '@pahiram/domain/money/money';
import { accept, type Decision } from '@pahiram/domain/texts/decision';
import { bankHolidays } from '../../company/settings.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockWallet } from '../../ledger/holds.ts';
import { dropMessages, type MemberNotice, notifyMember } from '../../notices/send.ts';
import { saveState } from '../apply-transition.ts';
import { type BookedMoney, updateBooks } from '../books.ts';
import { listPromises } from '../collections/store.ts';
import type { LoanRecord } from '../loan-record.ts';
import { dueState, planState, setOffState } from '../message-states.ts';
import { endRequestWithLoan } from '../requests/end-with-loan.ts';
import { insertServicingEvent, loadHistory } from '../servicing-history.ts';
import { cancelSetOff } from '../set-off/end-set-off.ts';
import { setOffDoneNotice } from '../set-off/notice-texts.ts';
import { loadSetOffFacts } from '../set-off/set-off-facts.ts';
import { findPlanned } from '../set-off/store.ts';
import { certifiedKind, freezeCertificate } from './certificates.ts';
import { freezeCorrection } from './corrections.ts';
import { type PlansAfter, pointsText, sayCorrected, servicingNotice } from './notice-texts.ts';

export interface EventGiven extends Partial<Pick<ServicingFacts, 'isAccepted' | 'isConfirmed'>> {
  readonly event: LoanServicingEvent;
  /** The account on the other side of money that the event moves. */
  readonly money?: BookedMoney['other'];
  /** The number of the receipt, for the notice. */
  readonly paymentNumber?: string;
  /** Of the contract, for a payment by set-off. */
  readonly setOffArticle?: number;
  /** It is the announced payment from the wallet, or what the borrower pays instead of waiting for it. */
  readonly paysSetOff?: boolean;
  /** Why a payment is reversed. */
  readonly reversalReason?: ReversalReason;
}

export interface RecordedEvent {
  readonly seq: number;
  readonly loan: LoanRecord;
  readonly projection: LoanProjection;
  /** A return that the borrower has started, as it stands. */
  readonly returning: CoolingOffReturn | null;
}

/**
 * Records an event of a loan in repayment with everything that follows: its state, the ledger, the correction when it
 * changes the past, and the notices. Every event goes through here. The caller has locked the loan.
 * @throws LedgerRefusal `amount-over-balance` when the wallet has too little.
 */
export async function recordEvent(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  given: EventGiven,
): Promise<Decision<RecordedEvent, ServicingRefusal>> {
  const today = manilaDate(ctx.clock.now().getTime());
  const before = await loadHistory(tx, loan);
  const { coolingOffBusinessDays } = loan.product;
  const rules = { coolingOffBusinessDays, holidays: await bankHolidays(tx) };
  const decision = decideServicing({
    history: before,
    event: given.event,
    today,
    isAccepted: given.isAccepted ?? false,
    isConfirmed: given.isConfirmed ?? false,
    ...rules,
  });
  if (!decision.ok) return decision;
  const { history, next, money, notices } = decision.value;
  const seq = await insertServicingEvent(tx, ctx, loan.id, given.event);
  const saved = next === null ? loan : await saveState(tx, ctx, loan, next);
  if (next !== null && next !== 'ACTIVE') {
    await endRequestWithLoan(tx, ctx, saved);
    // One that is being paid ends as done, with its payment.
    if (!given.paysSetOff) await cancelSetOff(tx, ctx, saved, 'nothing-due');
  }
  const projection = viewHistory(history, today);
  const isStillLate = projection.daysPastDue > 0;
  const untrue = [dueState(loan.id), ...(isStillLate ? [] : [setOffState(loan.id)])];
  await dropMessages(tx, untrue, 'the loan has changed');
  await updateBooks(tx, ctx, { loan: saved, history, projection }, bookedMoney(money, given.money));
  // The last day of a pause is known before: every figure since then counted with it.
  const found =
    given.event.type === 'RESUMED' ? null : correctionOf(before, history, given.event, today);
  if (found !== null) {
    await freezeCorrection(tx, ctx, saved, { ...given, found, eventSeq: seq });
  }
  const certified = certifiedKind(saved, projection);
  if (certified !== null && certifiedKind(loan, viewHistory(before, today)) !== certified) {
    await freezeCertificate(tx, ctx, saved, { kind: certified, eventSeq: seq, view: projection });
  }
  const left = coolingOffReturn(history, today, rules, ZERO);
  const returning = left?.isStarted ? left : null;
  const after = { ...projection, returning };
  const change = { before: viewHistory(before, today), after };
  // The notice of a set-off says by itself from which day it counts.
  const isCorrected = found?.cause === 'BACK_DATED' && given.setOffArticle === undefined;
  // The announced payment, for which the borrower did not wait: nothing is left of it.
  const isAnnounced =
    isCorrected && money?.type === 'RECEIVED' && given.money?.[0] === 'member_wallet';
  const isOwn = given.setOffArticle === undefined && !isAnnounced;
  const plans: PlansAfter = {
    promise: await promiseAfter(tx, loan, { before, history }, today),
    setOff: isOwn ? await setOffAfter(tx, ctx, saved, notices) : null,
  };
  // The message about the payment says what is left of the plan.
  if (plans.promise !== null) {
    await dropMessages(tx, [planState(loan.id)], 'a payment has changed the plan');
  }
  for (const notice of notices) {
    const words =
      (await setOffWords(tx, saved, money, given, change)) ??
      servicingNotice(notice, saved, change, money, given, plans);
    const told = isCorrected ? sayCorrected(words, given.event.date, isAnnounced) : words;
    await notifyMember(tx, ctx, saved.memberId, told);
  }
  return accept({ seq, loan: saved, projection, returning });
}

/** What the event does to the borrower's plan to pay: kept, paid in part, or null. */
async function promiseAfter(
  tx: Tx,
  loan: LoanRecord,
  { before, history }: { readonly before: LoanHistory; readonly history: LoanHistory },
  today: CalendarDate,
): Promise<PlansAfter['promise']> {
  if (loan.promisedOn === null) return null;
  const last = (await listPromises(tx, [loan.id])).at(-1);
  if (last === undefined) return null;
  const [was, is] = [viewPromise(last, before, today), viewPromise(last, history, today)];
  if (was.state !== 'KEPT' && is.state === 'KEPT') return 'KEPT';
  const isPaidInPart = is.state === 'OPEN' && is.paid > was.paid;
  return isPaidInPart ? { left: is.left, promisedOn: is.promisedOn } : null;
}

/**
 * What is left of the announced payment from the wallet. One that a new schedule or a waiver leaves nothing to pay ends
 * at once, because the notice of the event says so; after a payment that leaves the loan running the close ends it.
 */
async function setOffAfter(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  notices: readonly ServicingNotice[],
): Promise<PlansAfter['setOff']> {
  const isByPayment = notices.includes('payment-received');
  const isChange = notices.some((one) => one === 'schedule-changed' || one === 'charge-forgiven');
  if (!isByPayment && !isChange) return null;
  const planned = await findPlanned(tx, loan.id);
  if (planned === undefined) return null;
  const today = manilaDate(ctx.clock.now().getTime());
  const facts = await loadSetOffFacts(tx, ctx, loan, planned, today);
  const now = setOffAmount(facts, planned, today);
  if (now >= planned.amount || (now === 0n && isByPayment)) return null;
  if (now === 0n) await cancelSetOff(tx, ctx, loan, 'nothing-due');
  return { plannedOn: planned.plannedOn, announced: planned.amount, now };
}

/** Null for everything but a payment by set-off. */
async function setOffWords(
  tx: Tx,
  loan: LoanRecord,
  money: MoneyMovement | null,
  { event, setOffArticle: article, paymentNumber }: EventGiven,
  change: { readonly before: LoanProjection; readonly after: LoanProjection },
): Promise<MemberNotice | null> {
  if (article === undefined || paymentNumber === undefined || money === null) return null;
  const { asOf, dueNow, next } = change.after;
  const countsFrom = event.date < asOf ? event.date : null;
  const wallet = (await lockWallet(tx, loan.memberId))?.available ?? ZERO;
  const { amount } = money;
  const points = pointsText(loan, change);
  return setOffDoneNotice(loan, {
    ...{ amount, article, paymentNumber, countsFrom, points, dueNow, next, wallet },
  });
}

function bookedMoney(
  movement: MoneyMovement | null,
  other: BookedMoney['other'] | undefined,
): BookedMoney | null {
  if (movement === null) return null;
  if (movement.type === 'LENT' || other === undefined) {
    throw new Error(`no account for money that is ${movement.type}`);
  }
  return { movement, other };
}
