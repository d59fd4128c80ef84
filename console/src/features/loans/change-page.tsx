import { getLoanChange } from '@pahiram/api/addresses';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { decisionKeys, RecordKeys } from '../../shell/list-tools.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { ChangeCard } from './change-card.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';

/** One change of a loan that two people decide: the proof beside the buttons. */
export function Page({ changeId }: { changeId: `lch_${string}` }) {
  const words = useTexts(loanChangesTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const change = useQuery({
    queryKey: ['loan-change', changeId],
    queryFn: () => call(getLoanChange, { params: { changeId } }),
  });
  const next = useNextRecord();
  const row = change.data;
  const decided = async () => {
    const { data } = await change.refetch();
    if (data)
      next.finish(`${words.changeOf(words[data.kind], data.loanNumber)}: ${words[data.state]}`);
  };
  return (
    <>
      <PageHeading
        title={row ? words.changeOf(words[row.kind], row.loanNumber) : titles.decisions}
        back={{ href: '/approvals', text: titles.approvals }}
      />
      <LoadState query={change}>
        {(shown) => (
          <div className="max-w-5xl">
            <ChangeCard row={shown} onDecided={decided}>
              {next.switch}
            </ChangeCard>
          </div>
        )}
      </LoadState>
      <RecordKeys keys={decisionKeys(list)} />
    </>
  );
}
