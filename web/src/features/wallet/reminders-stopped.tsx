import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { LoanStanding } from '../loan/owed/use-owed.ts';

const stoppedTexts = texts(
  {
    disputed: 'We are looking into what you owe',
    disputedText:
      'You told us that you do not agree with it. Until this is settled, we send no reminders and take nothing from your wallet. What is shown as due stays due, and you can still pay.',
    held: 'No reminders during the hold',
    heldText:
      'Your withdrawals are on hold while we check something. Until the hold ends, we send no reminders and take nothing from your wallet. You can still pay.',
  },
  {
    disputed: 'Sinusuri namin kung magkano ang utang mo',
    disputedText:
      'Sinabi mong hindi ka sang-ayon dito. Hangga’t hindi pa ito naaayos, hindi kami magpapadala ng paalala at wala kaming kukunin sa wallet mo. Dapat pa ring bayaran ang nakikita mo rito, at puwede ka pa ring magbayad.',
    held: 'Walang paalala habang may hold',
    heldText:
      'Naka-hold ang mga withdrawal mo habang may sinusuri kami. Hangga’t hindi natatapos ang hold, hindi kami magpapadala ng paalala at wala kaming kukunin sa wallet mo. Puwede ka pa ring magbayad.',
  },
);

/** A dispute or a fraud hold stops reminders and set-off. A promise and a pause have their own notices. */
export function RemindersStopped({ stop }: { stop: LoanStanding['remindersStop'] }) {
  const words = useTexts(stoppedTexts);
  if (stop === 'loan-disputed') {
    return (
      <Notice tone="info" title={words.disputed}>
        {words.disputedText}
      </Notice>
    );
  }
  return stop === 'member-held' ? (
    <Notice tone="info" title={words.held}>
      {words.heldText}
    </Notice>
  ) : null;
}
