import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useState } from 'react';
import { smsSigningTexts } from './passkeys-texts.ts';
import { SigningForm, type SigningFormProps } from './signing-form.tsx';
import { type Confirmed, useCanConfirm } from './use-passkeys.ts';

export interface SmsSigningProps
  extends Pick<SigningFormProps, 'signLabel' | 'onSign' | 'onFault'> {
  readonly confirmed: Confirmed;
  readonly facts: ShownFacts;
  /** What a code and the password do, in place of a passkey. */
  readonly codeLead?: string;
  /** Sends a code to the member's phone. */
  readonly request: () => Promise<{ readonly sentTo: string; readonly resendAt: string }>;
}

/** Signs with a passkey, or with a code by SMS and the password; the code is sent from here. */
export function SmsSigning({ request, codeLead, ...signing }: SmsSigningProps) {
  const words = useTexts(smsSigningTexts);
  const canConfirm = useCanConfirm();
  const [sent, setSent] = useState({ to: '', resendAt: 0 });
  const isSent = sent.to !== '';
  return (
    <SigningForm
      {...signing}
      digits={CODE_RULES[signing.confirmed.purpose].digits}
      send={
        <>
          {canConfirm && codeLead ? <p className="mb-2 text-sm text-soft">{codeLead}</p> : null}
          <SendCode resendAt={sent.resendAt} isSent={isSent} request={request} onSent={setSent} />
          {isSent ? <p className="my-3 font-medium">{words.sent(sent.to)}</p> : null}
        </>
      }
      isSent={isSent}
      codeLabel={words.codeLabel}
      nothingCame={words.nothingCame}
      triesLeft={words.triesLeft}
    />
  );
}

interface SendCodeProps extends Pick<SmsSigningProps, 'request'> {
  /** Milliseconds since 1970. */
  readonly resendAt: number;
  readonly isSent: boolean;
  readonly onSent: (sent: { readonly to: string; readonly resendAt: number }) => void;
}

function SendCode({ resendAt, isSent, request, onSent }: SendCodeProps) {
  const words = useTexts(smsSigningTexts);
  const action = useAction();
  const left = useCountdown(resendAt, serverNow);
  const send = () =>
    action.run(async () => {
      const reply = await request();
      onSent({ to: reply.sentTo, resendAt: Date.parse(reply.resendAt) });
    });
  if (left > 0) return <p className="text-sm">{words.resendIn(left)}</p>;
  return (
    <>
      <Button kind="secondary" wide busy={action.busy} onClick={() => void send()}>
        {isSent ? words.sendAgain : words.send}
      </Button>
      <StatusLine {...action.status} />
    </>
  );
}
