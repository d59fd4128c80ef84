import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { lockedTexts } from './locked-texts.ts';

interface LockedNoticeProps {
  /** The text that says what the lock stops here; withdrawals by default. */
  readonly stops?: 'locked' | 'change' | 'passkey' | 'copy';
}

/** The member locked their money, and the way to unlock it (V37). */
export function LockedNotice({ stops = 'locked' }: LockedNoticeProps) {
  const words = useTexts(lockedTexts);
  return (
    <Notice tone="warning">
      <p>{words[stops]}</p>
      <Link
        href="/settings/lock"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.unlock}
      </Link>
    </Notice>
  );
}
