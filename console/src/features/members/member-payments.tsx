import { listPaymentsOfMember } from '@pahiram/api/member-page';
import { dayText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { call } from '../../shell/http.ts';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { loansTexts } from '../loans/loans-texts.ts';
import { memberPartsTexts } from './member-parts-texts.ts';

/** Payments to all loans, newest first; each leads to the payments of its loan. */
export function PaymentsOf({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberPartsTexts);
  const ways = useTexts(loansTexts);
  const language = useLanguage();
  const found = usePagedQuery(['member', memberId, 'payments'], (cursor) =>
    call(listPaymentsOfMember, {
      params: { memberId },
      query: { limit: 50, ...(cursor && { cursor }) },
    }),
  );
  return (
    <RecordSection title={words.PAYMENTS}>
      <PagedList query={found}>
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? (
            <p className="text-soft">{words.noPayments}</p>
          ) : (
            <DataTable
              caption={words.PAYMENTS}
              rows={rows}
              rowKey={(row) => row.number}
              columns={[
                {
                  key: 'number',
                  title: words.number,
                  cell: (row) => (
                    <RecordLink href={`/loans/${row.loanNumber}?tab=PAYMENTS`}>
                      {row.number}
                    </RecordLink>
                  ),
                },
                { key: 'loan', title: words.loan, cell: (row) => row.loanNumber },
                {
                  key: 'amount',
                  title: words.amount,
                  figures: true,
                  cell: (row) => pesosText(row.amount),
                },
                {
                  key: 'by',
                  title: words.by,
                  cell: (row) =>
                    row.setOffArticle ? ways.bySetOff(row.setOffArticle) : ways[row.channel],
                },
                {
                  key: 'received',
                  title: words.received,
                  cell: (row) => <Instant at={row.receivedAt} />,
                },
                {
                  key: 'reversed',
                  title: words.standing,
                  cell: ({ reversedOn }) =>
                    reversedOn ? (
                      <Badge tone="warning">{ways.reversedOn(dayText(reversedOn, language))}</Badge>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
          );
        }}
      </PagedList>
    </RecordSection>
  );
}
