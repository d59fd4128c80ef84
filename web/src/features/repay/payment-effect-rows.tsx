import { SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { useEffectRows } from './effect-rows.tsx';
import { paidTexts, usePaidRows } from './paid-rows.tsx';
import { repayTexts } from './repay-texts.ts';
import type { PaymentEffect } from './use-loan-account.ts';

/** What a payment pays, and what it does to the loan. */
export function PaymentEffectRows({ effect, amount }: { effect: PaymentEffect; amount: number }) {
  const words = useTexts(repayTexts);
  const lineWords = useTexts(paidTexts);
  const paidRows = usePaidRows();
  const effectRows = useEffectRows();
  const schedule = effectRows(effect.isSettled ? { ...effect, lastDueDate: null } : effect);
  return (
    <>
      <SummaryList
        rows={[
          ...paidRows(effect.paid),
          { label: lineWords.payment, value: <Money pesos={amount} />, strong: true },
          { label: lineWords.principalLeft, value: <Money pesos={effect.principalLeft} /> },
          ...schedule,
        ]}
      />
      {effect.isSettled ? <p className="mt-2 font-semibold">{words.ends}</p> : null}
      {effect.isReturned ? <p className="mt-2 font-semibold">{words.returns}</p> : null}
    </>
  );
}
