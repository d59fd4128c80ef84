import { LoadState } from '@pahiram/client/load-state.tsx';
import { isActivated, stepNumber } from '@pahiram/domain/members/activation';
import { useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { EmploymentStep } from './employment-step.tsx';
import { useInfoState, useMemberDetails, useProfileRefresh } from './use-member-details.ts';
import { useDrafts } from './use-step.ts';

/**
 * Redirects to the member's next step; the employment page comes before the dashboard (S2.45).
 * `?employment` shows it although it was filled in, because a reviewer asked for it again.
 */
export function Page() {
  const [search] = useSearchParams();
  const isAskedAgain = search.has('employment');
  return (
    <LoadState query={useInfoState()} lines={6}>
      {({ state, isEmploymentDefault }) =>
        isActivated(state) ? (
          <Employment isAsked={isEmploymentDefault || isAskedAgain} />
        ) : (
          <Redirect to={`/profile/${stepNumber(state)}`} replace />
        )
      }
    </LoadState>
  );
}

/** Whether the last step of the profile has just been saved; it sets this in the history entry. */
function hasJustCompleted(): boolean {
  return (history.state as { completed?: unknown } | null)?.completed === true;
}

function Employment({ isAsked }: { isAsked: boolean }) {
  const [, go] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const [isJustCompleted] = useState(hasJustCompleted);
  const details = useMemberDetails();
  const drafts = useDrafts();
  const refresh = useProfileRefresh();
  if (!isAsked && !isLeaving) return <Redirect to="/dash" replace />;
  const onSaved = async () => {
    setLeaving(true);
    await refresh();
    go('/dash');
  };
  return (
    <LoadState query={details} lines={6}>
      {(saved) => (
        <LoadState query={drafts} lines={6}>
          {(typed) => (
            <EmploymentStep
              details={saved}
              drafts={typed}
              isJustCompleted={isJustCompleted}
              onSaved={onSaved}
              onLater={() => go('/dash')}
            />
          )}
        </LoadState>
      )}
    </LoadState>
  );
}
