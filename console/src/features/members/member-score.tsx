import { getScoreOfMember } from '@pahiram/api/member-page';
import { SCORE_RULES } from '@pahiram/domain/company/score';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Day } from '../../shell/table-cells.tsx';
import { memberPartsTexts } from './member-parts-texts.ts';

/** The score with all that moved it, newest first. */
export function ScoreOf({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberPartsTexts);
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['member', memberId, 'score'],
    queryFn: () => call(getScoreOfMember, { params: { memberId } }),
  });
  return (
    <RecordSection title={words.SCORE}>
      <LoadState query={found} lines={4}>
        {({ score, scoreStart, history }) => (
          <>
            <div className="max-w-sm">
              <SummaryList
                rows={[
                  { label: words.scoreNow, value: score, strong: true },
                  { label: words.scoreStart, value: scoreStart },
                ]}
              />
            </div>
            <p className="my-2 text-sm text-soft">{words.scoreNote}</p>
            {history.length === 0 ? (
              <p className="text-soft">{words.noFactors}</p>
            ) : (
              <DataTable
                caption={words.SCORE}
                rows={history.map((one, at) => ({ ...one, at })).toReversed()}
                rowKey={(row) => String(row.at)}
                columns={[
                  { key: 'day', title: words.day, cell: (row) => <Day on={row.on} /> },
                  {
                    key: 'factor',
                    title: words.factor,
                    cell: ({ factor, isTakenBack }) => {
                      const name = SCORE_RULES[factor].words[language];
                      return isTakenBack ? words.takenBack(name) : name;
                    },
                  },
                  {
                    key: 'points',
                    title: words.points,
                    figures: true,
                    cell: ({ points }) => (points < 0 ? `−${-points}` : `+${points}`),
                  },
                  {
                    key: 'after',
                    title: words.after,
                    figures: true,
                    cell: (row) => row.scoreAfter,
                  },
                ]}
              />
            )}
          </>
        )}
      </LoadState>
    </RecordSection>
  );
}
