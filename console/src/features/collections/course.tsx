import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Deliveries, MessageName } from '../../shell/sent-message.tsx';
import { Instant } from '../../shell/table-cells.tsx';
import type { Collection } from './collection-state.tsx';
import { collectionsTexts } from './collections-texts.ts';

interface Step {
  readonly key: string;
  readonly at: string;
  readonly channel: ReactNode;
  readonly told: ReactNode;
  readonly note: string;
  readonly by: string;
}

/** How the borrower was spoken to and reminded, by staff and by the system, newest first. */
export function Course({ contacts, reminders }: Pick<Collection, 'contacts' | 'reminders'>) {
  const words = useTexts(collectionsTexts);
  const steps: readonly Step[] = [
    ...contacts.map(({ at, channel, outcome, note, staffName }, place) => ({
      ...{ key: String(contacts.length - place), at, note, by: staffName },
      ...{ channel: words[channel], told: words[outcome] },
    })),
    ...reminders.map((reminder) => ({
      ...{ key: reminder.id, at: reminder.createdAt, note: '', by: words.automatic },
      ...{ channel: <Deliveries {...reminder} />, told: <MessageName {...reminder} /> },
    })),
  ];
  return (
    <Card title={words.contacts}>
      {steps.length === 0 ? (
        <p className="text-soft">{words.noContacts}</p>
      ) : (
        <DataTable
          caption={words.contacts}
          rows={steps.toSorted((one, next) => Date.parse(next.at) - Date.parse(one.at))}
          rowKey={({ key }) => key}
          columns={[
            { key: 'when', title: words.when, cell: ({ at }) => <Instant at={at} /> },
            { key: 'channel', title: words.channel, cell: ({ channel }) => channel },
            { key: 'outcome', title: words.outcome, cell: ({ told }) => told },
            { key: 'note', title: words.remark, cell: ({ note }) => note || '–' },
            { key: 'by', title: words.by, cell: ({ by }) => by },
          ]}
        />
      )}
    </Card>
  );
}
