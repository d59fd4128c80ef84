import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { WithdrawalId } from '../withdrawal.ts';
import { useForgetRequest } from './use-withdraw-request.ts';

/** A withdrawal is open already: requested here before the response was lost, or elsewhere. */
export function ToOpenWithdrawal({ id }: { id: WithdrawalId }) {
  const forget = useForgetRequest();
  useEffect(forget, [forget]);
  return <Redirect to={`/wallet/withdraw/${id}`} replace />;
}
