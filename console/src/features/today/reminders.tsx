import { momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { TodayPanel } from './today-panel.tsx';
import { todayTexts } from './today-texts.ts';
import { pageOfReminder, type Reminder } from './work-links.ts';

/** Rows that the caller has and of which a colleague reminded the caller; finishing or giving back a row ends it. */
export function Reminders({ rows }: { rows: readonly Reminder[] }) {
  const words = useTexts(todayTexts);
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <TodayPanel title={words.reminders}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={`${row.list} ${row.id}`} className="py-1.5">
            <RecordLink href={pageOfReminder(row)} isWrapped>
              {[row.number, row.name].filter((one) => one !== null).join(', ') || words[row.list]}
            </RecordLink>
            <p className="text-sm text-soft">
              {words.remindedBy(row.staffName)} ·{' '}
              <time dateTime={row.at}>{momentText(row.at, language)}</time>
            </p>
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}
