import { dayText } from '@pahiram/client/dates.ts';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { PaymentEffect } from './use-loan-account.ts';

const notSmallerTexts = texts(
  {
    becomes: (day: string, amount: string, now: string) =>
      `The installment due ${day} becomes ${amount}. It is ${now} now, so it does not get smaller.`,
  },
  {
    becomes: (day: string, amount: string, now: string) =>
      `Magiging ${amount} ang hulog na due sa ${day}. ${now} ito ngayon, kaya hindi ito liliit.`,
  },
);

/** What the next installment becomes, where smaller installments do not make it smaller (`isNextNotSmaller`). */
export function NotSmaller({ next, before }: Pick<PaymentEffect, 'before' | 'next'>) {
  const { becomes } = useTexts(notSmallerTexts);
  const language = useLanguage();
  if (next === null || before.next === null) return null;
  return (
    <Notice tone="warning">
      {becomes(
        dayText(next.dueDate, language),
        pesosText(next.amount),
        pesosText(before.next.amount),
      )}
    </Notice>
  );
}
