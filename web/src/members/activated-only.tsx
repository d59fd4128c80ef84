import { isActivated } from '@pahiram/domain/activation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorState, Skeleton } from '@pahiram/ui/page-states.tsx';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { faultText, faultTexts } from '../lib/fault-text.ts';
import { useInfoState } from './use-info-state.ts';

/** Wallet and settings lead to /activate while the account is not activated (S2.12, S6.03). */
export function ActivatedOnly({ children }: { children: ReactNode }) {
  const faults = useTexts(faultTexts);
  const info = useInfoState();
  if (info.isPending) return <Skeleton lines={6} />;
  if (info.isError) {
    return (
      <ErrorState message={faultText(info.error, faults)} onRetry={() => void info.refetch()} />
    );
  }
  return isActivated(info.data.state) ? children : <Redirect to="/activate" replace />;
}
