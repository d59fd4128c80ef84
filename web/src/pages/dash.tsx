import { isActivated } from '@pahiram/domain/members/activation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LoadState } from '../lib/load-state.tsx';
import { LoanBox } from '../loans/loan-box.tsx';
import { ActivationPrompt } from '../members/activation-prompt.tsx';
import { dashTexts } from '../members/dash-texts.ts';
import { useInfoState } from '../members/use-info-state.ts';

/** The dashboard: the loan box, or what is left to do before it (S2.29, S2.30). */
export function DashPage() {
  const words = useTexts(dashTexts);
  return (
    <LoadState query={useInfoState()} lines={6} isGate>
      {({ state }) =>
        isActivated(state) ? (
          <>
            <h1 className="mb-5 text-3xl">{words.loan}</h1>
            <LoanBox />
          </>
        ) : (
          <ActivationPrompt state={state} />
        )
      }
    </LoadState>
  );
}
