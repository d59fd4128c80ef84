import { activityMax } from '@pahiram/api/activity';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { MONEY_WORDS } from '@pahiram/domain/loans/activity-words';
import type { MoneyEffect } from '@pahiram/domain/loans/money-effect';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { walletPaymentWords } from '@pahiram/domain/loans/wallet-payment-words';
import { centavos } from '@pahiram/domain/money/money';
import { commonBankName } from '@pahiram/domain/texts/common-bank-name';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { WithdrawalState } from '@pahiram/domain/withdrawals/withdrawal';
import type { Reader } from '../../db/database.ts';
import { waysOf } from '../repayments/payment-receipt.ts';
import { type PaymentChannel, selectPayments } from '../repayments/store.ts';
import { type Entry, isIn, type Period, paymentKey, reversalKey } from './entry.ts';

/** Payments when they came, and those taken back when they were taken back. */
export async function listPayments(reader: Reader, memberId: string, period: Period) {
  const { from, to } = period;
  const rows = await selectPayments(reader)
    .innerJoin('loan as l', 'l.id', 'p.loan_id')
    .select(['l.number as loan_number', 'r.reversed_at'])
    .where('l.member_id', '=', memberId)
    .where((either) =>
      either.or([
        either.and([either('p.received_at', '>=', from), either('p.received_at', '<', to)]),
        either.and([either('r.reversed_at', '>=', from), either('r.reversed_at', '<', to)]),
      ]),
    )
    .orderBy('p.received_at', 'desc')
    .orderBy('p.event_seq', 'desc')
    .limit(activityMax)
    .execute();
  return rows.flatMap((row): Entry[] => {
    const method = row.method as PaymentMethod | null;
    const channel = row.channel as PaymentChannel;
    const shared = {
      kind: 'PAYMENT' as const,
      detail: detailOf(
        row,
        channel === 'wallet'
          ? walletPaymentWords(row.set_off_article)
          : waysOf({ channel, method, setOffArticle: null }),
      ),
      amount: centavos(row.amount),
      loanNumber: row.loan_number,
      page: { kind: 'RECEIPT' as const, number: row.number, channel, method },
    };
    return [
      ...(isIn(period, row.reversed_at)
        ? [
            {
              ...{ ...shared, at: row.reversed_at, title: MONEY_WORDS.REVERSAL },
              effect: 'MORE_OWED' as const,
              shows: reversalKey(row.id),
            },
          ]
        : []),
      ...(isIn(period, row.received_at)
        ? [
            {
              ...{ ...shared, at: row.received_at, title: MONEY_WORDS.PAYMENT },
              effect: 'LESS_OWED' as const,
              shows: paymentKey(row.id),
            },
          ]
        : []),
    ];
  });
}

/** A set-off that waited for our banks counts from the day that its notices named. */
function detailOf(
  row: { readonly received_at: Date; readonly value_date: string },
  { en, fil }: Words,
): Words {
  if (row.value_date >= manilaDate(row.received_at.getTime())) return { en, fil };
  const day = dayWords(row.value_date as CalendarDate);
  return { en: `${en}. It counts from ${day.en}`, fil: `${fil}. Binibilang mula ${day.fil}` };
}

/** Withdrawals whose money stayed in the wallet. */
const STOPPED: readonly WithdrawalState[] = ['REJECTED', 'CANCELLED', 'EXPIRED'];
/** Open withdrawals that are not on their way: their money is still in the wallet, and reserved. */
const NOT_SENT: readonly WithdrawalState[] = ['WAITING_FOR_CODE', 'DELAYED', 'CONFIRMED'];

function effectOf(state: WithdrawalState): MoneyEffect {
  if (STOPPED.includes(state)) return 'NOTHING_MOVED';
  return NOT_SENT.includes(state) ? 'SET_ASIDE' : 'OUT_OF_WALLET';
}

/** Withdrawals when they were asked for, and those that a bank returned when their money came back. */
export async function listWithdrawals(reader: Reader, memberId: string, period: Period) {
  const { from, to } = period;
  const rows = await reader
    .selectFrom('withdrawal as w')
    .innerJoin('loan as l', 'l.id', 'w.loan_id')
    .where('w.member_id', '=', memberId)
    .where((either) =>
      either.or([
        either.and([either('w.requested_at', '>=', from), either('w.requested_at', '<', to)]),
        either.and([
          either('w.state', '=', 'RETURNED'),
          either('w.ended_at', '>=', from),
          either('w.ended_at', '<', to),
        ]),
      ]),
    )
    .select(['w.id', 'w.number', 'w.requested_at', 'w.amount', 'w.bank_name', 'w.state'])
    .select(['w.settled_at', 'w.ended_at', 'l.number as loan_number'])
    .orderBy('w.requested_at', 'desc')
    .limit(activityMax)
    .execute();
  return rows.flatMap((row): Entry[] => {
    const state = row.state as WithdrawalState;
    const bank = commonBankName(row.bank_name);
    const shared = {
      ...{ kind: 'WITHDRAWAL' as const, loanNumber: row.loan_number, amount: centavos(row.amount) },
      page: { kind: 'WITHDRAWAL' as const, number: row.number, id: row.id as `wdr_${string}` },
    };
    const returnedAt = state === 'RETURNED' ? row.ended_at : null;
    // The line of a returned transfer stays as its receipt: without one nobody reported that it was complete.
    const shown = row.settled_at === null ? state : 'SETTLED';
    const { en, fil } = WITHDRAWAL_WORDS[shown].text;
    return [
      ...(isIn(period, returnedAt)
        ? [
            {
              ...{ ...shared, at: returnedAt, title: MONEY_WORDS.RETURN },
              ...{ detail: { en: bank, fil: bank }, effect: 'INTO_WALLET' as const },
            },
          ]
        : []),
      ...(isIn(period, row.requested_at)
        ? [
            {
              ...{ ...shared, at: row.requested_at, title: MONEY_WORDS.WITHDRAWAL },
              detail: { en: `${bank}, ${en}`, fil: `${bank}, ${fil}` },
              effect: effectOf(state),
            },
          ]
        : []),
    ];
  });
}
