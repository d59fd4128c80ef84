import { useTexts } from '@pahiram/ui/language.tsx';
import { DecidedInFoot } from '../../shell/decide-bar.tsx';
import { MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { RecordKeys } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { RecordClaim } from '../../shell/use-work-claims.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { StatementRecord, useStatement } from './statement-record.tsx';
import { StatementState } from './statement-state.tsx';
import { statementsTexts } from './statements-texts.ts';

/** The page of one bank statement. */
export function Page({ statementId }: { statementId: `bst_${string}` }) {
  const words = useTexts(statementsTexts);
  const list = useTexts(workListTexts);
  const may = useMay();
  const next = useNextRecord();
  const query = useStatement(statementId);
  return (
    <LoadState query={query} lines={8}>
      {(found) => {
        const isWaiting = found.statement.state === 'IMPORTED';
        const mayDecide = isWaiting && may('confirm-statements') && found.statement.canDecide;
        return (
          <>
            <PageHeading
              title={found.statement.number}
              note={`${found.statement.account.bank} ${found.statement.account.accountNumber}`}
              back={{ href: '/statements', text: words.back }}
              aside={
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <StatementState state={found.statement.state} />
                  {mayDecide ? (
                    <RecordClaim list="STATEMENTS" id={statementId} name={found.statement.number} />
                  ) : null}
                </div>
              }
            />
            <DecidedInFoot isAboveKeys>
              <StatementRecord
                found={found}
                onDone={async () => {
                  await query.refetch();
                }}
                onConfirmed={next.finish}
              >
                {next.switch}
              </StatementRecord>
            </DecidedInFoot>
            <RecordKeys
              keys={[
                ...(mayDecide ? [{ key: MAIN_KEYS, name: list.confirmKey }] : []),
                ...(isWaiting && may('discard-statements')
                  ? [{ key: 'R', name: words.discard }]
                  : []),
                ...(mayDecide ? [{ key: 'C', name: list.claim }] : []),
              ]}
            />
          </>
        );
      }}
    </LoadState>
  );
}
