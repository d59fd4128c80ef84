import { getTrialBalance } from '@pahiram/api/ledger';
import type { WireReplyOf } from '@pahiram/api/operation';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { DayForm } from './day-form.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { accountKindTexts } from './ledger-words.ts';

type TrialBalance = WireReplyOf<typeof getTrialBalance>;

/** The trial balance at the end of a day; each kind leads to its accounts (V10). */
export function Page() {
  const words = useTexts(ledgerTexts);
  const titles = useTexts(pageTitles);
  const [search, setSearch] = useSearchParams();
  const day = search.get('day') ?? undefined;
  const found = useQuery({
    queryKey: ['ledger', 'trial-balance', day],
    queryFn: () => call(getTrialBalance, { query: day === undefined ? {} : { day } }),
  });
  return (
    <>
      <PageHeading title={titles.ledger} note={words.note} />
      <LoadState query={found} lines={8}>
        {(reply) => (
          <>
            <DayForm
              key={reply.day}
              label={words.day}
              submit={words.show}
              day={reply.day}
              onDay={(chosen) => setSearch({ day: chosen })}
            />
            <Totals reply={reply} />
          </>
        )}
      </LoadState>
    </>
  );
}

function Totals({ reply }: { reply: TrialBalance }) {
  const words = useTexts(ledgerTexts);
  const kinds = useTexts(accountKindTexts);
  const { rows, total, difference } = reply;
  const figure = (amount: number) => (amount === 0 ? '' : pesosText(amount));
  return (
    <>
      <div className="mb-4">
        <Notice
          tone={difference === 0 ? 'success' : 'danger'}
          title={difference === 0 ? words.balances : words.isOff(pesosText(Math.abs(difference)))}
        >
          {reply.isClosed ? words.closed : words.open}
        </Notice>
      </div>
      <DataTable
        caption={words.trialBalance}
        rows={rows}
        rowKey={(row) => row.kind}
        columns={[
          {
            key: 'kind',
            title: words.kind,
            cell: (row) => (
              <RecordLink href={`/ledger/${row.kind}?day=${reply.day}`} isWrapped>
                {kinds[row.kind]}
              </RecordLink>
            ),
          },
          {
            key: 'debits',
            title: words.debits,
            figures: true,
            cell: (row) => pesosText(row.debits),
          },
          {
            key: 'credits',
            title: words.credits,
            figures: true,
            cell: (row) => pesosText(row.credits),
          },
          {
            key: 'debit-balance',
            title: words.debitBalance,
            figures: true,
            cell: (row) => figure(row.debitBalance),
          },
          {
            key: 'credit-balance',
            title: words.creditBalance,
            figures: true,
            cell: (row) => figure(row.creditBalance),
          },
        ]}
        totals={
          <tr>
            <th scope="row" className="px-2 py-in-row text-left">
              {words.total}
            </th>
            {[total.debits, total.credits, total.debitBalance, total.creditBalance].map(
              (amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
                <td key={at} className="figures px-2 py-in-row text-right whitespace-nowrap">
                  {pesosText(amount)}
                </td>
              ),
            )}
          </tr>
        }
      />
    </>
  );
}
