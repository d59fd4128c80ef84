import { LoadState } from '@pahiram/client/load-state.tsx';
import { isActivated } from '@pahiram/domain/members/activation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Redirect, useSearchParams } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { UnreadLink } from '../account/unread-notices.tsx';
import { LoanBox } from '../loan/loan-box.tsx';
import { useLoanDetail } from '../loan/use-loan-detail.ts';
import { useInfoState } from '../profile/use-member-details.ts';
import { LoanDue, PayLink } from '../repay/due-card.tsx';
import { ActivationPrompt } from './activation-prompt.tsx';
import { dashTexts } from './dash-texts.ts';

const MyDataRow = lazily(async () => (await import('../account/my-data-dialog.tsx')).MyDataRow);

/**
 * The dashboard: the loan box, or the profile steps left before it (S2.29, S2.30). `?erasing` is set by
 * a sign-in to an account that will be erased, and redirects to the date until which it can be kept.
 */
export function Page() {
  const words = useTexts(dashTexts);
  const [search] = useSearchParams();
  return (
    <LoadState query={useInfoState()} lines={6} isGate>
      {({ state }) => {
        if (!isActivated(state)) {
          return (
            <>
              <ActivationPrompt state={state} />
              <MyDataRow />
            </>
          );
        }
        if (search.has('erasing')) return <Redirect to="/settings/data" replace />;
        return (
          <>
            <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <h1 className="text-2xl">{words.loan}</h1>
              <UnreadLink />
            </div>
            <Due />
            <LoanBox />
          </>
        );
      }}
    </LoadState>
  );
}

/** The next due date and amount of a loan whose months have begun (G18). */
function Due() {
  const loan = useLoanDetail().data;
  const isWrittenOff = loan?.state === 'WRITTEN_OFF';
  if (!loan?.scheduleIsFinal || !(isWrittenOff || loan.state === 'ACTIVE')) return null;
  return (
    <div className="mb-6">
      {isWrittenOff ? <PayLink /> : <LoanDue loanNumber={loan.loanNumber} />}
    </div>
  );
}
