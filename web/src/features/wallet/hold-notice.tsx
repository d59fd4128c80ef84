import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { complaintPath } from '../../shell/page-paths.ts';
import { holdTexts } from './hold-texts.ts';
import type { WalletView } from './use-wallet.ts';

/** A fraud hold: its reason, owner, review day and last day, and where to complain (V14). */
export function HoldNotice({ hold }: { hold: NonNullable<WalletView['hold']> }) {
  const words = useTexts(holdTexts);
  const language = useLanguage();
  return (
    <Notice tone="warning" title={words.title}>
      <p>{hold.reasonText}</p>
      <p>
        {words.owner(hold.owner)}{' '}
        {words.review(dayText(hold.reviewOn, language), dayText(hold.endsOn, language))}
      </p>
      <p>{words.waits}</p>
      <p>{words.noPayment}</p>
      <Link
        href={complaintPath}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.complain}
      </Link>
    </Notice>
  );
}
