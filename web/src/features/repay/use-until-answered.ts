import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { dueTexts } from './due-texts.ts';
import { useLoanRequests } from './use-loan-account.ts';

/** What goes on until a request for more time is answered; empty while the loan is paused. */
export function useUntilAnswered(loanNumber: string): string {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const setOff = useWallet().data?.setOff;
  const isPaused = useLoanRequests(loanNumber).data?.pauseEndsOn;
  if (isPaused) return '';
  return setOff?.loanNumber === loanNumber
    ? `${words.untilAnswered} ${words.setOffGoesOn(dayText(setOff.plannedOn, language))}`
    : words.untilAnswered;
}
