import { returnLoan } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { isPublicKey } from '../../shell/public-data.ts';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

type CoolingOff = NonNullable<LoanAccount['coolingOff']>;
type Returned = WireReplyOf<typeof import('@pahiram/api/loan-return').returnLoan>;

/** In pesos, to the centavo: the part of the return that must come from outside. */
export function returnFromYou({ toPay, fromWallet }: CoolingOff): number {
  return Math.round((toPay - fromWallet) * 100) / 100;
}

/** Whether the borrower has started the return and the wallet holds no part of the rest. */
export function isRestFromOutside(coolingOff: CoolingOff): boolean {
  return coolingOff.isStarted && coolingOff.fromWallet === 0 && coolingOff.toPay > 0;
}

export interface ReturnLoanProps {
  readonly loanNumber: string;
  readonly coolingOff: CoolingOff;
  readonly onReturned: (payment: Returned['payment']) => void;
}

/** Starts the return: the wallet pays first, and the rest must follow in time. */
export function ReturnLoan({ loanNumber, coolingOff, onReturned }: ReturnLoanProps) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { action, send } = useReturn(loanNumber, coolingOff, onReturned);
  const fromYou = returnFromYou(coolingOff);
  const day = dayText(coolingOff.until, language);
  const effect = fromYou > 0 ? words.returnInParts(day) : words.returns;
  return (
    <>
      <section className="my-4">
        <SummaryList
          rows={[
            {
              label: words.returnFromWallet,
              hint: words.returnNow,
              value: <Money pesos={coolingOff.fromWallet} />,
            },
            {
              label: words.returnFromYou,
              hint: words.returnBy(day),
              value: <Money pesos={fromYou} />,
            },
          ]}
        />
        <p className="mt-2">{effect}</p>
      </section>
      <Button wide onClick={() => setAsking(true)}>
        {words.returnIt}
      </Button>
      <Dialog
        open={isAsking}
        title={words.returnTitle}
        closeLabel={words.back}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.back}
            </Button>
            <Button appearsUnderPointer busy={action.busy} onClick={send}>
              {words.returnIt}
            </Button>
          </>
        }
      >
        <p className="mb-3">{effect}</p>
        <StatusLine {...action.status} />
      </Dialog>
    </>
  );
}

/** A repeated request has the same idempotency key until it is answered. */
function useReturn(
  loanNumber: string,
  { toPay, fromWallet }: CoolingOff,
  onReturned: ReturnLoanProps['onReturned'],
) {
  const action = useAction();
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey(`return:${loanNumber}:${toPay}:${fromWallet}`);
  const isPrivate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    !isPublicKey(queryKey);
  const send = () =>
    void action.run(
      async () => {
        const { payment } = await call(returnLoan, {
          params: { loanNumber },
          body: { toPay, fromWallet },
          key: idempotencyKey.get(),
        });
        idempotencyKey.renew();
        onReturned(payment);
        await client.invalidateQueries({ predicate: isPrivate });
      },
      (error) => {
        if (needsNewKey(error)) idempotencyKey.renew();
        // The amounts may have changed: the page shows the fresh ones.
        void client.invalidateQueries({ queryKey: ['loan-account', loanNumber] });
        return false;
      },
    );
  return { action, send };
}
