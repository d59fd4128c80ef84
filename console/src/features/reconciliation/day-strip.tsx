import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import Fine from '~icons/ic/round-check';
import Running from '~icons/ic/round-more-horiz';
import Differs from '~icons/ic/round-priority-high';
import NotChecked from '~icons/ic/round-question-mark';
import { pathOf, type Reply } from './check-table.tsx';
import { reconciliationTexts } from './reconciliation-texts.ts';

const shownMax = 14;

const looks = {
  FINE: { Icon: Fine, look: 'bg-success-soft text-success' },
  DIFFERS: { Icon: Differs, look: 'bg-danger-soft text-danger' },
  FAILED: { Icon: NotChecked, look: 'bg-warning-soft text-warning' },
} as const;
const running = { Icon: Running, look: 'bg-sunken text-soft' } as const;

/** The last days that were checked, the oldest first, each with the worst state of its last run. */
export function DayStrip({ days, shown }: { days: Reply['days']; shown: string }) {
  const words = useTexts(reconciliationTexts);
  const language = useLanguage();
  if (days.length === 0) return <p className="text-soft">{words.noDays}</p>;
  return (
    <nav aria-label={words.days}>
      <p className="mb-1 text-sm font-semibold text-soft">{words.days}</p>
      <ul className="flex flex-wrap gap-1">
        {days
          .slice(0, shownMax)
          .toReversed()
          .map(({ day, state }) => {
            const { Icon, look } = state === null ? running : looks[state];
            return (
              <li key={day}>
                <Link
                  href={pathOf({ day })}
                  aria-label={`${weekdayText(day, language)}: ${state === null ? words.running : words[state]}`}
                  aria-current={day === shown ? 'date' : undefined}
                  className={`grid w-9 justify-items-center rounded-control border border-transparent py-1 aria-[current]:border-ink ${look}`}
                >
                  <Icon aria-hidden="true" className="size-4" />
                  <span className="figures text-xs">{Number(day.slice(8))}</span>
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
