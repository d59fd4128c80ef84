import { getReceivingAccount } from '@pahiram/api/members';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { exchangeRateFromNumber, formatPesosPerUnit } from '@pahiram/domain/money/exchange';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { centavosText, displayText } from '../calculator/amounts.ts';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import type { Calculator } from '../calculator/use-calculator.ts';
import { applicationTexts } from './loan-texts.ts';
import { applicationBody } from './submit-application.tsx';
import type { ApplicationBody } from './use-loan-detail.ts';

export interface ConfirmApplicationProps {
  readonly state: Calculator;
  /** The application confirmed before the price changed; null the first time. */
  readonly changedFrom: ApplicationBody | null;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

/** Shows every figure and the masked receiving account before the application is sent (S2.32). */
export function ConfirmApplication(props: ConfirmApplicationProps) {
  const { state, changedFrom, onBack, onSubmit } = props;
  const words = useTexts(applicationTexts);
  const phoneNumber = usePhoneNumber();
  const account = useQuery({
    queryKey: ['receiving-account', phoneNumber],
    queryFn: () => call(getReceivingAccount, { body: { phoneNumber } }),
    staleTime: 0,
  });
  return (
    <Dialog
      open
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
              { label: words.accountNumber, value: maskNumber('account', known.accountNumber) },
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
    value: prices.about(displayText(currency, amount.display)),
  };
  return (
    <SummaryList
      rows={[
        { label: words.amount, value: centavosText(quote.principal), strong: true },
        ...(currency.code === 'PHP' ? [] : [foreign]),
        { label: words.term, value: prices.months(quote.termMonths) },
        { label: prices.receive, value: centavosText(quote.netProceeds) },
        { label: prices.interest, value: centavosText(quote.interest) },
        {
          label: prices.totalInstallment,
          hint: words.firstOnly,
          value: centavosText(quote.firstInstallment),
        },
        { label: prices.monthly, value: centavosText(quote.monthlyRepayment) },
        ...(quote.termMonths > 1 && quote.lastInstallment !== quote.monthlyRepayment
          ? [{ label: prices.last, value: centavosText(quote.lastInstallment) }]
          : []),
        { label: prices.repay, value: centavosText(quote.totalOfPayments), strong: true },
        {
          label: prices.effective,
          value: `${formatEffectivePercent(quote.effectiveRate.yearly)}%`,
        },
      ]}
    />
  );
}

/** The figures that differ from those the member confirmed. */
function PriceChanged({ state, before }: { state: Calculator; before: ApplicationBody }) {
  const words = useTexts(applicationTexts);
  const prices = useTexts(calculatorTexts);
  const now = applicationBody(state, before.phoneNumber);
  const shown = [
    [prices.interest, pesosText(before.interestAmountPHP), pesosText(now.interestAmountPHP)],
    [prices.monthly, pesosText(before.installmentAmountPHP), pesosText(now.installmentAmountPHP)],
    [
      words.exchangeRate(now.selectedCurrency),
      pesosPerUnit(before.exchangeRate),
      pesosPerUnit(now.exchangeRate),
    ],
  ] as const;
  return (
    <div role="alert" className="mb-3">
      <Notice tone="warning" title={words.changedTitle}>
        <p>{words.changedText}</p>
        <SummaryList
          rows={shown.flatMap(([label, was, is]) =>
            was === is ? [] : [{ label, value: words.fromTo(was, is) }],
          )}
        />
      </Notice>
    </div>
  );
}

function pesosPerUnit(wireRate: number): string {
  const rate = exchangeRateFromNumber(wireRate);
  return rate.ok ? `₱${formatPesosPerUnit(rate.value)}` : '';
}
