import { dayText } from '@pahiram/client/dates.ts';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { LoanAccount } from './use-loan-account.ts';

const otherWayTexts = texts(
  {
    costs: (amount: string, day: string) =>
      `In this way it is ${amount} today, because only our payment from your wallet counts from ${day}: the late charge of the days since is added.`,
    adds: (day: string) =>
      `Only our payment from your wallet counts from ${day}. In this way the late charge of the days since is added.`,
    once: (amount: string) =>
      `We are about to pay ${amount} from your wallet, so pay in one way only. If your money arrives first, we take that much less from the wallet. If we take it first, your money pays your next installments.`,
  },
  {
    costs: (amount: string, day: string) =>
      `Sa paraang ito, ${amount} ang babayaran ngayon, dahil bayad lang namin mula sa wallet mo ang binibilang mula ${day}: madaragdag ang late charge ng mga araw mula noon.`,
    adds: (day: string) =>
      `Bayad lang namin mula sa wallet mo ang binibilang mula ${day}. Sa paraang ito, madaragdag ang late charge ng mga araw mula noon.`,
    once: (amount: string) =>
      `Malapit na naming kunin ang ${amount} sa wallet mo, kaya sa isang paraan lang magbayad. Kung mauna ang pera mo, babawasan namin nang ganoon ang kukunin sa wallet. Kung mauna kami, sa mga susunod na hulog mapupunta ang pera mo.`,
  },
);

interface OtherWayProps {
  readonly announced: NonNullable<LoanAccount['announced']>;
  /** What it costs in this way; zero while the amount is one's own. */
  readonly amount: number;
}

/** To pay in another way while a payment from the wallet waits: what it costs, and what becomes of that payment. */
export function OtherWay({ announced, amount }: OtherWayProps) {
  const words = useTexts(otherWayTexts);
  const language = useLanguage();
  const day = dayText(announced.plannedOn, language);
  return (
    <p className="mb-4 text-sm">
      {amount > 0 ? words.costs(pesosText(amount), day) : words.adds(day)}{' '}
      {words.once(pesosText(announced.amount))}
    </p>
  );
}
