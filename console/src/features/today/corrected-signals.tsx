import { momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { signalsTexts } from '../identity/signals-texts.ts';
import { TodayPanel } from './today-panel.tsx';
import { todayTexts } from './today-texts.ts';
import type { CorrectedSignal } from './work-links.ts';

/** Answers about matches that were corrected after the caller decided about the loan. The decision stays. */
export function CorrectedSignals({ rows }: { rows: readonly CorrectedSignal[] }) {
  const words = useTexts(todayTexts);
  const signals = useTexts(signalsTexts);
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <TodayPanel title={words.corrected}>
      <ul className="divide-y divide-line">
        {rows.map(({ loanId, loanNumber, memberName, kind, before, after, ...row }) => (
          <li key={`${loanId} ${kind} ${row.at}`} className="py-1.5">
            <RecordLink href={`/applications/${loanId}`} isWrapped>
              {loanNumber}
              {memberName === null ? '' : `, ${memberName}`}
            </RecordLink>
            <p>{words.correctedTo(signals[kind], signals[before], signals[after])}</p>
            <p className="break-words text-sm">{row.reason}</p>
            <p className="text-sm text-soft">
              {row.staffName} · <time dateTime={row.at}>{momentText(row.at, language)}</time>
            </p>
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}
