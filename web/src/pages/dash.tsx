import { isActivated } from '@pahiram/domain/activation';
import { LoadState } from '../lib/load-state.tsx';
import { LoanBox } from '../loans/loan-box.tsx';
import { ActivationPrompt } from '../members/activation-prompt.tsx';
import { useInfoState } from '../members/use-info-state.ts';

/** The dashboard: the loan box, or what is left to do before it (S2.29, S2.30). */
export function DashPage() {
  return (
    <LoadState query={useInfoState()} lines={6}>
      {({ state }) => (isActivated(state) ? <LoanBox /> : <ActivationPrompt state={state} />)}
    </LoadState>
  );
}
