import { listOpenOfMember } from '@pahiram/api/member-page';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { DueCell } from '../../shell/due-cell.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { loanRequestsTexts } from '../loan-requests/loan-requests-texts.ts';
import { supportTexts } from '../support/support-texts.ts';
import { memberPartsTexts } from './member-parts-texts.ts';

type OpenRow = WireReplyOf<typeof listOpenOfMember>['rows'][number];

function pageOf({ kind, id, number }: Pick<OpenRow, 'kind' | 'id' | 'number'>): string {
  switch (kind) {
    case 'REQUEST':
      return `/loan-requests/${id}`;
    case 'OFFER':
      return `/loans/${number}`;
    case 'TICKET':
      return `/tickets/${id}`;
    case 'CHAT':
      return `/chat/${id}`;
    default:
      return kind satisfies never;
  }
}

/** Requests for more time, tickets and chats that are open, the first promised answer first. */
export function OpenWork({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberPartsTexts);
  const requests = useTexts(loanRequestsTexts);
  const support = useTexts(supportTexts);
  const found = useQuery({
    queryKey: ['member', memberId, 'open'],
    queryFn: () => call(listOpenOfMember, { params: { memberId } }),
  });
  return (
    <RecordSection title={words.open}>
      <LoadState query={found} lines={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-soft">{words.nothingOpen}</p>
          ) : (
            <ul className="space-y-1">
              {rows.map(({ kind, id, number, request, category, since, dueAt }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <RecordLink href={pageOf({ kind, id, number })} isWrapped>
                    {[
                      kind === 'CHAT' ? words.CHAT : number,
                      kind === 'OFFER' ? words.offerWaits : request && requests[request],
                      category && support[category],
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </RecordLink>
                  <DueCell dueAt={dueAt} since={since} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </RecordSection>
  );
}
