import { confirmEmailByLink } from '@pahiram/api/email-confirmation';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useLinkSecret } from '../../../shell/use-link-secret.ts';
import { useProfileRefresh } from '../../profile/use-member-details.ts';
import { accountTexts } from './account-texts.ts';

/** The link of the email that asks to confirm an address; it counts only in a session of that account. */
export function Page() {
  const words = useTexts(accountTexts);
  const secret = useLinkSecret('email-link');
  return (
    <>
      <PageHeader title={words.emailTitle} back="/dash" />
      {secret === null ? (
        <ErrorState message={words.emailLinkBroken} />
      ) : (
        <div className="max-w-xl">
          <ConfirmByLink secret={secret} />
        </div>
      )}
    </>
  );
}

function ConfirmByLink({ secret }: { secret: string }) {
  const words = useTexts(accountTexts);
  const action = useAction();
  const refresh = useProfileRefresh();
  const [isDone, setDone] = useState(false);
  const confirm = () =>
    action.run(async () => {
      await call(confirmEmailByLink, { body: { secret } });
      action.setStatus({ tone: 'success', text: words.emailDone });
      setDone(true);
      await refresh();
    });
  return (
    <>
      {isDone ? null : (
        <>
          <p className="mb-4">{words.emailWhy}</p>
          <Button wide busy={action.busy} onClick={() => void confirm()}>
            {words.emailConfirm}
          </Button>
        </>
      )}
      {/* The pressed button is gone: what it did takes the focus. */}
      <div
        ref={isDone ? takeFocus : undefined}
        tabIndex={-1}
        className="mt-3 outline-none empty:hidden"
      >
        <StatusLine {...action.status} />
      </div>
      <Link
        href="/dash"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {words.toHome}
      </Link>
    </>
  );
}
