import { downloadLoanStatement, getLoanStatement } from '@pahiram/api/loan-documents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { CallError, isAbsent } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  givenBackUseWords,
  movementWords,
  RETURNED_WORDS,
} from '@pahiram/domain/loans/statement-words';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'wouter';
import CertificateIcon from '~icons/ic/outline-verified-user';
import { call } from '../../../shell/http.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { RowLink } from '../../../shell/row-link.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { type PaidLines, paidLines, rowTexts } from '../loan-rows.tsx';
import { certificateTexts, repayTexts } from '../repay-texts.ts';
import { DocumentCheck, FileButton } from './document-file.tsx';
import { statementTexts } from './statement-texts.ts';

type Statement = WireReplyOf<typeof getLoanStatement>;
type Line = Statement['lines'][number];
type Period = { readonly from?: string; readonly to?: string };

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-brand underline';

/** Every movement of a loan, running or ended; from there to its certificate when it is fully paid (D10, V31). */
export function Page() {
  const words = useTexts(statementTexts);
  const { printedLoan } = useTexts(repayTexts);
  const { loanNumber = '' } = useParams<{ loanNumber: string }>();
  const [period, setPeriod] = useState<Period>({});
  const query = useQuery({
    queryKey: ['loan-statement', loanNumber, period],
    queryFn: ({ signal }) =>
      call(getLoanStatement, { params: { loanNumber }, query: period, signal }),
    staleTime: 0,
  });
  return (
    <>
      <PageHeader
        title={words.title}
        back="/contract"
        printed={printedLoan(useWallet().data?.fullLegalName ?? '', loanNumber)}
      />
      {isAbsent(query.error) ? (
        <EmptyState title={words.unknown} />
      ) : isNotStarted(query.error) ? (
        <EmptyState title={words.notStarted}>{words.notStartedText}</EmptyState>
      ) : (
        <LoadState query={query} lines={12}>
          {(statement) => (
            <div className="grid items-start gap-5 print:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <div className="min-w-0 space-y-5">
                {statement.state === 'CLOSED' || statement.state === 'CANCELLED' ? (
                  <div className="print:hidden">
                    <CertificateRow loanNumber={loanNumber} state={statement.state} />
                  </div>
                ) : null}
                <PeriodCard
                  key={`${statement.from} ${statement.to}`}
                  statement={statement}
                  onPeriod={setPeriod}
                />
              </div>
              <div className="hidden print:block">
                <p className="figures">{statement.number}</p>
                <DocumentCheck check={statement.check} />
              </div>
              <div className="min-w-0 print:col-span-2">
                <Movements statement={statement} />
              </div>
            </div>
          )}
        </LoadState>
      )}
    </>
  );
}

interface CertificateRowProps {
  readonly loanNumber: string;
  readonly state: 'CLOSED' | 'CANCELLED';
}

function CertificateRow({ loanNumber, state }: CertificateRowProps) {
  const names = useTexts(certificateTexts);
  return (
    <RowList>
      <RowLink
        href={`/certificate/${loanNumber}`}
        mark={
          <Mark>
            <CertificateIcon />
          </Mark>
        }
        title={names[state]}
      />
    </RowList>
  );
}

const isNotStarted = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'loan-not-started';

