import { dayText } from '@pahiram/client/dates.ts';
import type { SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { repayTexts } from './repay-texts.ts';
import type { PaymentEffect } from './use-loan-account.ts';

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
