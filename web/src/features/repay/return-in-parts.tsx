import { dayText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

/** The wallet's balance, or the amounts that a method of the provider carries. */
export type SourceLimits =
  | { readonly balance: number }
  | { readonly amountMin: number; readonly amountMax: number };

type CoolingOff = NonNullable<LoanAccount['coolingOff']>;

/** What one payment can return: everything, or as much as the method carries. */
export function returnPart(coolingOff: CoolingOff | null, limits: SourceLimits): number {
  const toPay = coolingOff?.toPay ?? 0;
  const most = 'balance' in limits ? limits.balance : limits.amountMax;
  return most > 0 && most < toPay ? most : toPay;
}

/** In pesos, to the centavo. */
export function leftAfter(coolingOff: CoolingOff | null, amount: number): number {
  return Math.round(((coolingOff?.toPay ?? 0) - amount) * 100) / 100;
}

/** A payment that returns a part, and what must follow in time. */
export function ReturnInParts(props: { part: number; left: number; until: string }) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const day = dayText(props.until, language);
  return (
    <section className="my-4">
      <SummaryList
        rows={[
          { label: words.returnNow, value: <Money pesos={props.part} /> },
          {
            label: words.returnLeft,
            hint: words.returnBy(day),
            value: <Money pesos={props.left} />,
          },
        ]}
      />
      <p className="mt-2">{words.returnInParts(day)}</p>
    </section>
  );
}

/** A part is returned; leads to the payment of the rest. */
export function LeftToReturn(props: CoolingOff & { readonly onContinue: () => void }) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  return (
    <div className="mt-3 space-y-3">
      <Notice tone="warning">
        {words.stillToReturn(pesosText(props.toPay), dayText(props.until, language))}
      </Notice>
      <Button wide onClick={props.onContinue}>
        {words.returnRest}
      </Button>
    </div>
  );
}
