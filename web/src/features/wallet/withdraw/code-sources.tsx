import { sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { useAction } from '@pahiram/client/actions.tsx';
import { clockText } from '@pahiram/client/clock-text.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { deskDelay, type OfficeHours } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shell/http.ts';
import { useCompany } from '../../../shell/use-company.ts';
import { confirmTexts } from '../../passkeys/confirm/confirm-texts.ts';
import { StolenNotice } from '../../passkeys/hold/hold-notices.tsx';
import { usePasskeys } from '../../passkeys/use-passkeys.ts';
import { useWallet } from '../use-wallet.ts';
import {
  type Confirmation,
  confirmationKey,
  useConfirmation,
  type Withdrawal,
} from './use-withdrawal.tsx';
import { codeTexts } from './withdrawal-texts.ts';

interface CodeSourcesProps {
  readonly withdrawal: Withdrawal;
  /** A passkey is offered above. */
  readonly isInstead: boolean;
}

/** A call that is taken, and the code that it gives, are shown after this time at most. */
const callPollMs = 5_000;

/** The code comes by SMS to the member's own phone, or from an assistant who calls. */
export function CodeSources({ withdrawal, isInstead }: CodeSourcesProps) {
  const words = useTexts(codeTexts);
  const passkeyWords = useTexts(confirmTexts);
  const hours = useCompany().data?.officeHours;
  const stolen = useWallet().data?.stolenReport ?? null;
  const { data, isError } = useConfirmation(withdrawal.id, true, callPollMs);
  const code = data?.code ?? null;
  const left = useCountdown(code && Date.parse(code.expiresAt), serverNow);
  // A code that the member had sent needs no call.
  const isSent = code?.channel === 'sms' && left > 0;
  const isIssued = code?.channel === 'desk' && left > 0;
  const caller = isSent || isIssued ? null : (data?.caller ?? null);
  if (stolen) return <StolenNotice report={stolen} />;
  return (
    <div className="space-y-3">
      {isInstead ? <p className="text-sm text-soft">{passkeyWords.or}</p> : null}
      <CodeLimit />
      <div role="status" className="space-y-2">
        {caller === null ? null : <p className="font-semibold">{words.calling(caller)}</p>}
        {caller !== null || isIssued ? (
          <p className="text-sm font-medium">{words.onlyIssues}</p>
        ) : null}
      </div>
      {code ? <IssuedCode code={code} left={left} /> : null}
      {code || caller !== null ? null : <p>{words.self}</p>}
      <SendToPhone
        withdrawal={withdrawal}
        isNext={!isInstead && !isSent && !isIssued && caller === null}
        isAgain={code?.channel === 'sms'}
        isUnsure={isError}
        resendAt={data?.resendAt ? Date.parse(data.resendAt) : null}
      />
      {hours && !isSent && !isIssued && caller === null ? (
        <Assistant withdrawal={withdrawal} hours={hours} isAwaited={left === 0} />
      ) : null}
    </div>
  );
}

/** Says before it hurts that a code alone sends little at once (V37). The page before says it where nothing waits. */
function CodeLimit() {
  const words = useTexts(confirmTexts);
  const { data } = usePasskeys();
  if (!data || data.waitHours === 0) return null;
  return (
    <p className="text-sm text-soft">{words.limit(pesosText(data.codeLimitPHP), data.waitHours)}</p>
  );
}

interface AssistantProps {
  readonly withdrawal: Withdrawal;
  readonly hours: OfficeHours;
  /** Whether the member has no valid code. */
  readonly isAwaited: boolean;
}

/** The hours of the assistants, and whether a member without a code finds them closed or slow now. */
function Assistant({ withdrawal, hours, isAwaited }: AssistantProps) {
  const words = useTexts(codeTexts);
  const language = useLanguage();
  const delay = isAwaited ? deskDelay(Date.parse(withdrawal.createdAt), serverNow(), hours) : null;
  return (
    <div className="space-y-2 text-sm text-soft">
      <p>
        {words.assistant(
          clockText(hours.fromMinute, language),
          clockText(hours.toMinute, language),
        )}{' '}
        {delay === 'CLOSED' ? words.deskClosed : null}
        {delay === 'SLOW' ? words.deskSlow : null}
      </p>
      <p className="font-medium text-ink">{words.onlyIssues}</p>
    </div>
  );
}

interface SendToPhoneProps {
  readonly withdrawal: Withdrawal;
  /** The one next step of the dialog. */
  readonly isNext: boolean;
  readonly isAgain: boolean;
  /** The valid code could not be fetched. */
  readonly isUnsure: boolean;
  /** Milliseconds since 1970. */
  readonly resendAt: number | null;
}

function SendToPhone({ withdrawal, isNext, isAgain, isUnsure, resendAt }: SendToPhoneProps) {
  const words = useTexts(codeTexts);
  const client = useQueryClient();
  const action = useAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const waits = useCountdown(resendAt, serverNow);
  const reasonId = useId();
  // Once the sent code is no longer valid, the screen stops saying that it was sent.
  const shownRecipient = isAgain || isUnsure ? sentTo : null;
  const send = () => {
    if (waits > 0) return action.setStatus({ tone: 'info', text: words.resendIn(waits) });
    return action.run(async () => {
      setSentTo(null);
      try {
        const reply = await call(sendWithdrawalCode, { params: { id: withdrawal.id } });
        setSentTo(reply.sentTo);
        // The field of the code may be below the edge of the dialog.
        document.getElementById('otp')?.focus();
      } finally {
        // The code may have been sent even without a response.
        await client.invalidateQueries({ queryKey: [confirmationKey, withdrawal.id] });
      }
    });
  };
  return (
    <div>
      <Button
        kind={isNext ? 'primary' : 'secondary'}
        wide
        busy={action.busy}
        unavailable={waits > 0}
        reason={reasonId}
        appearsUnderPointer
        onClick={() => void send()}
      >
        {isAgain ? words.sendAgain : words.send}
      </Button>
      <p role="status" className="mt-1 text-sm font-medium text-success empty:hidden">
        {shownRecipient === null ? null : words.sent(shownRecipient)}
      </p>
      {waits > 0 ? (
        <p id={reasonId} className="mt-1 text-sm text-soft">
          {words.resendIn(waits)}
        </p>
      ) : null}
      {action.status.text === '' ? null : (
        <div className="mt-2">
          <StatusLine {...action.status} />
        </div>
      )}
    </div>
  );
}

interface IssuedCodeProps {
  readonly code: NonNullable<Confirmation['code']>;
  /** Seconds that it is still valid. */
  readonly left: number;
}

/** The code's source, remaining time and remaining tries (S2.38, V19). */
function IssuedCode({ code, left }: IssuedCodeProps) {
  const words = useTexts(codeTexts);
  if (left === 0) return <p className="font-medium">{words.over}</p>;
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      {code.channel === 'sms' ? words.onPhone : words.byAssistant}{' '}
      <span className="figures">{words.worksFor(Math.floor(left / 60), left % 60)}</span>{' '}
      {words.triesLeft(code.triesLeft)}
    </p>
  );
}
