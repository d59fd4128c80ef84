import { acceptScheduleOffer, requestScheduleCode } from '@pahiram/api/loan-requests';
import { useAction } from '@pahiram/client/actions.tsx';
import { CallError, needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useState } from 'react';
import { useFreshFigures } from '../../../shell/fresh-figures.ts';
import { call } from '../../../shell/http.ts';
import { SigningForm } from '../../passkeys/confirm/signing-form.tsx';
import { useCanConfirm } from '../../passkeys/use-passkeys.ts';
import type { LoanRequest, OfferedSchedule } from '../use-loan-account.ts';
import { moreTimeTexts } from './more-time-texts.ts';
import { SetOffGoesOn } from './set-off-goes-on.tsx';

export interface AcceptScheduleProps {
  readonly loanNumber: string;
  readonly requestId: LoanRequest['id'];
  readonly offer: OfferedSchedule;
  /** The schedule is no longer the one that was read. */
  readonly onChanged: () => void;
  readonly onAccepted: () => void;
}

/** Kept for the tab, which the phone may load again while its owner reads the SMS. */
const notSent = { to: '', resendAt: 0, expiresAt: 0 };

/** Sends a code, and accepts exactly the schedule that was shown with it (V18, V19). */
export function AcceptSchedule(props: AcceptScheduleProps) {
  const { loanNumber, requestId, offer, onChanged, onAccepted } = props;
  const words = useTexts(moreTimeTexts);
  const action = useAction();
  const canConfirm = useCanConfirm();
  const freshen = useFreshFigures();
  const idempotencyKey = useIdempotencyKey(`accept:${requestId}:${offer.round}`);
  const [sent, setSent, forgetSent] = useTabState(`accept:${requestId}:${offer.round}`, notSent);
  const left = useCountdown(sent.resendAt, serverNow);
  const [isSent, setIsSent] = useState(sent.expiresAt > serverNow());
  const send = () =>
    action.run(
      async () => {
        const reply = await call(requestScheduleCode, {
          params: { loanNumber, requestId },
          body: { round: offer.round, documentHash: offer.document.hash },
        });
        const [resendAt, expiresAt] = [Date.parse(reply.resendAt), Date.parse(reply.expiresAt)];
        setSent({ to: reply.sentTo, resendAt, expiresAt });
        setIsSent(true);
      },
      (error) => {
        if (isOutdated(error)) onChanged();
        return false;
      },
    );
  return (
    <Card title={words.acceptTitle}>
      <p className="mb-3">{words.signLead(loanNumber)}</p>
      <SetOffGoesOn loanNumber={loanNumber} />
      <SigningForm
        confirmed={{
          purpose: 'SCHEDULE_ACCEPTANCE',
          loanNumber,
          requestId,
          round: offer.round,
          documentHash: offer.document.hash,
        }}
        facts={{
          purpose: 'SCHEDULE_ACCEPTANCE',
          loanNumber,
          documentHash: offer.document.hash,
        }}
        digits={digits}
        send={
          <>
            {isSent ? (
              <p className="mb-2 font-medium">{words.sentTo(sent.to)}</p>
            ) : (
              <p className="mb-3">{words.sendsTo(offer.recipient)}</p>
            )}
            {isSent && left > 0 ? (
              <p className="flex min-h-11 items-center text-sm">{words.resendIn(left)}</p>
            ) : (
              <Button
                wide={!isSent}
                kind={isSent || canConfirm ? 'secondary' : 'primary'}
                busy={action.busy}
                onClick={() => void send()}
              >
                {isSent ? words.resend : words.sendCode}
              </Button>
            )}
            <StatusLine {...action.status} />
          </>
        }
        isSent={isSent}
        codeSignsFrom={offer.codeSignsFrom}
        codeLabel={words.smsCode}
        signLabel={words.acceptNow}
        nothingCame={words.nothingCame}
        triesLeft={words.triesLeft}
        onSign={async (code, password) => {
          await call(acceptScheduleOffer, {
            params: { loanNumber, requestId },
            body: {
              ...{ round: offer.round, documentHash: offer.document.hash, code },
              ...(password === null ? {} : { password }),
            },
            key: idempotencyKey.get(),
          });
          idempotencyKey.renew();
          forgetSent();
          await freshen();
          onAccepted();
        }}
        onFault={(error) => {
          if (needsNewKey(error)) idempotencyKey.renew();
          if (isOutdated(error)) onChanged();
        }}
      />
    </Card>
  );
}

const { digits } = CODE_RULES.SCHEDULE_ACCEPTANCE;

/** Whether the schedule has to be read again. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'document-changed' || error.code === 'offer-outdated')
  );
}
