import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { DecidedInFoot } from '../../shell/decide-bar.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import { RequestRecord, useLoanRequest } from './request-record.tsx';
import { RequestState } from './request-state.tsx';

/** The page of one request for more time. */
export function Page({ requestId }: { requestId: `lrq_${string}` }) {
  const words = useTexts(loanRequestsTexts);
  const [done, setDone] = useState('');
  const query = useLoanRequest(requestId);
  return (
    <LoadState query={query} lines={8}>
      {(found) => (
        <>
          <PageHeading
            title={found.request.loanNumber}
            back={{ href: '/loan-requests', text: words.back }}
            aside={<RequestState state={found.request.state} />}
          />
          <div className="mb-4">
            <StatusLine tone="success" text={done} />
          </div>
          <DecidedInFoot>
            <RequestRecord
              found={found}
              onDone={() => {
                setDone(words.done);
                void query.refetch();
              }}
            />
          </DecidedInFoot>
        </>
      )}
    </LoadState>
  );
}
