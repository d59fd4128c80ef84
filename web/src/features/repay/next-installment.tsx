import { dayText } from '@pahiram/client/dates.ts';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { isNextNotSmaller } from './pay-plan.ts';
import type { PaymentEffect, WalletPayment } from './use-loan-account.ts';

const nextTexts = texts(
  {
    becomes: (day: string, amount: string, now: string) =>
      `The installment due ${day} becomes ${amount}. It is ${now} now, so it does not get smaller.`,
    sooner: (day: string, amount: string, now: string) =>
      `This money no longer pays installments ahead: your next one is then ${amount}, due ${day}. Now it is due ${now}.`,
  },
  {
    becomes: (day: string, amount: string, now: string) =>
      `Magiging ${amount} ang hulog na due sa ${day}. ${now} ito ngayon, kaya hindi ito liliit.`,
    sooner: (day: string, amount: string, now: string) =>
      `Hindi na paunang bayad sa mga hulog ang perang ito: ${amount} na ang susunod mong hulog, at due ito sa ${day}. Sa ngayon, due ito sa ${now}.`,
  },
);

/** What a use of money does to the next installment when it does not get smaller, or is due sooner than now. */
export function NextInstallment({
  use,
  effect,
}: {
  readonly use: WalletPayment['use'];
  readonly effect: Pick<PaymentEffect, 'before' | 'next'>;
}) {
  const words = useTexts(nextTexts);
  const language = useLanguage();
  const { next, before } = effect;
  if (next === null || before.next === null) return null;
  const [day, now] = [next.dueDate, before.next.dueDate].map((one) => dayText(one, language)) as [
    string,
    string,
  ];
  const amount = pesosText(next.amount);
  if (next.dueDate < before.next.dueDate) {
    return <Notice tone="warning">{words.sooner(day, amount, now)}</Notice>;
  }
  return isNextNotSmaller(use, effect) ? (
    <Notice tone="warning">{words.becomes(day, amount, pesosText(before.next.amount))}</Notice>
  ) : null;
}
