import { isUnanswered } from '@pahiram/domain/loans/loan-request';
import { useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { DecidedInFoot } from '../../shell/decide-bar.tsx';
import { decisionKeys, RecordKeys } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { RecordClaim } from '../../shell/use-work-claims.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import { isWaiting, RequestRecord, useLoanRequest } from './request-record.tsx';
import { RequestState } from './request-state.tsx';

/** The page of one request for more time. */
export function Page({ requestId }: { requestId: `lrq_${string}` }) {
  const words = useTexts(loanRequestsTexts);
  const list = useTexts(workListTexts);
  const may = useMay();
  const next = useNextRecord();
  const query = useLoanRequest(requestId);
  return (
    <LoadState query={query} lines={8}>
      {(found) => (
        <>
          <PageHeading
            title={found.request.loanNumber}
            back={{ href: '/loan-requests', text: words.back }}
            aside={
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <RequestState state={found.request.state} />
                {isUnanswered(found.request.state) ? (
                  <RecordClaim list="MORE_TIME" id={requestId} name={found.request.loanNumber} />
                ) : null}
              </div>
            }
          />
          <DecidedInFoot isAboveKeys>
            <RequestRecord
              found={found}
              onStarted={() => void query.refetch()}
              onAnswered={() => {
                toast('success', words.done);
                void query.refetch();
              }}
              onDecided={() => {
                void query.refetch();
                next.finish(words.done);
              }}
            >
              {found.proposal?.state === 'PROPOSED' ? next.switch : null}
            </RequestRecord>
          </DecidedInFoot>
          <RecordKeys
            keys={
              found.proposal?.state === 'PROPOSED'
                ? decisionKeys(list)
                : may('answer-extensions') && isWaiting(found.request)
                  ? [
                      { key: 'O', name: words.offer },
                      { key: 'P', name: words.pause },
                      { key: 'R', name: words.decline },
                    ]
                  : []
            }
          />
        </>
      )}
    </LoadState>
  );
}
