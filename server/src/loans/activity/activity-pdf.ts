import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { Context, MemberActor } from '../../context.ts';
import { momentWords } from '../../lib/moment-words.ts';
import type { Column } from '../../pdf/render-pdf.ts';
import { loanPdf, pesos } from '../repayments/loan-pdf.ts';
import type { Entry } from './entry.ts';

const columns: readonly Column[] = [
  { title: { en: 'Date', fil: 'Petsa' }, share: 0.16, align: 'left' },
  { title: { en: 'What happened', fil: 'Nangyari' }, share: 0.46, align: 'left' },
  { title: { en: 'Loan', fil: 'Loan' }, share: 0.2 },
  { title: { en: 'Amount', fil: 'Halaga' }, share: 0.18 },
];

const bothOf = ({ en, fil }: Words): string => (en === fil ? en : `${en} / ${fil}`);

/** Entries of a year as they are listed on the screen. */
export function activityPdf(ctx: Context<MemberActor>, year: number, entries: readonly Entry[]) {
  const now = ctx.clock.now();
  return loanPdf(ctx, {
    title: { en: 'Activity', fil: 'Activity' },
    number: String(year),
    madeAt: now,
    lead: {
      en: `Everything that happened to your money and your loans in ${year}, the newest first, as of ${momentWords(now).en}.`,
      fil: `Lahat ng nangyari sa pera at mga loan mo noong ${year}, una ang pinakabago, noong ${momentWords(now).fil}.`,
    },
    blocks: [
      {
        kind: 'table',
        columns,
        rows: entries.map(({ at, title, detail, loanNumber, amount, page }) => [
          dayText(manilaDate(at.getTime()), 'en'),
          [bothOf(title), detail && bothOf(detail), page && 'number' in page && page.number]
            .filter(Boolean)
            .join('\n'),
          loanNumber,
          amount === null ? '' : pesos(amount),
        ]),
      },
    ],
  });
}
