import { useTexts } from '@pahiram/ui/language.tsx';
import { DecidedInFoot } from '../../shell/decide-bar.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { ChangeRecord, useLoanChange } from './change-record.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';

/** The page of one change of a loan. */
export function Page({ changeId }: { changeId: `lch_${string}` }) {
  const words = useTexts(loanChangesTexts);
  const titles = useTexts(pageTitles);
  const row = useLoanChange(changeId).data;
  return (
    <>
      <PageHeading
        title={row ? words.changeOf(words[row.kind], row.loanNumber) : titles.decisions}
        back={{ href: '/approvals', text: titles.approvals }}
      />
      <div className="max-w-5xl">
        <DecidedInFoot>
          <ChangeRecord changeId={changeId} />
        </DecidedInFoot>
      </div>
    </>
  );
}
