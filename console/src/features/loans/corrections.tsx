import type { WireReplyOf } from '@pahiram/api/operation';
import type { getStaffLoan } from '@pahiram/api/staff-loans';
import { dayText } from '@pahiram/client/dates.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  CORRECTED_FIGURE_WORDS,
  correctionReasons,
  correctionTitle,
} from '@pahiram/domain/loans/correction-words';
import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { loansTexts } from './loans-texts.ts';

type Account = NonNullable<WireReplyOf<typeof getStaffLoan>['account']>;
type Correction = Account['corrections'][number];

const lines = ['lateCharge', 'interest', 'principal', 'givenBack'] as const;

/** What changed about days and payments that were over, as the borrower sees it (V39). */
export function Corrections({ account }: { account: Account }) {
  const words = useTexts(loansTexts);
  if (account.corrections.length === 0) return null;
  return (
    <Card title={words.corrections}>
      <div className="space-y-6">
        {account.corrections.map((correction) => (
          <CorrectionView key={correction.number} correction={correction} />
        ))}
      </div>
    </Card>
  );
}

function CorrectionView({ correction }: { correction: Correction }) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  const { madeAt, since, number } = correction;
  return (
    <div>
      <h3 className="text-base font-semibold">
        {number}: {correctionTitle(correction)[language]}
      </h3>
      <p>{correctionReasons(correction, language, pesosText).join(' ')}</p>
      <p className="mb-2 text-soft">
        {words.correctionCount(
          dayText(manilaDate(Date.parse(madeAt)), language),
          dayText(since, language),
        )}
      </p>
      <DataTable
        caption={number}
        rows={useRows(correction)}
        rowKey={({ title }) => title}
        columns={[
          { key: 'title', title: words.correctedFigure, cell: ({ title }) => title },
          { key: 'before', title: words.before, figures: true, cell: ({ before }) => before },
          { key: 'after', title: words.after, figures: true, cell: ({ after }) => after },
        ]}
      />
    </div>
  );
}

function useRows({ figures, daysPastDue, payments }: Correction) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  const row = (title: string, before: number, after: number) => ({
    ...{ title, before: pesosText(before), after: pesosText(after) },
  });
  return [
    ...figures.map(({ figure, before, after }) =>
      row(CORRECTED_FIGURE_WORDS[figure][language], before, after),
    ),
    {
      title: words.late,
      before: words.days(daysPastDue.before),
      after: words.days(daysPastDue.after),
    },
    ...payments.flatMap(({ number, before, after }) =>
      lines.flatMap((line) =>
        before[line] === after[line]
          ? []
          : [row(`${number}: ${words[line]}`, before[line], after[line])],
      ),
    ),
  ];
}
