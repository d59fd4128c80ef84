import { momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { changedAccountTexts } from '../passkeys/locked-texts.ts';
import { useMemberDetails } from '../profile/use-member-details.ts';

/** The receiving account was changed a short time ago, perhaps by somebody else (V37). */
export function ChangedAccountNotice() {
  const words = useTexts(changedAccountTexts);
  const language = useLanguage();
  const bank = useMemberDetails().data?.bank;
  if (!bank || Date.parse(bank.usableFrom) <= serverNow()) return null;
  return (
    <Notice tone="warning">
      <p>{words.changed(accountName(bank), momentText(bank.usableFrom, language))}</p>
      <Link
        href="/settings/lock"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.notYou}
      </Link>
    </Notice>
  );
}

/** "GCash 09*********". */
export const accountName = ({
  bankName,
  accountNumber,
}: {
  bankName: string;
  accountNumber: string;
}) => `${bankName} ${accountNumber}`;
