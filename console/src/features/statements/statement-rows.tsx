import { Button } from '@pahiram/ui/button.tsx';
import { type Column, DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { ToneIcon } from '@pahiram/ui/tone.tsx';
import { Day, RecordLink } from '../../shell/table-cells.tsx';
import { TakenOff } from '../loans/taken-off.tsx';
import { rowsTexts } from './rows-texts.ts';
import type { StatementRow } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

export interface StatementRowsProps {
  readonly rows: readonly StatementRow[];
  /** Null when nobody can say here what a row is. */
  readonly onChangeKind: ((row: StatementRow) => void) | null;
}

/** Every row of a file: what it is, the loan that it touches, what it does to it, and what to look at. */
export function StatementRows({ rows, onChangeKind }: StatementRowsProps) {
  const words = useTexts(rowsTexts);
  const shared = useTexts(statementsTexts);
  const hasResults = rows.some(({ result }) => result !== null);
  const columns: readonly Column<StatementRow>[] = [
    {
      key: 'line',
      title: shared.line,
      cell: (row) => (
        <>
          {row.line}
          <span className="block text-sm">
            <Day on={row.date} />
          </span>
        </>
      ),
    },
    { key: 'in', title: shared.moneyIn, figures: true, cell: (row) => amountIf(row, 'IN') },
    { key: 'out', title: shared.moneyOut, figures: true, cell: (row) => amountIf(row, 'OUT') },
    {
      key: 'payer',
      title: words.payer,
      cell: (row) => (
        <>
          {row.payer || '–'}
          <span className="block text-sm wrap-anywhere text-soft">{row.reference}</span>
        </>
      ),
    },
    {
      key: 'kind',
      title: words.kind,
      cell: (row) => (
        <>
          <RowKindCell row={row} />
          {onChangeKind ? (
            <span className="mt-2 block">
              <Button
                kind="secondary"
                aria-label={words.changeKindOf(row.line)}
                onClick={() => onChangeKind(row)}
              >
                {words.changeKind}
              </Button>
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'effect',
      title: words.effect,
      cell: (row) =>
        row.effect === null && row.warnings.length === 0 ? (
          '–'
        ) : (
          <div className="space-y-2">
            <RowEffect row={row} />
            <RowWarnings row={row} />
          </div>
        ),
    },
  ];
  const result: Column<StatementRow> = {
    key: 'result',
    title: words.result,
    cell: (row) => (
      <>
        {row.result === null ? '–' : words[row.result]}
        {row.paymentNumber ? (
          <span className="block text-sm whitespace-nowrap">{row.paymentNumber}</span>
        ) : null}
      </>
    ),
  };
  return (
    <DataTable
      caption={shared.allRows}
      rows={rows}
      rowKey={(row) => String(row.line)}
      columns={[...columns, ...(hasResults ? [result] : [])]}
    />
  );
}

function amountIf(row: StatementRow, direction: StatementRow['direction']): string {
  return row.direction === direction ? pesosText(row.amount) : '';
}

function RowKindCell({ row }: { row: StatementRow }) {
  const words = useTexts(rowsTexts);
  const shared = useTexts(statementsTexts);
  const target = row.otherAccount
    ? `${row.otherAccount.bank} ${row.otherAccount.accountNumber}`
    : row.provider
      ? words[row.provider]
      : row.sameAs;
  return (
    <>
      <span className="font-medium">{words[row.kind]}</span>
      {row.loanNumber ? (
        <span className="block">
          <RecordLink href={`/loans/${row.loanNumber}`}>{row.loanNumber}</RecordLink>
        </span>
      ) : null}
      {row.borrower ? <span className="block">{row.borrower}</span> : null}
      {target ? <span className="block">{target}</span> : null}
      {row.proposedBy ? (
        <span className="block text-sm text-soft">{shared.proposedBy(row.proposedBy)}</span>
      ) : null}
      {row.note ? <span className="block text-sm">“{row.note}”</span> : null}
    </>
  );
}

/** The loan of a row before and after it. */
export function RowEffect({ row }: { row: StatementRow }) {
  const words = useTexts(rowsTexts);
  if (row.effect === null) return null;
  const { before, after, takenOff } = row.effect;
  return (
    <span className="figures block min-w-[min(13rem,100%)] text-sm">
      <span className="block">
        {words.dueNow(pesosText(before.dueNow), pesosText(after.dueNow))}
      </span>
      <span className="block">{words.owed(pesosText(before.owed), pesosText(after.owed))}</span>
      <TakenOff takenOff={takenOff} />
      {before.daysPastDue === after.daysPastDue ? null : (
        <span className="block">{words.daysLate(before.daysPastDue, after.daysPastDue)}</span>
      )}
    </span>
  );
}

/** The warnings of a row, one in a line. */
export function RowWarnings({ row }: { row: StatementRow }) {
  const words = useTexts(rowsTexts);
  if (row.warnings.length === 0) return null;
  return (
    <ul className="min-w-[min(11rem,100%)] space-y-1 text-sm font-medium">
      {row.warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <ToneIcon tone="warning" />
          {warning === 'MAYBE_SAME_MONEY' && row.maybeSameAs
            ? words.maybeSameAs(row.maybeSameAs)
            : words[warning]}
        </li>
      ))}
    </ul>
  );
}
