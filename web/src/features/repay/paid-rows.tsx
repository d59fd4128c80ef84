import type { SummaryRow } from '@pahiram/ui/card.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import type { PaymentEffect } from './use-loan-account.ts';

/** The lines of a payment, called the same on every page. */
export const paidTexts = texts(
  {
    lateCharge: 'Late charge',
    interest: 'Interest',
    principal: 'Principal',
    givenBack: 'Interest given back',
    refundReturned: 'Refund paid back',
    kept: 'Kept for later installments',
    payment: 'This payment',
    principalLeft: 'Principal left',
  },
  {
    lateCharge: 'Late charge',
    interest: 'Interes',
    principal: 'Principal',
    givenBack: 'Ibinalik na interes',
    refundReturned: 'Ibinalik na refund',
    kept: 'Itinabi para sa mga susunod na hulog',
    payment: 'Ang bayad na ito',
    principalLeft: 'Natitirang principal',
  },
);

export type PaidLines = Partial<PaymentEffect['paid']>;
export const paidLines = [
  'lateCharge',
  'interest',
  'principal',
  'givenBack',
  'refundReturned',
  'kept',
] as const;

/** A line as it counts: interest given back lowers what is paid. */
export const signed = (line: (typeof paidLines)[number], pesos: number): number =>
  line === 'givenBack' ? -pesos : pesos;

/** The lines of a payment that are not zero. */
export function usePaidRows(): (paid: PaidLines) => SummaryRow[] {
  const words = useTexts(paidTexts);
  return (paid) =>
    paidLines.flatMap((line) => {
      const pesos = paid[line] ?? 0;
      return pesos === 0
        ? []
        : [{ label: words[line], value: <Money pesos={signed(line, pesos)} /> }];
    });
}
