import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { dueTexts } from './due-texts.ts';
import { isChargeGrowing, isLate } from './pay-plan.ts';
import { useLoanAccount, useLoanRequests } from './use-loan-account.ts';

/** What goes on until a request for more time is answered; empty while the loan is paused. */
export function useUntilAnswered(loanNumber: string): string {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const setOff = useWallet().data?.setOff;
  const account = useLoanAccount(loanNumber).data;
  const isPaused = useLoanRequests(loanNumber).data?.pauseEndsOn;
  if (isPaused || !account) return '';
  const { asOf, dueNow } = account;
  const until =
    dueNow === 0
      ? words.untilAnswered
      : isLate(account) && isChargeGrowing(account)
        ? words.chargeUntilAnswered
        : words.dueUntilAnswered;
  if (setOff?.loanNumber !== loanNumber) return until;
  const goesOn =
    setOff.plannedOn < asOf
      ? words.setOffStillGoesOn
      : words.setOffGoesOn(dayText(setOff.plannedOn, language));
  return `${until} ${goesOn}`;
}
