import { requestLockLink } from '@pahiram/api/money-lock';
import type { Language, WireReplyOf } from '@pahiram/api/operation';
import { getSupportHours } from '@pahiram/api/support-chat';
import { clockText } from '@pahiram/client/clock-text.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate, manilaMinuteOfDay } from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { stolenPath } from '../../../shell/page-paths.ts';
import { publicKeys } from '../../../shell/public-data.ts';
import { lockPath } from '../../../shell/visitor.tsx';
import { PhoneForm } from '../phone-form.tsx';
import { lockTexts } from './lock-texts.ts';

/** Locks the money without a sign-in, by a link to the mailbox of the account (V37). */
export function Page() {
  const words = useTexts(lockTexts);
  const [phone, setPhone] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <div className="mx-auto max-w-md px-4 pt-5 pb-10">
      <h1 className="mb-5 text-2xl">{words.title}</h1>
      {isSent ? (
        <>
          <div ref={takeFocus} role="status" tabIndex={-1} className="outline-none">
            <Notice tone="info" title={words.sentTitle}>
              {words.sent}
            </Notice>
          </div>
          <div className="-ml-5">
            <Button
              kind="quiet"
              onClick={() => {
                flushSync(() => setSent(false));
                document.getElementById('phoneNumber')?.focus();
              }}
            >
              {words.anotherNumber}
            </Button>
          </div>
        </>
      ) : (
        <PhoneForm
          lead={words.lead}
          phoneNumber={phone}
          isBrief
          submitLabel={words.send}
          onPhone={async (phoneNumber) => {
            await call(requestLockLink, { body: { phoneNumber } });
            setPhone(`+${phoneNumber}`);
            setSent(true);
          }}
        />
      )}
      <NoMailbox />
      <OtherWay href={stolenPath} text={words.report} />
      <OtherWay href={lockPath} text={words.signIn} />
    </div>
  );
}

/** The lock needs the mailbox or a sign-in: with less, anybody could lock anybody's money. */
function NoMailbox() {
  const words = useTexts(lockTexts);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: publicKeys.supportHours,
    queryFn: () => call(getSupportHours),
  });
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-lg">{words.noMailbox}</h2>
      <ul className="list-disc space-y-1 pl-5">
        <li>{words.signInThere}</li>
        <li>{words.telco}</li>
        {data ? <li>{tellText(data, words, language)}</li> : null}
      </ul>
    </section>
  );
}

/** When we read a report, by the server's clock. */
function tellText(
  { isOpen, opensAt }: WireReplyOf<typeof getSupportHours>,
  words: (typeof lockTexts)['fil'],
  language: Language,
): string {
  if (isOpen) return words.tellOpen;
  const opens = Date.parse(opensAt);
  return words.tellLater(
    manilaDate(opens) === manilaDate(serverNow()),
    clockText(manilaMinuteOfDay(opens), language),
  );
}

function OtherWay({ href, text }: { href: string; text: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 w-fit items-center font-semibold text-brand underline underline-offset-4"
    >
      {text}
    </Link>
  );
}
