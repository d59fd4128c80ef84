import { isActivated } from '@pahiram/domain/members/activation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Redirect, useSearchParams } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { lazily, lazilyOver } from '../../shell/lazily.tsx';
import { useInfoState } from '../profile/use-info-state.ts';
import { dashTexts } from './dash-texts.ts';

const LoanBox = lazily(async () => (await import('../calculator/loan-box.tsx')).LoanBox);
const UnreadLine = lazilyOver(
  async () => (await import('../account/notices/unread-line.tsx')).UnreadLine,
);
const ActivationPrompt = lazily(
  async () => (await import('../profile/activation-prompt.tsx')).ActivationPrompt,
);
const OwnData = lazily(async () => (await import('../account/data/own-data.tsx')).OwnData, 1);

/**
 * The dashboard: the loan box, or the steps left before it (S2.29, S2.30). `?erasing` follows a sign-in
 * to an account that will be erased: it leads to the date until which the account can be kept.
 */
export function DashPage() {
  const words = useTexts(dashTexts);
  const [search] = useSearchParams();
  return (
    <LoadState query={useInfoState()} lines={6} isGate>
      {({ state }) => {
        if (!isActivated(state)) {
          return (
            <>
              <ActivationPrompt state={state} />
              <OwnData />
            </>
          );
        }
        if (search.has('erasing')) return <Redirect to="/settings/data" replace />;
        return (
          <>
            <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <h1 className="text-3xl">{words.loan}</h1>
              <UnreadLine />
            </div>
            <LoanBox />
          </>
        );
      }}
    </LoadState>
  );
}
