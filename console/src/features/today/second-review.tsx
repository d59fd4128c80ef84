import { getApplication } from '@pahiram/api/loan-review';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import type { Application } from '../applications/application.ts';
import {
  ReviewDecision,
  ReviewProof,
  StatedFacts,
  useVerdict,
} from '../applications/application-review.tsx';
import type { Verdict } from '../applications/verdicts.ts';

const deeds: Partial<Record<Verdict, Deed>> = {
  CONFIRM: 'CONFIRMED',
  RETURN: 'RETURNED',
  REJECT: 'REFUSED',
};

interface SecondReviewProps {
  readonly loanId: `loan_${string}`;
  readonly onDecided: (deed?: Deed) => void;
}

/** An application with its proof, and the second decision beside it. */
export function SecondReview({ loanId, onDecided }: SecondReviewProps) {
  const application = useQuery({
    queryKey: ['application', loanId],
    queryFn: () => call(getApplication, { params: { loanId } }),
  });
  const client = useQueryClient();
  const changed = () => {
    void application.refetch();
    void client.invalidateQueries({ queryKey: ['applications'] });
  };
  return (
    <LoadState query={application} lines={8}>
      {(found) => (
        <SecondDecision
          application={found}
          onChange={changed}
          onDecided={(verdict) => {
            changed();
            onDecided(deeds[verdict]);
          }}
        />
      )}
    </LoadState>
  );
}

interface SecondDecisionProps {
  readonly application: Application;
  readonly onChange: () => void;
  readonly onDecided: (verdict: Verdict) => void;
}

function SecondDecision({ application, onChange, onDecided }: SecondDecisionProps) {
  const { verdict, setVerdict } = useVerdict(application);
  return (
    <>
      <OwnInterestNotice memberId={application.memberId as `mbr_${string}`} />
      <div className="gap-x-5 max-lg:space-y-4 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <StatedFacts application={application} />
          <ReviewProof application={application} verdict={verdict} onChange={onChange} />
        </div>
        <ReviewDecision
          application={application}
          verdict={verdict}
          onVerdict={setVerdict}
          onDecided={onDecided}
          onStale={onChange}
        />
      </div>
    </>
  );
}
