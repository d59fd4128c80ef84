import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { WithdrawalId } from '../withdrawal.ts';
import { useForgetRequest } from './use-withdraw-request.ts';

/** One is under way already: asked for here before the answer was lost, or somewhere else. */
export function ToOpenWithdrawal({ id }: { id: WithdrawalId }) {
  const forget = useForgetRequest();
  useEffect(forget, [forget]);
  return <Redirect to={`/wallet/withdraw/${id}`} replace />;
}
