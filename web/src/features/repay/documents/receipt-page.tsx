import { getPaymentReceipt } from '@pahiram/api/loan-documents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { downloadPaymentReceipt } from '@pahiram/api/repayments';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { isAbsent } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { BigAmount, Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import Check from '~icons/ic/round-check';
import { call } from '../../../shell/http.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ShareFile } from '../../../shell/share-file.tsx';
import { CorrectionsCard } from '../corrections-card.tsx';
import { useChannelText, usePaidRows } from '../loan-rows.tsx';
import { difference } from '../pay-plan.ts';
import { DocumentCheck, FileButton } from './document-file.tsx';
import { Slip } from './slip.tsx';
import { statementTexts } from './statement-texts.ts';

type Receipt = WireReplyOf<typeof getPaymentReceipt>;

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-brand underline';

/** The receipt of one payment as it was booked, and beside it what changed later (D10, V39). */
export function Page() {
  const words = useTexts(statementTexts);
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
  return (
    <>
      <PageHeader title={words.receipt} back="/activity" />
      {isAbsent(query.error) ? (
        <EmptyState title={words.noReceipt} />
      ) : (
        <LoadState query={query} lines={10}>
          {(receipt) => (
            <div className="max-w-160 space-y-4 print:max-w-none">
              {receipt.corrections.length > 0 && !receipt.returned ? (
                <Notice tone="info" title={words.changedLater}>
                  {words.changedLaterText}
                </Notice>
              ) : null}
              <ReceiptSlip receipt={receipt} />
              <SaveReceipt receipt={receipt} />
              {/* Of a return only what is back counts. */}
              {receipt.returned ? null : <LaterUses uses={receipt.laterUses} />}
              <CorrectionsCard
                corrections={receipt.corrections}
                isFolded={receipt.returned !== undefined}
              />
            </div>
          )}
        </LoadState>
      )}
      <div className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        <Link href={`/loan?loan=${loanNumber}`} className={linkLook}>
          {words.toPayments}
        </Link>
        <Link href={`/statement/${loanNumber}`} className={linkLook}>
          {words.toStatement}
        </Link>
      </div>
    </>
  );
}

/** What the money that the receipt calls paid ahead has paid since. */
function LaterUses({ uses }: { uses: Receipt['laterUses'] }) {
  const words = useTexts(statementTexts);
  const language = useLanguage();
  if (uses.length === 0) return null;
  return (
    <Card title={words.laterUses}>
      <SummaryList
        rows={uses.map(({ on, installment, amount }) => ({
          label: words.laterUse(installment),
          hint: dayText(on, language),
          value: <Money pesos={amount} />,
        }))}
      />
    </Card>
  );
}

function SaveReceipt({ receipt: { loanNumber, number } }: { receipt: Receipt }) {
  const words = useTexts(statementTexts);
  const path = downloadPaymentReceipt.path
    .replace(':loanNumber', loanNumber)
    .replace(':paymentNumber', number);
  const file = { path, fileName: `payment-${number}.pdf` };
  return (
    <div className="space-y-2 print:hidden">
      <FileButton kind="primary" {...file} label={words.saveReceipt} />
      <ShareFile {...file} label={words.shareReceipt} />
      <Link href="/help" className={buttonLook('quiet', true)}>
        {words.somethingWrong}
      </Link>
    </div>
  );
}

function ReceiptSlip({ receipt }: { receipt: Receipt }) {
  const words = useTexts(statementTexts);
  const channelText = useChannelText();
  const language = useLanguage();
  const { number, loanNumber, borrower, amount, valueDate, returned } = receipt;
  // What was announced and then paid from the wallet counts from the announced day.
  const dayWord = receipt.channel === 'wallet' ? 'countsFrom' : 'paidOnDay';
  const [receivedOn, bookedOn] = [receipt.receivedAt, receipt.bookedAt].map((at) =>
    manilaDate(Date.parse(at)),
  );
  return (
    <Slip
      aside={
        <span className="inline-flex items-center gap-1 rounded-lg bg-success-soft px-2 py-0.5 text-xs font-semibold text-success">
          <Check aria-hidden="true" className="size-4" />
          {words.booked}
        </span>
      }
    >
      <p className="text-sm text-soft">{words.youPaid}</p>
      <p>
        <BigAmount pesos={amount} />
      </p>
      <p className="mb-2 text-sm text-soft">{momentText(receipt.receivedAt, language)}</p>
      {returned ? (
        <ReturnedPart paid={receipt.paid} returned={returned} />
      ) : (
        <PaidPart receipt={receipt} />
      )}
      <hr className="my-2 border-t-2 border-dashed border-line" />
      <SummaryList
        rows={[
          { label: words.borrower, value: <span>{borrower}</span> },
          { label: words.channel, value: channelText(receipt) },
          ...(receivedOn === valueDate
            ? []
            : [{ label: words[dayWord], value: dayText(valueDate, language) }]),
          ...(receivedOn === bookedOn
            ? []
            : [{ label: words.addedOn, value: dayText(receipt.bookedAt, language) }]),
          { label: words.loan, value: <span className="figures">{loanNumber}</span> },
          {
            label: words.paymentNumber,
            value: <CopyText name={words.paymentNumber} text={number} />,
          },
        ]}
      />
      <DocumentCheck check={receipt.check} />
      <p className="mt-3 text-sm text-soft">{words.bookedText}</p>
    </Slip>
  );
}

