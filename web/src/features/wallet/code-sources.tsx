import { sendWithdrawalCode } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { clockText } from '@pahiram/client/dates.ts';
import {
  decideSelfServiceCode,
  type OfficeHours,
  SELF_SERVICE_WAIT_MS,
} from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { useCompany } from '../../shell/use-company.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import {
  type Confirmation,
  confirmationKey,
  useConfirmation,
  type Withdrawal,
} from './use-withdrawal.ts';
import { codeTexts } from './withdrawal-texts.ts';

/** The code comes from an assistant who calls, or by SMS to the member's own phone. */
export function CodeSources({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(codeTexts);
  const hours = useCompany().data?.officeHours;
  const { data, isError } = useConfirmation(withdrawal.id);
  return (
    <div className="space-y-3">
      {hours ? <Assistant withdrawal={withdrawal} hours={hours} /> : null}
      {data?.code ? <ValidCode code={data.code} /> : <p>{words.self}</p>}
      <SendToPhone
        withdrawal={withdrawal}
        isAgain={data?.code?.channel === 'sms'}
        isUnsure={isError}
        resendAt={data?.resendAt ? Date.parse(data.resendAt) : null}
      />
    </div>
  );
}

/** The hours of the assistants, and whether they are closed or slow now. */
function Assistant({ withdrawal, hours }: { withdrawal: Withdrawal; hours: OfficeHours }) {
  const words = useTexts(codeTexts);
  const language = useLanguage();
  const decision = decideSelfServiceCode({
    requestedAt: Date.parse(withdrawal.createdAt),
    now: Date.now(),
    officeHours: hours,
    waitMs: SELF_SERVICE_WAIT_MS,
    isOnFraudHold: false,
  });
  const cause = decision.ok ? decision.value : null;
  return (
    <p>
      {words.assistant(clockText(hours.fromMinute, language), clockText(hours.toMinute, language))}{' '}
      {cause === 'OFFICE_CLOSED' ? words.deskClosed : null}
      {cause === 'DESK_SLOW' ? words.deskSlow : null}
    </p>
  );
}

interface SendToPhoneProps {
  readonly withdrawal: Withdrawal;
  readonly isAgain: boolean;
  /** The valid code could not be fetched. */
  readonly isUnsure: boolean;
  /** Milliseconds since 1970. */
  readonly resendAt: number | null;
}

function SendToPhone({ withdrawal, isAgain, isUnsure, resendAt }: SendToPhoneProps) {
  const words = useTexts(codeTexts);
  const client = useQueryClient();
  const action = useAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const waits = useCountdown(resendAt);
  const guardClass = useDoubleTapGuard();
  // Once the sent code is no longer valid, the screen stops saying that it was sent.
  const shownRecipient = isAgain || isUnsure ? sentTo : null;
  const send = () => {
    if (waits > 0) return action.setStatus({ tone: 'info', text: words.resendIn(waits) });
    return action.run(async () => {
      setSentTo(null);
      try {
        const reply = await call(sendWithdrawalCode, { params: { id: withdrawal.id } });
        setSentTo(reply.sentTo);
      } finally {
        // The code may have been sent even without a response.
        await client.invalidateQueries({ queryKey: [confirmationKey, withdrawal.id] });
      }
    });
  };
  return (
    <div>
      <Button
        kind="secondary"
        wide
        busy={action.busy}
        unavailable={waits > 0}
        className={guardClass}
        onClick={() => void send()}
      >
        {isAgain ? words.sendAgain : words.send}
      </Button>
      <p role="status" className="mt-1 text-sm font-medium text-success empty:hidden">
        {shownRecipient === null ? null : words.sent(shownRecipient)}
      </p>
      {waits > 0 ? <p className="mt-1 text-sm text-soft">{words.resendIn(waits)}</p> : null}
      {action.status.text === '' ? null : (
        <div className="mt-2">
          <StatusLine {...action.status} />
        </div>
      )}
    </div>
  );
}

/** The valid code's source, remaining time and remaining tries (S2.38, V19). */
function ValidCode({ code }: { code: NonNullable<Confirmation['code']> }) {
  const words = useTexts(codeTexts);
  const left = useCountdown(Date.parse(code.expiresAt));
  if (left === 0) return <p className="font-medium">{words.over}</p>;
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      {code.channel === 'sms' ? words.onPhone : words.byAssistant}{' '}
      <span className="figures">{words.worksFor(minutesText(left))}</span>{' '}
      {words.triesLeft(code.triesLeft)}
    </p>
  );
}

/** `14:05` */
function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
