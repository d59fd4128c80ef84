import { getReceivingAccount } from '@pahiram/api/addresses';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { useSession } from '../../lib/use-session.ts';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import { pesoText } from '../calculator/price-table.tsx';
import type { Calculator } from '../calculator/use-calculator.ts';
import { applicationTexts } from './application-texts.ts';

export interface ConfirmApplicationProps {
  readonly state: Calculator;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

/** The last look before it is filed: every figure, and the account it goes to, masked (S2.32). */
export function ConfirmApplication({ state, onBack, onSubmit }: ConfirmApplicationProps) {
  const words = useTexts(applicationTexts);
  const prices = useTexts(calculatorTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const account = useQuery({
    queryKey: ['receiving-account', phoneNumber],
    queryFn: () => call(getReceivingAccount, { body: { phoneNumber } }),
    staleTime: 0,
  });
  const { quote } = state;
  return (
    <Dialog
      open
      fixed
      title={words.confirmTitle}
      closeLabel={words.close}
      onClose={onBack}
      actions={
        <>
          <Button kind="secondary" onClick={onBack}>
            {words.back}
          </Button>
          <Button unavailable={!account.isSuccess} onClick={() => account.isSuccess && onSubmit()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <p className="mb-2">{words.confirmLead}</p>
      <SummaryList
        rows={[
          { label: words.amount, value: pesoText(quote.principal), strong: true },
          { label: words.term, value: prices.months(quote.termMonths) },
          { label: prices.interest, value: pesoText(quote.interest) },
          { label: prices.totalInstalment, value: pesoText(quote.firstInstalment) },
          { label: prices.monthly, value: pesoText(quote.monthlyRepayment) },
          { label: prices.repay, value: pesoText(quote.totalOfPayments), strong: true },
        ]}
      />
      <h3 className="mt-4 text-lg">{words.receivingAccount}</h3>
      <LoadState query={account} lines={3}>
        {(known) => (
          <SummaryList
            rows={[
              { label: words.receivingAccount, value: maskAllButEnds(known.accountNumber) },
              { label: words.bank, value: known.bankName },
              { label: words.holder, value: known.fullLegalName },
            ]}
          />
        )}
      </LoadState>
    </Dialog>
  );
}
