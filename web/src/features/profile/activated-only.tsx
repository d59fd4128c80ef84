import { LoadState } from '@pahiram/client/load-state.tsx';
import { isActivated } from '@pahiram/domain/members/activation';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useInfoState } from './use-member-details.ts';

/** Redirects to /activate while the account is not activated (S2.12, S6.03). */
export function ActivatedOnly({ children }: { children: ReactNode }) {
  return (
    <LoadState query={useInfoState()} lines={6} isGate>
      {({ state }) => (isActivated(state) ? children : <Redirect to="/activate" replace />)}
    </LoadState>
  );
}
