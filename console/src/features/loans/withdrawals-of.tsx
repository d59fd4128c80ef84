import { listStaffWithdrawals } from '@pahiram/api/staff-withdrawals';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { loansTexts } from './loans-texts.ts';

export interface WithdrawalsOfProps {
  /** Of a loan, or of all loans of a member. */
  readonly of: { readonly loanId: `loan_${string}` } | { readonly memberId: `mbr_${string}` };
}

/** Withdrawals, newest first. */
export function WithdrawalsOf({ of }: WithdrawalsOfProps) {
  const words = useTexts(loansTexts);
  const found = useQuery({
    queryKey: ['withdrawals-of', of],
    queryFn: () => call(listStaffWithdrawals, { query: { ...of, limit: 100 } }),
  });
  return (
    <RecordSection title={words.withdrawals}>
      <LoadState query={found} lines={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-soft">
              {'memberId' in of ? words.noWithdrawalsOfMember : words.noWithdrawals}
            </p>
          ) : (
            <DataTable
              caption={words.withdrawals}
              rows={rows}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'number',
                  title: words.paymentNumber,
                  cell: (row) => (
                    <RecordLink href={`/withdrawals/${row.id}`}>{row.withdrawalNumber}</RecordLink>
                  ),
                },
                {
                  key: 'amount',
                  title: words.amount,
                  figures: true,
                  cell: (row) => pesosText(row.amount),
                },
                {
                  key: 'at',
                  title: words.askedFor,
                  cell: (row) => <Instant at={row.requestedAt} />,
                },
                {
                  key: 'ended',
                  title: words.ended,
                  cell: (row) => (row.endedAt ? <Instant at={row.endedAt} /> : '–'),
                },
              ]}
            />
          )
        }
      </LoadState>
    </RecordSection>
  );
}
