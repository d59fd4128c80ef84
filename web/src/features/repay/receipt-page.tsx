import { downloadPaymentReceipt, getPaymentReceipt } from '@pahiram/api/addresses';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { isAbsent } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { useChannelText } from './channel-text.ts';
import { CorrectionsCard } from './corrections-card.tsx';
import { FileButton } from './file-button.tsx';
import { paidTexts, usePaidRows } from './paid-rows.tsx';
import { statementTexts } from './statement-texts.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-brand underline';

/** The receipt of one payment as it was booked, and above it what changed later (D10, V39). */
export function Page() {
  const words = useTexts(statementTexts);
  const lineWords = useTexts(paidTexts);
  const channelText = useChannelText();
  const paidRows = usePaidRows();
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
  const path = downloadPaymentReceipt.path
    .replace(':loanNumber', loanNumber)
    .replace(':paymentNumber', paymentNumber);
  return (
    <>
      <h1 className="text-2xl">{words.receipt}</h1>
      <div className="mb-3 flex flex-wrap gap-x-6">
        <Link href={`/loan?loan=${loanNumber}`} className={linkLook}>
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
            <div className="space-y-5">
              <CorrectionsCard corrections={receipt.corrections} />
              <Card>
                <Notice tone="success" title={words.booked}>
                  {words.bookedText}
                </Notice>
                <div className="my-3">
                  <SummaryList
                    rows={[
                      {
                        label: words.paymentNumber,
                        value: <CopyText name={words.paymentNumber} text={receipt.number} />,
                      },
                      { label: words.loan, value: <span className="figures">{loanNumber}</span> },
                      { label: words.channel, value: channelText(receipt) },
                      { label: words.paidOnDay, value: dayText(receipt.valueDate, language) },
                      { label: words.bookedAt, value: momentText(receipt.bookedAt, language) },
                      ...paidRows(receipt.paid),
                      {
                        label: words.amount,
                        value: <Money pesos={receipt.amount} />,
                        strong: true,
                      },
                      {
                        label: lineWords.principalLeft,
                        value: <Money pesos={receipt.principalLeft} />,
                      },
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
            </div>
          )}
        </LoadState>
      )}
    </>
  );
}
