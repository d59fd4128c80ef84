import { sendWithdrawalCode } from '@pahiram/api/addresses';
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
import { call } from '../../../../lib/call.ts';
import { clockText } from '../../../../lib/manila-time.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useCompany } from '../../../../shell/use-company.ts';
import { usePastDoubleTap } from '../use-past-double-tap.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { CodeStanding } from './code-standing.tsx';
import { codeTexts } from './code-texts.ts';
import { confirmationKey, useConfirmation } from './use-confirmation.ts';

/** The sources of the code: an assistant who calls back, or an SMS to the member's own phone. */
export function CodeSources({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(codeTexts);
  const hours = useCompany().data?.officeHours;
  const { data, isError } = useConfirmation(withdrawal.id);
  return (
    <div className="space-y-3">
      {hours ? <Assistant withdrawal={withdrawal} hours={hours} /> : null}
      {data?.code ? <CodeStanding code={data.code} /> : <p>{words.self}</p>}
      <SendToPhone
        withdrawal={withdrawal}
        isAgain={data?.code?.channel === 'sms'}
        isUnsure={isError}
        resendAt={data?.resendAt ? Date.parse(data.resendAt) : null}
      />
    </div>
  );
}

/** The assistants' hours; when they are closed or slow, it says that nobody has to wait. */
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
  /** The server could not be asked which code is valid. */
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
  const pastDoubleTap = usePastDoubleTap();
  // A code that is no longer valid is not mentioned, although it was sent.
  const told = isAgain || isUnsure ? sentTo : null;
  const send = () => {
    if (waits > 0) return action.setStatus({ tone: 'info', text: words.resendIn(waits) });
    return action.run(async () => {
      setSentTo(null);
      try {
        const reply = await call(sendWithdrawalCode, { params: { id: withdrawal.id } });
        setSentTo(reply.sentTo);
      } finally {
        // Also without a response: the code may have been sent.
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
        className={pastDoubleTap}
        onClick={() => void send()}
      >
        {isAgain ? words.sendAgain : words.send}
      </Button>
      <p role="status" className="mt-1 text-sm font-medium text-success empty:hidden">
        {told === null ? null : words.sent(told)}
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
