import type { WireReplyOf } from '@pahiram/api/operation';
import type { listStaffLoanMessages } from '@pahiram/api/staff-loans';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { deliveryTexts } from './delivery-texts.ts';
import { messageTexts } from './message-texts.ts';
import { Instant } from './table-cells.tsx';

export type SentMessage = WireReplyOf<typeof listStaffLoanMessages>['rows'][number];

/** Messages to a member, without their texts, which are deleted once they are sent. */
export function MessageTable({ caption, rows }: { caption: string; rows: readonly SentMessage[] }) {
  const words = useTexts(deliveryTexts);
  if (rows.length === 0) return <p className="text-soft">{words.none}</p>;
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', title: words.written, cell: (row) => <Instant at={row.createdAt} /> },
        { key: 'about', title: words.about, cell: (row) => <MessageName {...row} /> },
        { key: 'by', title: words.sentBy, cell: (row) => <Deliveries {...row} /> },
      ]}
    />
  );
}

/** A template that this console does not know yet is named as the server names it. */
export function MessageName({ template }: Pick<SentMessage, 'template'>) {
  const names: Readonly<Record<string, string>> = useTexts(messageTexts);
  return <>{names[template] ?? template.replaceAll('-', ' ')}</>;
}

/** The channels of a message, each with its own state. */
export function Deliveries({ deliveries }: Pick<SentMessage, 'deliveries'>) {
  const words = useTexts(deliveryTexts);
  return (
    <ul>
      {deliveries.map(({ channel, state, sentAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two SMS of one message have no other name
        <li key={at} className={state === 'failed' ? 'text-danger' : ''}>
          {words[channel]}: {words[state]} {sentAt ? <Instant at={sentAt} /> : null}
        </li>
      ))}
    </ul>
  );
}
