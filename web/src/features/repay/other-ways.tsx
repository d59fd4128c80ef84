import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { paymentCodeTexts } from './payment-code-texts.ts';
import { repayTexts } from './repay-texts.ts';
import type { PaymentCodes, PaymentMethod } from './use-payment-codes.ts';

/** The methods that carry an amount in one payment. */
export function methodsFor(
  methods: PaymentCodes['methods'],
  amount: number,
): PaymentCodes['methods'] {
  return methods.filter(({ amountMin, amountMax }) => amount >= amountMin && amount <= amountMax);
}

export interface OtherWaysProps {
  /** What the chosen way cannot pay. */
  readonly amount: number;
  /** The most that it can pay. */
  readonly most: number;
  readonly methods: PaymentCodes['methods'];
  readonly onPart: () => void;
  readonly onMethod: (method: PaymentMethod) => void;
}

/** The ways on, when the wallet or a method cannot pay the whole amount: a part of it, or all of it another way. */
export function OtherWays({ amount, most, methods, onPart, onMethod }: OtherWaysProps) {
  const words = useTexts(repayTexts);
  const codeWords = useTexts(paymentCodeTexts);
  return (
    <div className="my-3 flex flex-wrap gap-2">
      {most > 0 ? (
        <Button kind="secondary" onClick={onPart}>
          {words.payPart(pesosText(most))}
        </Button>
      ) : null}
      {methodsFor(methods, amount).map(({ method }) => (
        <Button key={method} kind="secondary" onClick={() => onMethod(method)}>
          {words.payAllWith(codeWords[method])}
        </Button>
      ))}
    </div>
  );
}
