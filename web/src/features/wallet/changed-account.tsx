import { momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { changedAccountTexts } from '../passkeys/locked-texts.ts';
import { useMemberDetails } from '../profile/use-member-details.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** The receiving account was changed a short time ago, perhaps by somebody else (V37). */
export function ChangedAccountNotice() {
  const words = useTexts(changedAccountTexts);
  const language = useLanguage();
  const bank = useMemberDetails().data?.bank;
  if (!bank || Date.parse(bank.usableFrom) <= serverNow()) return null;
  return (
    <Notice tone="warning">
      <p>{words.changed(nameOf(bank), momentText(bank.usableFrom, language))}</p>
      <Link href="/settings/lock" className={linkLook}>
        {words.notYou}
      </Link>
    </Notice>
  );
}

/** The receiving account is an e-wallet on the number that was lost: perhaps somebody else can open it. */
export function LostNumberNotice() {
  const words = useTexts(changedAccountTexts);
  const bank = useMemberDetails().data?.bank;
  if (!bank) return null;
  return (
    <Notice tone="warning">
      <p>{words.onLostNumber(nameOf(bank))}</p>
      <Link href="/settings/account" className={linkLook}>
        {words.changeAccount}
      </Link>
    </Notice>
  );
}

const nameOf = ({ bankName, accountNumber }: { bankName: string; accountNumber: string }) =>
  `${bankName} ${accountNumber}`;
