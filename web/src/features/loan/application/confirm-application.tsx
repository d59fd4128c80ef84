import { getReceivingAccount } from '@pahiram/api/addresses';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { formatDisplayAmount } from '@pahiram/domain/money/exchange';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { LoadState } from '../../../lib/load-state.tsx';
import { useSession } from '../../../lib/use-session.ts';
import { calculatorTexts } from '../../calculator/calculator-texts.ts';
import { pesoText } from '../../calculator/price-table.tsx';
import type { Calculator } from '../../calculator/use-calculator.ts';
import type { ApplicationBody } from './application-progress.ts';
import { applicationTexts } from './application-texts.ts';
import { PriceChanged } from './price-changed.tsx';

export interface ConfirmApplicationProps {
  readonly state: Calculator;
  /** The application confirmed before the price changed; null the first time. */
  readonly changedFrom: ApplicationBody | null;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

/** The confirmation before submitting: every figure, and the masked receiving account (S2.32). */
export function ConfirmApplication(props: ConfirmApplicationProps) {
  const { state, changedFrom, onBack, onSubmit } = props;
  const words = useTexts(applicationTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const account = useQuery({
    queryKey: ['receiving-account', phoneNumber],
    queryFn: () => call(getReceivingAccount, { body: { phoneNumber } }),
    staleTime: 0,
  });
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
            {changedFrom === null ? words.submit : words.submitChanged}
          </Button>
        </>
      }
    >
      {changedFrom === null ? (
        <p className="mb-2">{words.confirmLead}</p>
      ) : (
        <PriceChanged state={state} before={changedFrom} />
      )}
      <Figures state={state} />
      <h3 className="mt-4 text-lg">{words.receivingAccount}</h3>
      <LoadState query={account} lines={3}>
        {(known) => (
          <SummaryList
            rows={[
              { label: words.accountNumber, value: maskAllButEnds(known.accountNumber) },
              { label: words.bank, value: known.bankName },
              { label: words.holder, value: known.fullLegalName },
            ]}
          />
        )}
      </LoadState>
    </Dialog>
  );
}

function Figures({ state }: { state: Calculator }) {
  const words = useTexts(applicationTexts);
  const prices = useTexts(calculatorTexts);
  const { quote, currency, amount } = state;
  const foreign = {
    label: words.inCurrency(currency.code),
    value: `${currency.symbol}${formatDisplayAmount(amount.display)}`,
  };
  return (
    <SummaryList
      rows={[
        { label: words.amount, value: pesoText(quote.principal), strong: true },
        ...(currency.code === 'PHP' ? [] : [foreign]),
        { label: words.term, value: prices.months(quote.termMonths) },
        { label: prices.receive, value: pesoText(quote.netProceeds) },
        { label: prices.interest, value: pesoText(quote.interest) },
        { label: prices.totalInstallment, value: pesoText(quote.firstInstallment) },
        { label: prices.monthly, value: pesoText(quote.monthlyRepayment) },
        { label: prices.repay, value: pesoText(quote.totalOfPayments), strong: true },
        {
          label: prices.effective,
          value: `${formatEffectivePercent(quote.effectiveRate.yearly)}%`,
        },
      ]}
    />
  );
}
