import { dayText } from '@pahiram/client/dates.ts';
import { SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { paidTexts, usePaidRows } from './paid-rows.tsx';
import { payTexts } from './pay-texts.ts';
import { difference } from './pesos.ts';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount, PaymentEffect } from './use-loan-account.ts';

interface PaymentChangesProps {
  readonly account: LoanAccount;
  readonly amount: number;
  readonly effect: PaymentEffect;
}

/** What a payment pays, and what is owed before and after it. */
export function PaymentChanges({ account, amount, effect }: PaymentChangesProps) {
  const words = useTexts(payTexts);
  const lineWords = useTexts(paidTexts);
  const paidRows = usePaidRows();
  const effectRows = useEffectRows();
  const schedule = effectRows(effect.isSettled ? { ...effect, lastDueDate: null } : effect);
  const { coolingOff } = account;
  if (coolingOff?.isStarted && amount <= coolingOff.toPay) {
    // While a loan is returned only what is left to return counts.
    const left = difference(coolingOff.toPay, amount);
    return (
      <SummaryList
        rows={[
          { label: words.leftToReturn, value: <Money pesos={coolingOff.toPay} /> },
          { label: words.thisPays, value: <Money pesos={amount} /> },
          ...paidRows(effect.paid),
          { label: words.thenLeftToReturn, value: <Money pesos={left} />, strong: true },
        ]}
      />
    );
  }
  return (
    <SummaryList
      rows={[
        { label: words.youOwe, value: <Money pesos={account.outstanding.total} /> },
        { label: words.thisPays, value: <Money pesos={amount} /> },
        ...paidRows(effect.paid),
        { label: words.youThenOwe, value: <Money pesos={effect.owedAfter} />, strong: true },
        { label: lineWords.principalLeft, value: <Money pesos={effect.principalLeft} /> },
        ...schedule,
      ]}
    />
  );
}

type ScheduleEffect = Pick<
  PaymentEffect,
  'notCharged' | 'next' | 'installmentsLeft' | 'lastDueDate' | 'before'
>;

/** Rows about the schedule after a payment or a choice, each with what it is now. */
export function useEffectRows(): (effect: ScheduleEffect) => SummaryRow[] {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const nextText = ({ next }: Pick<ScheduleEffect, 'next'>) =>
    next && words.afterOn(pesosText(next.amount), dayText(next.dueDate, language));
  const leftText = ({
    installmentsLeft,
    lastDueDate,
  }: Pick<ScheduleEffect, 'installmentsLeft' | 'lastDueDate'>) =>
    lastDueDate && words.leftUntil(installmentsLeft, dayText(lastDueDate, language));
  const row = (label: string, now: string | null, after: string | null): SummaryRow[] =>
    after ? [{ label, hint: now && now !== after ? words.nowIs(now) : null, value: after }] : [];
  return (effect) => [
    ...(effect.notCharged > 0
      ? [{ label: words.notCharged, value: <Money pesos={effect.notCharged} /> }]
      : []),
    ...row(words.after, nextText(effect.before), nextText(effect)),
    ...row(words.left, leftText(effect.before), leftText(effect)),
  ];
}
