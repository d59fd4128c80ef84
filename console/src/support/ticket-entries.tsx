import { useTexts } from '@pahiram/ui/language.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { supportTexts } from './support-texts.ts';
import type { TicketRecord } from './ticket-record.ts';

export function TicketEntries({ entries }: { entries: TicketRecord['entries'] }) {
  const words = useTexts(supportTexts);
  return (
    <ol className="space-y-3">
      {entries.map((entry) => (
        <li
          key={entry.seq}
          className={`rounded-control p-3 ${entry.author === 'STAFF' ? 'bg-brand-soft' : 'bg-sunken'}`}
        >
          <p className="text-sm text-soft">
            {entry.staffName ?? words.sender} ·{' '}
            <time dateTime={entry.at}>{manilaTime(entry.at)}</time>
          </p>
          <p className="break-words whitespace-pre-wrap">{entry.text}</p>
        </li>
      ))}
    </ol>
  );
}
