import { getStaffStatement } from '@pahiram/api/loan-documents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { listStaffLoanEntries } from '@pahiram/api/staff-loans';
import { inManila } from '@pahiram/client/dates.ts';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { ToneIcon } from '@pahiram/ui/tone.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import Open from '~icons/ic/round-expand-less';
import Closed from '~icons/ic/round-expand-more';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Instant } from '../../shell/table-cells.tsx';
import { accountKindTexts, transferCodeTexts } from '../ledger/ledger-words.ts';
import { type LedgerMonth, monthsOf } from './ledger-months.ts';
import { loanRecordTexts } from './loan-record-texts.ts';
import { loansTexts } from './loans-texts.ts';

type Statement = WireReplyOf<typeof getStaffStatement>;

const monthName = inManila({ month: 'long', year: 'numeric' });
/** Each look is audited: going back to the tab within this time is the same look. */
const sameLookMs = 5 * 60_000;

export interface LoanLedgerProps {
  readonly loanNumber: string;
  readonly asOf: string;
  /** As the loan engine has it. */
  readonly owed: number;
}

/** The loan by months of booking; the entries of a month are loaded when it is opened. */
export function LoanLedger({ loanNumber, asOf, owed }: LoanLedgerProps) {
  const words = useTexts(loanRecordTexts);
  const found = useQuery({
    queryKey: ['loan', loanNumber, 'ledger'],
    queryFn: () => call(getStaffStatement, { params: { loanNumber }, query: { to: asOf } }),
    staleTime: sameLookMs,
  });
  return (
    <RecordSection
      title={words.byMonth}
      aside={<span className="text-sm text-soft">{words.byDayOfBooking}</span>}
    >
      <LoadState query={found} lines={8}>
        {(statement) => <Months statement={statement} loanNumber={loanNumber} owed={owed} />}
      </LoadState>
    </RecordSection>
  );
}

interface MonthsProps {
  readonly statement: Statement;
  readonly loanNumber: string;
  readonly owed: number;
}

