import { momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { supportTexts } from './support-texts.ts';
import type { TicketRecord } from './ticket-record.ts';

/** What an open report of a stolen phone stops, and which roles recover the account. */
export function TheftReport({ record }: { readonly record: TicketRecord }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  if (record.category !== 'STOLEN_PHONE' || record.state === 'CLOSED') return null;
  const endsAt = record.about?.reportEndsAt ?? null;
  const memberId = record.memberId ?? record.about?.memberId ?? null;
  const isOver = endsAt !== null && Date.parse(endsAt) <= serverNow();
  const end = endsAt === null ? null : momentText(endsAt, language);
  const stops = end === null ? words.theftStops : words.theftStopsUntil(end);
  const now = end !== null && isOver ? words.theftOver(end) : stops;
  return (
    <Card title={words.theftTitle}>
      {record.emailChangedAt === null ? null : (
        <div className="mb-3">
          <Notice tone="warning">
            {words.theftNewEmail(momentText(record.emailChangedAt, language))}
          </Notice>
        </div>
      )}
      <ul className="list-disc space-y-1 pl-5">
        <li>{memberId === null ? words.theftNotLinked : now}</li>
        <li>{words.theftRecovery}</li>
        <li>{words.theftConfirm}</li>
        {memberId === null || isOver ? null : <li>{words.theftEnds}</li>}
        {end === null || isOver ? null : <li>{words.theftDenied(end)}</li>}
      </ul>
      {memberId === null ? null : (
        <p className="mt-3">
          <RecordLink href={`/members/${memberId}`}>{words.theftMember}</RecordLink>
        </p>
      )}
    </Card>
  );
}
