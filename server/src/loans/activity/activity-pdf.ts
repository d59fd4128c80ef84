import { calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { MONEY_EFFECT_WORDS, signOfEffect } from '@pahiram/domain/loans/money-effect';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Language, Words } from '@pahiram/domain/texts/words';
import type { Context, MemberActor } from '../../context.ts';
import { minuteWords } from '../../lib/moment-words.ts';
import type { Column, PdfBlock } from '../../pdf/render-pdf.ts';
import { loanPdf, pesos } from '../repayments/loan-pdf.ts';
import type { Entry, Month } from './entry.ts';
import { monthOf } from './months.ts';

const columns: readonly Column[] = [
  { title: { en: 'Date', fil: 'Petsa' }, share: 0.16, align: 'left' },
  { title: { en: 'What happened', fil: 'Nangyari' }, share: 0.46, align: 'left' },
  { title: { en: 'Loan', fil: 'Loan' }, share: 0.2 },
  { title: { en: 'Amount', fil: 'Halaga' }, share: 0.18 },
];

interface Listed {
  readonly year: number;
  readonly entries: readonly Entry[];
  readonly months: readonly Month[];
}

/** Entries of a year as they are listed on the screen, in the reader's language. */
export function activityPdf(ctx: Context<MemberActor>, { year, entries, months }: Listed) {
  const now = ctx.clock.now();
  return loanPdf(ctx, {
    language: ctx.language,
    title: { en: 'Activity', fil: 'Aktibidad' },
    number: String(year),
    madeAt: now,
    lead: {
      en: `Everything that happened to your money and your loans in ${year}, the newest first, as of ${minuteWords(now).en}.`,
      fil: `Lahat ng nangyari sa pera at mga loan mo noong ${year}, una ang pinakabago, noong ${minuteWords(now).fil}.`,
    },
    blocks: months.flatMap((month): PdfBlock[] => [
      { kind: 'heading', text: headingOf(month) },
      {
        kind: 'table',
        columns,
        rows: entries
          .filter((entry) => monthOf(entry) === month.month)
          .map((one) => rowOf(one, ctx.language)),
      },
    ]),
  });
}

const rowOf = (entry: Entry, language: Language): readonly string[] => {
  const { at, title, detail, loanNumber, effect, page } = entry;
  return [
    dayText(manilaDate(at.getTime()), language),
    [
      title[language],
      detail?.[language],
      (effect === 'NOTHING_MOVED' || effect === 'SET_ASIDE') &&
        MONEY_EFFECT_WORDS[effect][language],
      page && 'number' in page && page.number,
    ]
      .filter(Boolean)
      .join('\n'),
    loanNumber,
    amountOf(entry),
  ];
};

function amountOf({ amount, effect }: Entry): string {
  if (amount === null) return '';
  const sign = signOfEffect(effect);
  return sign === '-' ? pesos(-amount) : `${sign}${pesos(amount)}`;
}

/** `Mar 2027: ₱16,667.00 paid, ₱133,332.00 left to pay` */
function headingOf({ month, paid, left, isReturning }: Month): Words {
  const said = (language: keyof Words, paidText: string, leftText: string): string => {
    const name = dayText(calendarDate(`${month}-01`), language).replace(' 1,', '');
    const figures = [
      ...(paid > 0n ? [`${pesos(paid)} ${paidText}`] : []),
      ...(left === null ? [] : [`${pesos(left)} ${leftText}`]),
    ];
    return figures.length === 0 ? name : `${name}: ${figures.join(', ')}`;
  };
  return {
    en: said('en', 'paid', isReturning ? 'left to return' : 'left to pay'),
    fil: said('fil', 'ang binayaran', isReturning ? 'pa ang ibabalik' : 'pa ang babayaran'),
  };
}