function PeriodCard(props: { statement: Statement; onPeriod: (period: Period) => void }) {
  const words = useTexts(statementTexts);
  const { statement, onPeriod } = props;
  const language = useLanguage();
  const { loanNumber, returning } = statement;
  const [from, setFrom] = useState(statement.from);
  const [to, setTo] = useState(statement.to);
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = from !== '' && from <= to && to <= manilaDate(serverNow());
    setProblem(isWhole ? '' : words.periodMissing);
    if (isWhole) onPeriod({ from, to });
  };
  const path = downloadLoanStatement.path.replace(':loanNumber', loanNumber);
  return (
    <Card>
      <p className="hidden font-semibold print:block">
        {dayText(statement.from, language)} – {dayText(statement.to, language)}
      </p>
      <SummaryList
        rows={[
          { label: words.loan, value: <span className="figures">{loanNumber}</span> },
          { label: words.opening, value: <Money pesos={statement.opening} /> },
          { label: words.closing, value: <Money pesos={statement.closing} />, strong: true },
        ]}
      />
      <p className="my-2 text-sm text-soft">{words.balanceIs}</p>
      {statement.state === 'CANCELLED' && statement.closing === 0 ? (
        <div className="mb-3">
          <Notice tone="info">{RETURNED_WORDS[language]}</Notice>
        </div>
      ) : null}
      {statement.pastDue ? (
        <div className="mb-3">
          <Notice tone="warning">{statement.pastDue[language]}</Notice>
        </div>
      ) : null}
      {statement.announced ? (
        <div className="mb-3">
          <Notice tone="info">{statement.announced[language]}</Notice>
        </div>
      ) : null}
      {returning === null ? null : (
        <div className="mb-3">
          <Notice tone="info">
            {words.returning(pesosText(returning.toPay), dayText(returning.until, language))}
          </Notice>
        </div>
      )}
      <form noValidate onSubmit={submit} className="print:hidden">
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2 xl:grid-cols-1">
          <TextField
            type="date"
            name="from"
            label={words.from}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="date"
            name="to"
            label={words.to}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <StatusLine tone="warning" text={problem} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" kind="secondary">
            {words.show}
          </Button>
          <Button kind="quiet" className="max-sm:-ml-5 xl:-ml-5" onClick={() => onPeriod({})}>
            {words.whole}
          </Button>
        </div>
      </form>
      <div className="mt-3 print:hidden">
        <FileButton
          kind="secondary"
          path={`${path}?from=${statement.from}&to=${statement.to}`}
          fileName={`statement-${loanNumber}-${statement.from}-${statement.to}.pdf`}
          label={words.savePdf}
        />
      </div>
    </Card>
  );
}

function Movements({ statement }: { statement: Statement }) {
  const words = useTexts(statementTexts);
  return (
    <Card title={words.movements}>
      {statement.lines.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ol className="divide-y divide-line">
          {statement.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a period keep their order
            <Movement key={at} line={line} statement={statement} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Movement({ line, statement }: { line: Line; statement: Statement }) {
  const words = useTexts(statementTexts);
  const lineWords = useTexts(rowTexts);
  const language = useLanguage();
  const { kind, bookedOn, valueDate, amount, notAdded, paid, corrected } = line;
  const { paymentNumber, balance, paidBy, lateDays } = line;
  const { loanNumber, state } = statement;
  return (
    <li className="py-in-row">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="min-w-min flex-[1_1_6em] font-semibold">
          {movementWords(kind, amount, state === 'CANCELLED')[language]}
        </p>
        <p className="ml-auto">
          <Money pesos={amount} />
        </p>
      </div>
      <div className="flex flex-wrap gap-x-3 text-sm text-soft">
        <p className="min-w-min grow">{dayText(bookedOn, language)}</p>
        <p className="ml-auto">
          {words.balance} <Money pesos={balance} />
        </p>
      </div>
      <div>
        {valueDate === bookedOn ? null : (
          <p className="text-sm text-soft">{words.paidOf(dayText(valueDate, language))}</p>
        )}
        {paidBy ? <p className="text-sm text-soft">{paidBy[language]}</p> : null}
        {lateDays ? <p className="text-sm text-soft">{lateDays[language]}</p> : null}
        {notAdded ? <p className="text-sm text-soft">{notAdded[language]}</p> : null}
        {paid ? (
          <p className="text-sm text-soft">
            {kind === 'REBATE'
              ? givenBackUseWords(partsText(paid, lineWords, Math.sign(-amount)), amount < 0)[
                  language
                ]
              : partsText(paid, lineWords)}
          </p>
        ) : null}
        {corrected ? (
          <p className="text-sm">
            {words.sinceCorrection(
              corrected.number,
              partsText(corrected.paid, lineWords) || pesosText(0),
            )}
          </p>
        ) : null}
        {paymentNumber ? (
          <Link href={`/receipt/${loanNumber}/${paymentNumber}`} className={`figures ${linkLook}`}>
            {paymentNumber}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

/** The lines of a payment's receipt, in one line. */
function partsText(paid: PaidLines, words: (typeof rowTexts)['fil'], sign = 1): string {
  return paidLines
    .map((line) => ({ line, pesos: sign * (paid[line] ?? 0) }))
    .filter(({ pesos }) => pesos !== 0)
    .map(({ line, pesos }) => `${words[line].toLowerCase()} ${pesosText(pesos)}`)
    .join(', ');
}
