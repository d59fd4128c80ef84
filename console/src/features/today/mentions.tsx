import { momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { TodayPanel } from './today-panel.tsx';
import { todayTexts } from './today-texts.ts';
import type { Mention } from './work-links.ts';

/** Notes that name the caller; opening the member's page is the answer to them. */
export function Mentions({ rows }: { rows: readonly Mention[] }) {
  const words = useTexts(todayTexts);
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <TodayPanel title={words.mentions}>
      <ul className="divide-y divide-line">
        {rows.map(({ noteId, memberId, memberName, staffName, text, at }) => (
          <li key={noteId} className="py-1.5">
            <RecordLink href={`/members/${memberId}`} isWrapped>
              {memberName}
            </RecordLink>
            <p className="line-clamp-3 break-words">{text}</p>
            <p className="text-sm text-soft">
              {staffName} · <time dateTime={at}>{momentText(at, language)}</time>
            </p>
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}
