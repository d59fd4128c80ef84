import type { withdrawalView } from '@pahiram/api/withdrawal-view';
import { WITHDRAWAL_LOOKS } from '@pahiram/domain/loans/status-look';
import {
  CANCELLED_BY_LOCK,
  LATE_TRANSFER,
  WITHDRAWAL_WORDS,
} from '@pahiram/domain/loans/status-words';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { withNoon } from '@pahiram/domain/texts/noon';
import { fillWords, type Language, type Words } from '@pahiram/domain/texts/words';
import { PROVIDER_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/provider-refusal';
import {
  isCancellable,
  isOpenWithdrawal,
  TRANSFER_FEE,
} from '@pahiram/domain/withdrawals/withdrawal';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import { openAccountNumber, type WithdrawalRecord } from './store.ts';

const times: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: timeFormat('en-PH'),
  fil: timeFormat('fil-PH'),
};

function timeFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

const timeText = (at: Date, language: Language): string =>
  withNoon(times[language].format(at), language);

export type ShownWithdrawal = Pick<
  WithdrawalRecord,
  | 'id'
  | 'number'
  | 'state'
  | 'amount'
  | 'rail'
  | 'accountId'
  | 'accountSealed'
  | 'bankName'
  | 'accountHolder'
  | 'requestedAt'
  | 'expiresAt'
  | 'confirmedAt'
  | 'sendAfter'
  | 'sentAt'
  | 'expectedAt'
  | 'settledAt'
  | 'endedAt'
  | 'isCancelledByLock'
  | 'reason'
>;

/** A withdrawal as its owner sees it. Status and icon depend on the state alone, the message also on a late arrival. */
export function showWithdrawal(
  ctx: Pick<Context, 'vault' | 'language' | 'clock'>,
  withdrawal: ShownWithdrawal,
): z.output<typeof withdrawalView> {
  const { state } = withdrawal;
  const look = WITHDRAWAL_LOOKS[state];
  const isWaiting = state === 'WAITING_FOR_CODE';
  const { expectedAt } = withdrawal;
  const isLate = state === 'SENT' && expectedAt !== null && expectedAt < ctx.clock.now();
  return {
    id: withdrawal.id,
    withdrawalNumber: withdrawal.number,
    state,
    status: WITHDRAWAL_WORDS[state].text[ctx.language],
    statusMessage: messageOf(withdrawal, ctx.language, isLate),
    statusColor: look.color,
    statusIcon: look.icon,
    totalAmountWithdrawn: withdrawal.amount,
    transferFee: TRANSFER_FEE,
    rail: withdrawal.rail,
    bankName: withdrawal.bankName,
    accountNumberMasked: maskNumber('account', openAccountNumber(ctx, withdrawal)),
    accountHolder: withdrawal.accountHolder,
    createdAt: withdrawal.requestedAt,
    expiresAt: isWaiting ? withdrawal.expiresAt : null,
    confirmedAt: withdrawal.confirmedAt,
    sentAt: withdrawal.sentAt,
    expectedBy: isLate ? null : expectedAt,
    settledAt: withdrawal.settledAt,
    endedAt: withdrawal.endedAt,
    reason: withdrawal.reason,
    isOpen: isOpenWithdrawal(state),
    sendAfter: state === 'DELAYED' ? withdrawal.sendAfter : null,
    isCancellable: isCancellable(state),
    isCancelledByLock: withdrawal.isCancelledByLock,
  };
}

function messageOf(withdrawal: ShownWithdrawal, language: Language, isLate: boolean): string {
  const reason = PROVIDER_REFUSAL_WORDS[withdrawal.reason ?? 'NO_REASON_GIVEN'][language];
  const expectedBy = withdrawal.expectedAt ? timeText(withdrawal.expectedAt, language) : '';
  const sendAfter = withdrawal.sendAfter ? timeText(withdrawal.sendAfter, language) : '';
  const message = wordsOf(withdrawal, isLate);
  return fillWords(message[language], { reason, expectedBy, sendAfter });
}

function wordsOf({ state, isCancelledByLock }: ShownWithdrawal, isLate: boolean): Words {
  if (isLate) return LATE_TRANSFER;
  return isCancelledByLock ? CANCELLED_BY_LOCK : WITHDRAWAL_WORDS[state].message;
}
