import { denyTheftReport } from '@pahiram/api/money-lock';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { loadWallet } from '@pahiram/api/wallet';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { waitWords } from '@pahiram/domain/access/wait-words';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../shell/http.ts';
import { lazily } from '../../../shell/lazily.tsx';
import { complaintPath, stolenHelpPath } from '../../../shell/page-paths.ts';
import { usePasskeys } from '../use-passkeys.ts';
import { holdTexts, stolenTexts } from './hold-texts.ts';

const PasswordDialog = lazily(
  async () => (await import('../confirm/password-dialog.tsx')).PasswordDialog,
);

type WalletView = WireReplyOf<typeof loadWallet>;

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
            {words.denyText} {words.denyWait} {data ? waitWords(data.waitHours)[language] : null}{' '}
            {words.denyWeek}
          </p>
        </PasswordDialog>
      ) : null}
    </>
  );
}

/** How the phone was reported as stolen; null when it was not. */
export type StolenReport = WalletView['stolenReport'];

interface StolenNoticeProps {
  readonly report: NonNullable<StolenReport>;
  /** More that can be done about it. */
  readonly children?: ReactNode;
}

/** The phone was reported as stolen, or the account as used by somebody else: what proves nothing until then (V37). */
export function StolenNotice({ report, children }: StolenNoticeProps) {
  const words = useTexts(stolenTexts);
  return (
    <Notice tone="warning" title={report === 'takeover' ? words.takeoverTitle : words.title}>
      <p>{words[report]}</p>
      {children}
      <Link
        href={stolenHelpPath}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.write}
      </Link>
    </Notice>
  );
}

/** A fraud hold: its reason, owner, review day and last day, and where to complain (V14). */
export function HoldNotice({ hold }: { hold: NonNullable<WalletView['hold']> }) {
  const words = useTexts(holdTexts);
  const language = useLanguage();
  return (
    <Notice tone="warning" title={words.title}>
      <p>{hold.reasonText}</p>
      <p>
        {words.owner(hold.owner)}{' '}
        {words.review(dayText(hold.reviewOn, language), dayText(hold.endsOn, language))}
      </p>
      <p>{words.waits}</p>
      <p>{words.noPayment}</p>
      <Link
        href={complaintPath}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.complain}
      </Link>
    </Notice>
  );
}
