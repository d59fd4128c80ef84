import { isActivated, stepNumber } from '@pahiram/domain/members/activation';
import { useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { useDrafts } from './use-draft.ts';
import { useInfoState } from './use-info-state.ts';
import { useMemberDetails, useProfileRefresh } from './use-member-details.ts';

const EmploymentStep = lazily(async () => (await import('./employment-step.tsx')).EmploymentStep);

/**
 * Redirects to the member's next step; the employment page comes before the dashboard (S2.45).
 * `?employment` shows that page although it was filled in, because a reviewer asked for it again.
 */
export function ActivatePage() {
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

/** Set by the last step of the profile when it leads here. */
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
