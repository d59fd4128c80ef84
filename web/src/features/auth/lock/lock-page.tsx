import { requestLockLink } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { stolenPath } from '../../../shell/page-paths.ts';
import { lockPath } from '../../../shell/visitor.tsx';
import { PhoneForm } from '../phone-form.tsx';
import { lockTexts } from './lock-texts.ts';

/** Locks the money without a sign-in, by a link to the mailbox of the account (V37). */
export function Page() {
  const words = useTexts(lockTexts);
  const [isSent, setSent] = useState(false);
  return (
    <div className="mx-auto max-w-md px-4 pt-5 pb-10">
      <h1 className="mb-5 text-2xl">{words.title}</h1>
      {isSent ? (
        <div ref={takeFocus} role="status" tabIndex={-1} className="outline-none">
          <Notice tone="info" title={words.sentTitle}>
            {words.sent}
          </Notice>
        </div>
      ) : (
        <PhoneForm
          lead={words.lead}
          phoneNumber=""
          submitLabel={words.send}
          onPhone={async (phoneNumber) => {
            await call(requestLockLink, { body: { phoneNumber } });
            setSent(true);
          }}
        />
      )}
      <p className="mt-4">{words.noMailbox}</p>
      <OtherWay href={stolenPath} text={words.report} />
      <OtherWay href={lockPath} text={words.signIn} />
    </div>
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
