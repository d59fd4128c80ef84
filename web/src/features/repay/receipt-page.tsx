import { downloadPaymentReceipt, getPaymentReceipt } from '@pahiram/api/addresses';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { isAbsent } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { useChannelText } from './channel-text.ts';
import { FileButton } from './file-button.tsx';
import { statementTexts } from './statement-texts.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-brand underline';

/** The receipt of one payment, with what it pays today and whether it was reversed (D10). */
export function Page() {
  const words = useTexts(statementTexts);
  const channelText = useChannelText();
  const language = useLanguage();
  const { loanNumber = '', paymentNumber = '' } = useParams<{
    loanNumber: string;
    paymentNumber: string;
  }>();
  const params = { loanNumber, paymentNumber };
  const query = useQuery({
    queryKey: ['payment-receipt', loanNumber, paymentNumber],
    queryFn: ({ signal }) => call(getPaymentReceipt, { params, signal }),
    staleTime: 0,
  });
  const part = (label: string, pesos: number): SummaryRow[] =>
    pesos > 0 ? [{ label, value: <Money pesos={pesos} /> }] : [];
  const path = downloadPaymentReceipt.path
    .replace(':loanNumber', loanNumber)
    .replace(':paymentNumber', paymentNumber);
  return (
    <>
      <h1 className="text-3xl">{words.receipt}</h1>
      <div className="mb-3 flex flex-wrap gap-x-6">
        <Link href={`/repay?loan=${loanNumber}`} className={linkLook}>
          {words.toPayments}
        </Link>
        <Link href={`/statement/${loanNumber}`} className={linkLook}>
          {words.toStatement}
        </Link>
      </div>
      {isAbsent(query.error) ? (
        <EmptyState title={words.noReceipt} />
      ) : (
        <LoadState query={query} lines={10}>
          {(receipt) => (
            <Card>
              {receipt.reversedOn === null ? (
                <Notice tone="success" title={words.booked}>
                  {words.bookedText}
                </Notice>
              ) : (
                <Notice tone="warning" title={words.reversed}>
                  {words.reversedText(dayText(receipt.reversedOn, language))}
                </Notice>
              )}
              <div className="my-3">
                <SummaryList
                  rows={[
                    {
                      label: words.paymentNumber,
                      value: <CopyText name={words.paymentNumber} text={receipt.number} />,
                    },
                    { label: words.loan, value: <span className="figures">{loanNumber}</span> },
                    {
                      label: words.amount,
                      value: <Money pesos={receipt.amount} />,
                      strong: true,
                    },
                    { label: words.channel, value: channelText(receipt) },
                    { label: words.paidOnDay, value: dayText(receipt.valueDate, language) },
                    { label: words.bookedAt, value: momentText(receipt.receivedAt, language) },
                    ...part(words.paidLateCharge, receipt.paid.lateCharge),
                    ...part(words.paidInterest, receipt.paid.interest),
                    ...part(words.paidPrincipal, receipt.paid.principal),
                    ...part(words.kept, receipt.kept),
                  ]}
                />
              </div>
              <FileButton
                kind="secondary"
                path={path}
                fileName={`payment-${paymentNumber}.pdf`}
                label={words.saveReceipt}
              />
            </Card>
          )}
        </LoadState>
      )}
    </>
  );
}
