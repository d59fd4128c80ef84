import { useTexts } from '@pahiram/ui/language.tsx';
import { ChangeLoanButton } from './change-loan.tsx';
import { declineTexts } from './loan-texts.ts';

/** Declines an offer, after a question; it costs nothing. */
export function DeclineOffer({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(declineTexts);
  return (
    <ChangeLoanButton
      loanNumber={loanNumber}
      action="decline-offer"
      label={words.decline}
      title={words.declineTitle}
      text={words.declineText}
      confirm={words.declineConfirm}
      keep={words.doNotDecline}
    />
  );
}