function Months({ statement, loanNumber, owed }: MonthsProps) {
  const words = useTexts(loanRecordTexts);
  const months = monthsOf(statement.opening, statement.lines, statement.to);
  const last = months.at(-1);
  const sumOf = (part: 'charged' | 'takenOff' | 'paid' | 'takenBack') =>
    months.reduce((sum, one) => sum + Math.round(one[part] * 100), 0) / 100;
  const isEqual = Math.max(0, last?.after ?? 0) === owed;
  const head = (title: string, isFigures = false) => (
    <th scope="col" className={`px-2 py-1.5 font-semibold ${isFigures ? 'text-right' : ''}`}>
      {title}
    </th>
  );
  return (
    <section tabIndex={0} aria-label={words.byMonth} className="relative -mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{words.byMonth}</caption>
        <thead className="border-b border-line-strong text-sm text-soft">
          <tr>
            {head(words.month)}
            {head(words.before, true)}
            {head(words.chargedPesos, true)}
            {head(words.takenOffPesos, true)}
            {head(words.paidPesos, true)}
            {head(words.takenBack, true)}
            {head(words.after, true)}
            {head(words.happened)}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Month key={month.month} month={month} loanNumber={loanNumber} />
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong font-semibold">
          <tr>
            <th scope="row" className="px-2 py-2">
              {words.all}
            </th>
            <td />
            <Figure amount={sumOf('charged')} />
            <Figure amount={sumOf('takenOff')} />
            <Figure amount={sumOf('paid')} />
            <Figure amount={sumOf('takenBack')} />
            <Figure amount={last?.after ?? 0} />
            <td className="px-2">
              <span className="inline-flex items-center gap-1.5">
                <ToneIcon tone={isEqual ? 'success' : 'danger'} />
                {isEqual ? words.equals : words.differs}
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Without the sign of the peso: the head has it. */
const figureText = (amount: number): string => pesosText(amount).replace('₱', '');

function Figure({ amount, isStrong }: { amount: number; isStrong?: boolean }) {
  return (
    <td className={`figures px-2 text-right whitespace-nowrap ${isStrong ? 'font-semibold' : ''}`}>
      {figureText(amount)}
    </td>
  );
}

function Month({ month, loanNumber }: { month: LedgerMonth; loanNumber: string }) {
  const words = useTexts(loanRecordTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const name = monthName(new Date(`${month.month}-01T00:00:00+08:00`), language);
  const happened = month.kinds.map(([kind, count]) =>
    count === 1 ? words[kind] : `${words[kind]} × ${count}`,
  );
  const Mark = isOpen ? Open : Closed;
  return (
    <>
      <tr className={`h-[34px] border-b border-line ${isOpen ? 'bg-brand-soft' : ''}`}>
        <th scope="row" className="px-2">
          <button
            type="button"
            aria-expanded={isOpen}
            className="inline-flex min-h-control items-center gap-1 font-semibold whitespace-nowrap lg:min-h-6"
            onClick={() => setOpen(!isOpen)}
          >
            <Mark aria-hidden="true" className="size-5" />
            {name}
          </button>
        </th>
        <Figure amount={month.before} />
        <Figure amount={month.charged} />
        <Figure amount={month.takenOff} />
        <Figure amount={month.paid} />
        <Figure amount={month.takenBack} />
        <Figure amount={month.after} isStrong />
        <td className="px-2 text-soft">{happened.join(', ') || words.nothing}</td>
      </tr>
      {isOpen ? (
        <tr className="border-b border-line">
          <td colSpan={8} className="p-0 pl-6">
            <MonthEntries loanNumber={loanNumber} month={month.month} name={name} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface MonthEntriesProps {
  readonly loanNumber: string;
  readonly month: string;
  readonly name: string;
}

/** Both sides of every entry, with the balance of its account after it. */
function MonthEntries({ loanNumber, month, name }: MonthEntriesProps): ReactNode {
  const words = useTexts(loanRecordTexts);
  const columns = useTexts(loansTexts);
  const kinds = useTexts(accountKindTexts);
  const codes = useTexts(transferCodeTexts);
  const found = useQuery({
    queryKey: ['loan', loanNumber, 'entries', month],
    queryFn: () => call(listStaffLoanEntries, { params: { loanNumber }, query: { month } }),
    staleTime: sameLookMs,
  });
  return (
    <LoadState query={found} lines={3}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="py-2 text-soft">{words.noEntries}</p>
        ) : (
          <DataTable
            caption={words.entriesOf(name)}
            rows={rows.map((entry, at) => ({ entry, at }))}
            rowKey={({ at }) => String(at)}
            columns={[
              {
                key: 'booked',
                title: columns.received,
                cell: ({ entry }) => <Instant at={entry.bookedAt} />,
              },
              {
                key: 'account',
                title: columns.account,
                cell: ({ entry }) => (
                  <strong className="font-semibold">{kinds[entry.account]}</strong>
                ),
              },
              {
                key: 'other',
                title: columns.otherAccount,
                cell: ({ entry }) => kinds[entry.otherAccount],
              },
              { key: 'code', title: columns.code, cell: ({ entry }) => codes[entry.code] },
              {
                key: 'debit',
                title: columns.debit,
                figures: true,
                cell: ({ entry }) => (entry.direction === 'debit' ? figureText(entry.amount) : ''),
              },
              {
                key: 'credit',
                title: columns.credit,
                figures: true,
                cell: ({ entry }) => (entry.direction === 'credit' ? figureText(entry.amount) : ''),
              },
              {
                key: 'balance',
                title: columns.balance,
                figures: true,
                cell: ({ entry }) => figureText(entry.balanceAfter),
              },
            ]}
          />
        )
      }
    </LoadState>
  );
}
