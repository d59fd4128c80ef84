import { downloadCorrection } from '@pahiram/api/loan-documents';
import { dayText } from '@pahiram/client/dates.ts';
import { type CalendarDate, daysBetween, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  CORRECTED_FIGURE_WORDS,
  correctionReasons,
  correctionTitle,
} from '@pahiram/domain/loans/correction-words';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { Disclosure } from '../../shell/disclosure.tsx';
import { FileButton } from './documents/document-file.tsx';
import { paidLines, rowTexts } from './loan-rows.tsx';
import type { LoanAccount } from './use-loan-account.ts';

type Correction = LoanAccount['corrections'][number];

const correctionTexts = texts(
  {
    title: 'What changed',
    recorded: (day: string, since: string) => `Recorded ${day}. It counts since ${since}.`,
    fromTo: (before: string, after: string) => `${before} → ${after}`,
    daysPastDue: 'Days late',
    figures: 'All that changed',
    save: 'Save as PDF',
  },
  {
    title: 'Ano ang nabago',
    recorded: (day: string, since: string) => `Naitala noong ${day}. Binibilang mula ${since}.`,
    fromTo: (before: string, after: string) => `${before} → ${after}`,
    daysPastDue: 'Mga araw na late',
    figures: 'Lahat ng nagbago',
    save: 'I-save bilang PDF',
  },
);

/** The days for which a correction stands open on the page of the loan. */
const NEW_FOR_DAYS = 7;

interface CorrectionsCardProps {
  readonly corrections: readonly Correction[];
  readonly isFolded?: boolean;
}

/** What changed about days and payments that were over: from which figure to which, why, since when (V39). */
export function CorrectionsCard({ corrections, isFolded = false }: CorrectionsCardProps) {
  const words = useTexts(correctionTexts);
  if (corrections.length === 0) return null;
  const views = (
    <ul className="space-y-5">
      {corrections.map((correction) => (
        <li key={correction.number}>
          <CorrectionView correction={correction} />
        </li>
      ))}
    </ul>
  );
  return isFolded ? (
    <Disclosure title={words.title}>{views}</Disclosure>
  ) : (
    <Card title={words.title}>{views}</Card>
  );
}

/** What changed long ago is folded: the figures above it are newer. */
export function areCorrectionsOld({
  asOf,
  corrections,
}: Pick<LoanAccount, 'asOf' | 'corrections'>): boolean {
  return corrections.every(
    ({ madeAt }) =>
      daysBetween(manilaDate(Date.parse(madeAt)), asOf as CalendarDate) >= NEW_FOR_DAYS,
  );
}

function CorrectionView({ correction }: { correction: Correction }) {
  const words = useTexts(correctionTexts);
  const language = useLanguage();
  const rows = useCorrectionRows();
  const { cause, payment, madeAt, since, number, loanNumber } = correction;
  const path = downloadCorrection.path
    .replace(':loanNumber', loanNumber)
    .replace(':correctionNumber', number);
  return (
    <>
      <Notice tone="info" title={correctionTitle(correction)[language]}>
        {correctionReasons(correction, language, pesosText).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p className="mt-1">
          {words.recorded(
            dayText(manilaDate(Date.parse(madeAt)), language),
            dayText(since, language),
          )}
        </p>
      </Notice>
      {cause === 'REVERSED' || payment === null ? (
        <SummaryList rows={rows(correction)} />
      ) : (
        <Disclosure title={words.figures}>
          <SummaryList rows={rows(correction)} />
        </Disclosure>
      )}
      {payment ? (
        <Link
          href={`/receipt/${loanNumber}/${payment.number}`}
          className="figures mr-5 inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {payment.number}
        </Link>
      ) : null}
      <FileButton path={path} fileName={`correction-${number}.pdf`} label={words.save} />
    </>
  );
}

/** One row for each figure that changed: before and after. */
function useCorrectionRows(): (correction: Correction) => SummaryRow[] {
  const words = useTexts(correctionTexts);
  const lineWords = useTexts(rowTexts);
  const language = useLanguage();
  const changed = (before: number, after: number) =>
    words.fromTo(pesosText(before), pesosText(after));
  return ({ figures, daysPastDue, payments }) => [
    ...figures.map(({ figure, before, after }) => ({
      label: CORRECTED_FIGURE_WORDS[figure][language],
      value: changed(before, after),
    })),
    ...(daysPastDue.before === daysPastDue.after
      ? []
      : [
          {
            label: words.daysPastDue,
            value: words.fromTo(String(daysPastDue.before), String(daysPastDue.after)),
          },
        ]),
    ...payments.flatMap(({ number, before, after }) =>
      paidLines.flatMap((line) =>
        line === 'kept' || line === 'refundReturned' || before[line] === after[line]
          ? []
          : [
              {
                label: lineWords[line],
                hint: number,
                value: changed(before[line], after[line]),
              },
            ],
      ),
    ),
  ];
}
