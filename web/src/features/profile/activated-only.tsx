import { isActivated } from '@pahiram/domain/members/activation';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { useInfoState } from './use-info-state.ts';

/** Redirects to /activate while the account is not activated (S2.12, S6.03). */
export function ActivatedOnly({ children }: { children: ReactNode }) {
  return (
    <LoadState query={useInfoState()} lines={6} isGate>
      {({ state }) => (isActivated(state) ? children : <Redirect to="/activate" replace />)}
    </LoadState>
  );
}
