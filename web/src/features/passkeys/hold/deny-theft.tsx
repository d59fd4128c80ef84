import { denyTheftReport } from '@pahiram/api/addresses';
import { momentText } from '@pahiram/client/dates.ts';
import { LIVE_WAIT_HOURS_MIN } from '@pahiram/domain/access/passkeys';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { call } from '../../../shell/http.ts';
import { PasswordDialog } from '../confirm/password-dialog.tsx';
import { usePasskeys } from '../use-passkey-list.ts';
import { stolenTexts } from './stolen-texts.ts';

interface DenyTheftProps {
  /** When the report ends because the member denied it; null when they did not. */
  readonly endsAt: string | null;
  readonly onDenied: () => Promise<unknown>;
}

/** The member says that their phone was not stolen, against a report by somebody else (V14). */
export function DenyTheft({ endsAt, onDenied }: DenyTheftProps) {
  const words = useTexts(stolenTexts);
  const language = useLanguage();
  const { data } = usePasskeys();
  const [isAsking, setAsking] = useState(false);
  if (endsAt !== null) return <p>{words.denied(momentText(endsAt, language))}</p>;
  return (
    <>
      <p>{words.byOthers}</p>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {words.deny}
      </Button>
      {isAsking ? (
        <PasswordDialog
          title={words.deny}
          closeLabel={words.cancel}
          cancelLabel={words.cancel}
          submitLabel={words.denyConfirm}
          onSubmit={async (password) => {
            await call(denyTheftReport, { body: { password } });
            await onDenied();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {words.denyText} {data ? words.denyWait(data.waitHours, LIVE_WAIT_HOURS_MIN) : null}
          </p>
        </PasswordDialog>
      ) : null}
    </>
  );
}
