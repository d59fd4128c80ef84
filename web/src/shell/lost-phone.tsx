import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { lostPhoneTexts } from './lost-phone-texts.ts';
import { lockPath } from './visitor.tsx';

/** Leads to the lock of the money, by the sign-in. */
export function LockLink() {
  const words = useTexts(lostPhoneTexts);
  return (
    <Link
      href={lockPath}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      {words.lock}
    </Link>
  );
}

/** What to do without the phone and its number. */
export function LostBoth() {
  return <>{useTexts(lostPhoneTexts).lostBoth}</>;
}
