import { dayText, momentText } from '@pahiram/client/dates.ts';
import {
  CORRECTED_FIGURE_WORDS,
  correctionReasons,
  correctionTitle,
} from '@pahiram/domain/loans/correction-words';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { BeforeAfter } from '../../shell/before-after.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import type { Account, LoanRecord } from './loan.ts';
import { loanRecordTexts } from './loan-record-texts.ts';
import { loansTexts } from './loans-texts.ts';

type Maker = LoanRecord['correctedBy'][number];
type Correction = Account['corrections'][number];

const lines = ['lateCharge', 'interest', 'principal', 'givenBack'] as const;

export interface CorrectionsProps {
  readonly account: Account;
  readonly makers: readonly Maker[];
}

/** Changes of days and payments that were over: the figures before and after, the reason, and the people (V39). */
export function Corrections({ account, makers }: CorrectionsProps) {
  const words = useTexts(loanRecordTexts);
  const { corrections } = account;
  return (
    <RecordSection
      title={words.whatChanged}
      aside={
        <span className="text-sm text-soft">
          {corrections.length === 0 ? null : words.changes(corrections.length)}
        </span>
      }
    >
      {corrections.length === 0 ? <p className="text-soft">{words.noChanges}</p> : null}
      <ol className="divide-y divide-line">
        {corrections.map((correction) => (
          <CorrectionView
            key={correction.number}
            correction={correction}
            maker={makers.find(({ number }) => number === correction.number)}
          />
        ))}
      </ol>
    </RecordSection>
  );
}

interface CorrectionViewProps {
  readonly correction: Correction;
  readonly maker: Maker | undefined;
}

function CorrectionView({ correction, maker }: CorrectionViewProps) {
  const words = useTexts(loansTexts);
  const record = useTexts(loanRecordTexts);
  const language = useLanguage();
  const { madeAt, since, number } = correction;
  return (
    <li className="gap-x-5 py-3 first:pt-0 lg:grid lg:grid-cols-2">
      <div>
        <h3 className="text-base font-semibold">
          {number}: {correctionTitle(correction)[language]}
        </h3>
        <p>{correctionReasons(correction, language, pesosText).join(' ')}</p>
        <p className="text-sm text-soft">
          {record.recordedAt(momentText(madeAt, language), dayText(since, language))}
        </p>
        {maker ? <Makers maker={maker} /> : null}
      </div>
      <BeforeAfter
        caption={number}
        rowTitle={words.correctedFigure}
        titles={{ now: words.before, after: words.after }}
        rows={useRows(correction)}
        figures
      />
    </li>
  );
}

/** The two people, or the one, and what they wrote. */
function Makers({ maker }: { maker: Maker }) {
  const words = useTexts(loanRecordTexts);
  const may = useMay();
  const { actor, proposedBy, confirmedBy, reason, statement } = maker;
  const people =
    proposedBy === null
      ? actor === 'member'
        ? words.byMember
        : words.bySystem
      : confirmedBy === null
        ? words.doneBy(proposedBy)
        : `${words.proposedBy(proposedBy)}, ${words.confirmedBy(confirmedBy)}`;
  return (
    <>
      <p className="text-sm text-soft">{people}</p>
      {statement === null ? null : (
        <p className="text-sm text-soft">
          {words.fromStatement}{' '}
          {may('view-statements') ? (
            <RecordLink href={`/statements/${statement.id}`}>{statement.number}</RecordLink>
          ) : (
            statement.number
          )}
        </p>
      )}
      {reason === null ? null : (
        <p className="text-sm">
          {words.reason} {reason}
        </p>
      )}
    </>
  );
}

function useRows({ figures, daysPastDue, payments }: Correction) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  const row = (title: string, before: number, after: number) => ({
    ...{ title, now: pesosText(before), after: pesosText(after) },
  });
  return [
    ...figures.map(({ figure, before, after }) =>
      row(CORRECTED_FIGURE_WORDS[figure][language], before, after),
    ),
    {
      title: words.late,
      now: words.days(daysPastDue.before),
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