/** The parts of the payment, and the loan after it. */
function PaidPart({ receipt }: { receipt: Receipt }) {
  const words = useTexts(statementTexts);
  const paidRows = usePaidRows();
  const language = useLanguage();
  const { paid, owed, installments, next, endsSooner, lowerInstallments, lowerLast } = receipt;
  const extra = receipt.extra ? pesosText(receipt.extra) : '';
  const saved = (endsSooner ?? lowerInstallments ?? lowerLast)?.interestSaved ?? 0;
  return (
    <SummaryList
      rows={[
        { label: words.paidFor, value: words.installmentOf({ ...receipt, extra }) },
        ...paidRows(paid),
        { label: words.leftToPay, value: <Money pesos={owed.after} />, strong: true },
        // The payment that ends a loan leaves no installments to count.
        ...(owed.after === 0
          ? []
          : [
              {
                label: words.installmentsPaid,
                value: words.paidOfAll(installments),
              },
            ]),
        ...(receipt.stillPastDue
          ? [{ label: words.stillPastDue, value: <Money pesos={receipt.stillPastDue} /> }]
          : []),
        ...(next
          ? [
              {
                label: words.nextOne,
                hint: dayText(next.dueDate, language),
                value: <Money pesos={next.amount} />,
              },
            ]
          : []),
        ...(endsSooner
          ? [
              {
                label: words.lastDue,
                hint: words.itWas(dayText(endsSooner.lastDueDateBefore, language)),
                value: dayText(endsSooner.lastDueDate, language),
              },
            ]
          : []),
        ...(lowerInstallments
          ? [
              {
                label: words.laterOnes,
                hint: words.itWas(pesosText(lowerInstallments.installmentBefore)),
                value: <Money pesos={lowerInstallments.installment} />,
              },
            ]
          : []),
        ...(lowerLast
          ? [
              {
                label: words.lastOne,
                hint: words.itWas(pesosText(lowerLast.installmentBefore)),
                value: <Money pesos={lowerLast.installment} />,
              },
            ]
          : []),
        ...(saved > 0 ? [{ label: words.interestSaved, value: <Money pesos={saved} /> }] : []),
      ]}
    />
  );
}

interface ReturnedPartProps extends Pick<Receipt, 'paid'> {
  readonly returned: NonNullable<Receipt['returned']>;
}

/** Of a payment that returns the loan: how much is back, and what is left or that the loan is cancelled. */
function ReturnedPart({ paid, returned: { amount, of, until } }: ReturnedPartProps) {
  const words = useTexts(statementTexts);
  const paidRows = usePaidRows();
  const language = useLanguage();
  const rows = (between: readonly SummaryRow[]): SummaryRow[] => [
    { label: words.paidFor, value: words.returnOfLoan },
    ...between,
    { label: words.returnedSoFar, value: words.amountOf(pesosText(amount), pesosText(of)) },
  ];
  if (until === null) {
    return (
      <>
        <SummaryList rows={rows(paidRows(paid))} />
        <p className="mt-2 font-semibold">{words.loanCancelled}</p>
      </>
    );
  }
  const day = dayText(until, language);
  return (
    <>
      <SummaryList
        rows={[
          ...rows([]),
          {
            label: words.leftToReturn(day),
            value: <Money pesos={difference(of, amount)} />,
            strong: true,
          },
        ]}
      />
      <p className="mt-3 text-sm text-soft">{words.ifNotReturned(day)}</p>
    </>
  );
}
