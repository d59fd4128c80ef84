import { dayText } from '@pahiram/client/dates.ts';
import { isOpenLoanRequest } from '@pahiram/domain/loans/loan-request';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { isAnswerLate, useAnswerText } from '../../loan/owed/owed-texts.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { isChargeGrowing, isLate } from '../pay-plan.ts';
import { dueTexts } from '../repay-texts.ts';
import { useLoanAccount, useLoanRequests } from '../use-loan-account.ts';

/** By when the open request for more time, or one sent now, is answered, and what goes on until then unless the loan is paused. */
export function useUntilAnswered(
  loanNumber: string,
  /** The planned payment from the wallet is not told beside it. */
  { withSetOff = true } = {},
): string {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const setOff = useWallet().data?.setOff;
  const account = useLoanAccount(loanNumber).data;
  const answerText = useAnswerText();
  const asked = useLoanRequests(loanNumber).data;
  const open = asked?.requests.find(({ state }) => isOpenLoanRequest(state));
  const ifAsked = asked?.canAsk
    ? ({ state: 'ASKED', answerBy: asked.answerByIfAsked } as const)
    : undefined;
  const answer = answerText(open ?? ifAsked);
  if (asked?.pauseEndsOn) {
    return open && isAnswerLate(open) ? `${answer} ${words.pausedUntilAnswered}` : answer;
  }
  if (!account) return answer;
  const { asOf, dueNow } = account;
  const until =
    dueNow === 0
      ? words.untilAnswered
      : isLate(account) && isChargeGrowing(account)
        ? words.chargeUntilAnswered
        : words.dueUntilAnswered;
  if (!withSetOff || setOff?.loanNumber !== loanNumber) return `${answer} ${until}`;
  const goesOn =
    setOff.plannedOn < asOf
      ? words.setOffStillGoesOn
      : words.setOffGoesOn(dayText(setOff.plannedOn, language));
  return `${answer} ${until} ${goesOn}`;
}
