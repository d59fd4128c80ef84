import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { lostPhoneTexts } from './lost-phone-texts.ts';
import { lockPath } from './visitor.tsx';

/** Lead to the lock of the money; a visitor by email first, because the way to sign in may be on the lost phone. */
export function LockLinks({ isMember }: { isMember: boolean }) {
  const words = useTexts(lostPhoneTexts);
  return isMember ? (
    <LockLink href={lockPath} text={words.lock} />
  ) : (
    <>
      <LockLink href="/lock" text={words.lockByEmail} />
      <LockLink href={lockPath} text={words.lockSignedIn} />
    </>
  );
}

function LockLink({ href, text }: { href: string; text: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 w-fit items-center font-semibold text-brand underline underline-offset-4"
    >
      {text}
    </Link>
  );
}

/** What to do without the phone and its number. */
export function LostBoth() {
  return <>{useTexts(lostPhoneTexts).lostBoth}</>;
}
