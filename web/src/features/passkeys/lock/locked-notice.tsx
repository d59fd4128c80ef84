import { momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { lockedTexts } from './money-lock-texts.ts';
import { useMoneyLock } from './use-money-lock.tsx';

interface LockedNoticeProps {
  /** The text that says what the lock stops here; withdrawals by default. */
  readonly stops?: 'locked' | 'change' | 'passkey' | 'copy';
}

/** The member locked their money, when it ends if somebody asked for that, and the way to the lock (V37). */
export function LockedNotice({ stops = 'locked' }: LockedNoticeProps) {
  const words = useTexts(lockedTexts);
  const language = useLanguage();
  const unlockAt = useMoneyLock().data?.lock?.unlockAt ?? null;
  return (
    <Notice tone="warning">
      <p>{words[stops]}</p>
      {unlockAt === null ? null : <p>{words.unlocksAt(momentText(unlockAt, language))}</p>}
      <Link
        href="/settings/lock"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {unlockAt === null ? words.unlock : words.seeLock}
      </Link>
    </Notice>
  );
}
