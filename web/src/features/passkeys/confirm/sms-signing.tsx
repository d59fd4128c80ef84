import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useState } from 'react';
import { takeFocus } from '../../../shell/focus.ts';
import { StolenNotice, type StolenReport } from '../hold/hold-notices.tsx';
import { type Confirmed, useCanConfirm } from '../use-passkeys.ts';
import { smsSigningTexts } from './confirm-texts.ts';
import { NextTime } from './confirm-with-passkey.tsx';
import { SigningForm, type SigningFormProps } from './signing-form.tsx';

export interface SmsSigningProps
  extends Pick<
    SigningFormProps,
    'signLabel' | 'signKind' | 'alwaysPassword' | 'onSign' | 'onFault'
  > {
  readonly confirmed: Confirmed;
  readonly facts: ShownFacts;
  /** After such a report no code is sent, and none that was sent counts. */
  readonly stolenReport: StolenReport;
  /** What a code and the password do, in place of a passkey. */
  readonly codeLead?: string;
  /** Sends a code to the member's phone. */
  readonly request: () => Promise<{
    readonly sentTo: string;
    readonly resendAt: string;
    readonly expiresAt: string;
  }>;
}

/** Kept for the tab, which the phone may load again while its owner reads the SMS. */
interface Sent {
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly resendAt: number;
  readonly expiresAt: number;
}

const notSent: Sent = { to: '', resendAt: 0, expiresAt: 0 };

/** Signs with a passkey, or with a code by SMS and the password; the code is sent from here. */
export function SmsSigning({ request, codeLead, stolenReport, ...signing }: SmsSigningProps) {
  const words = useTexts(smsSigningTexts);
  const canConfirm = useCanConfirm();
  const { purpose } = signing.confirmed;
  const [sent, setSent, forgetSent] = useTabState(`sms:${purpose}`, notSent);
  const [isSent, setIsSent] = useState(sent.expiresAt > serverNow());
  /** Counts what was sent from here: the pressed button is gone then, and the line below takes the focus. */
  const [sends, setSends] = useState(0);
  const noCode = stolenReport ? <StolenNotice report={stolenReport} /> : null;
  // Until staff have talked with the member a passkey confirms nothing either.
  if (stolenReport === 'hold') return noCode;
  return (
    <SigningForm
      {...signing}
      noCode={noCode}
      digits={CODE_RULES[purpose].digits}
      send={
        <>
          {canConfirm && codeLead ? <p className="mb-2 text-sm text-soft">{codeLead}</p> : null}
          {isSent ? (
            <p
              key={sends}
              ref={sends > 0 ? takeFocus : undefined}
              tabIndex={-1}
              className="mb-2 font-medium outline-none"
            >
              {words.sent(sent.to)}
            </p>
          ) : null}
          <SendCode
            resendAt={sent.resendAt}
            isSent={isSent}
            isSecond={canConfirm}
            request={request}
            onSent={(next) => {
              setSent(next);
              setIsSent(true);
              setSends(sends + 1);
            }}
            onFault={signing.onFault}
          />
          {purpose === 'ERASURE' ? null : <NextTime />}
        </>
      }
      isSent={isSent && stolenReport === null}
      codeLabel={words.codeLabel}
      nothingCame={words.nothingCame}
      triesLeft={words.triesLeft}
      onSign={async (code, password) => {
        await signing.onSign(code, password);
        forgetSent();
      }}
    />
  );
}

interface SendCodeProps extends Pick<SmsSigningProps, 'request'> {
  /** Milliseconds since 1970. */
  readonly resendAt: number;
  readonly isSent: boolean;
  /** Another button is the main one. */
  readonly isSecond: boolean;
  readonly onSent: (sent: Sent) => void;
  readonly onFault: SmsSigningProps['onFault'];
}

function SendCode({ resendAt, isSent, isSecond, request, onSent, onFault }: SendCodeProps) {
  const words = useTexts(smsSigningTexts);
  const action = useAction();
  const left = useCountdown(resendAt, serverNow);
  const send = () =>
    action.run(
      async () => {
        const reply = await request();
        const [resend, expires] = [Date.parse(reply.resendAt), Date.parse(reply.expiresAt)];
        onSent({ to: reply.sentTo, resendAt: resend, expiresAt: expires });
      },
      (error) => {
        onFault?.(error);
        return false;
      },
    );
  if (left > 0) return <p className="text-sm">{words.resendIn(left)}</p>;
  return (
    <>
      <Button
        kind={isSent || isSecond ? 'secondary' : 'primary'}
        wide
        busy={action.busy}
        onClick={() => void send()}
      >
        {isSent ? words.sendAgain : words.send}
      </Button>
      <StatusLine {...action.status} />
    </>
  );
}
