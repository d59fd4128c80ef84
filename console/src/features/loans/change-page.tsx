import { useTexts } from '@pahiram/ui/language.tsx';
import { DecidedInFoot } from '../../shell/decide-bar.tsx';
import { decisionKeys, RecordKeys } from '../../shell/list-tools.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { ChangeRecord, useLoanChange } from './change-record.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';

/** The page of one change of a loan. */
export function Page({ changeId }: { changeId: `lch_${string}` }) {
  const words = useTexts(loanChangesTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const next = useNextRecord();
  const row = useLoanChange(changeId).data;
  return (
    <>
      <PageHeading
        title={row ? words.changeOf(words[row.kind], row.loanNumber) : titles.decisions}
        back={{ href: '/approvals', text: titles.approvals }}
      />
      <div className="max-w-5xl">
        <DecidedInFoot isAboveKeys>
          <ChangeRecord
            changeId={changeId}
            onDecided={(now) => {
              if (now)
                next.finish(
                  `${words.changeOf(words[now.kind], now.loanNumber)}: ${words[now.state]}`,
                );
            }}
          >
            {next.switch}
          </ChangeRecord>
        </DecidedInFoot>
      </div>
      <RecordKeys keys={decisionKeys(list)} />
    </>
  );
}
