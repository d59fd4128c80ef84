import type { WireReplyOf } from '@pahiram/api/operation';
import type { getStaffLoan } from '@pahiram/api/staff-loans';
import { inManila } from '@pahiram/client/dates.ts';
import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Instant } from '../../shell/table-cells.tsx';
import { accountKindTexts, transferCodeTexts } from '../ledger/ledger-words.ts';
import { type EntryRow, sumByMonth } from './entry-months.ts';
import { loansTexts } from './loans-texts.ts';

const monthName = inManila({ month: 'long', year: 'numeric' });

type Entry = WireReplyOf<typeof getStaffLoan>['entries'][number];

/** The ledger entries of a loan; its daily entries are summed by month and open on demand. */
export function LoanEntries({ entries }: { entries: readonly Entry[] }) {
  const words = useTexts(loansTexts);
  const kinds = useTexts(accountKindTexts);
  const codes = useTexts(transferCodeTexts);
  const rows = sumByMonth(entries).map((row, at) => ({ row, at, ...shownOf(row) }));
  return (
    <Card title={words.entries}>
      {entries.length === 0 ? (
        <p className="text-soft">{words.noEntries}</p>
      ) : (
        <DataTable
          caption={words.entries}
          rows={rows}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: 'account', title: words.account, cell: ({ entry }) => kinds[entry.account] },
            { key: 'booked', title: words.received, cell: ({ row }) => <Booked row={row} /> },
            { key: 'code', title: words.code, cell: ({ entry }) => codes[entry.code] },
            {
              key: 'other',
              title: words.otherAccount,
              cell: ({ entry }) => kinds[entry.otherAccount],
            },
            {
              key: 'debit',
              title: words.debit,
              figures: true,
              cell: ({ entry, amount }) => (entry.direction === 'debit' ? pesosText(amount) : ''),
            },
            {
              key: 'credit',
              title: words.credit,
              figures: true,
              cell: ({ entry, amount }) => (entry.direction === 'credit' ? pesosText(amount) : ''),
            },
            {
              key: 'balance',
              title: words.balance,
              figures: true,
              cell: ({ entry }) => pesosText(entry.balanceAfter),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** The entry that stands for the row: of a month the newest, with the month's sum. */
function shownOf(row: EntryRow<Entry>): { entry: Entry; amount: number } {
  if (row.kind === 'one') return { entry: row.entry, amount: row.entry.amount };
  const [newest] = row.entries;
  if (!newest) throw new Error('a month without entries');
  return { entry: newest, amount: row.amount };
}

function Booked({ row }: { row: EntryRow<Entry> }) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  if (row.kind === 'one') return <Instant at={row.entry.bookedAt} />;
  return (
    <details>
      <summary className="min-h-control cursor-pointer py-2 whitespace-nowrap">
        {monthName(new Date(`${row.month}T00:00:00+08:00`), language)} ·{' '}
        {words.daily(row.entries.length)}
      </summary>
      <ul className="space-y-1">
        {row.entries.map(({ bookedAt, amount }) => (
          <li key={bookedAt} className="figures whitespace-nowrap">
            <Instant at={bookedAt} /> · {pesosText(amount)}
          </li>
        ))}
      </ul>
    </details>
  );
}
