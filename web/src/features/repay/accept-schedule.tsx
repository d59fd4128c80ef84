import { acceptScheduleOffer, requestScheduleCode } from '@pahiram/api/addresses';
import { useAction, useFormAction } from '@pahiram/client/actions.tsx';
import { CallError, faultText, needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { moreTimeTexts } from './more-time-texts.ts';
import { type LoanRequest, type OfferedSchedule, useFreshFigures } from './use-loan-account.ts';

export interface AcceptScheduleProps {
  readonly loanNumber: string;
  readonly requestId: LoanRequest['id'];
  readonly offer: OfferedSchedule;
  /** The schedule is no longer the one that was read. */
  readonly onChanged: () => void;
  readonly onAccepted: () => void;
}

/** Sends a code, and accepts exactly the schedule that was shown with it (V18, V19). */
export function AcceptSchedule(props: AcceptScheduleProps) {
  const { loanNumber, requestId, offer, onChanged } = props;
  const words = useTexts(moreTimeTexts);
  const action = useAction();
  const [sent, setSent] = useState({ to: '', resendAt: 0 });
  const left = useCountdown(sent.resendAt, serverNow);
  const isSent = sent.to !== '';
  const send = () =>
    action.run(
      async () => {
        const reply = await call(requestScheduleCode, {
          params: { loanNumber, requestId },
          body: { round: offer.round, documentHash: offer.document.hash },
        });
        setSent({ to: reply.sentTo, resendAt: Date.parse(reply.resendAt) });
      },
      (error) => {
        if (isOutdated(error)) onChanged();
        return false;
      },
    );
  return (
    <Card title={words.acceptTitle}>
      <p className="mb-3">{words.signLead(loanNumber)}</p>
      {isSent ? null : <p className="mb-3">{words.sendsTo(offer.recipient)}</p>}
      {isSent && left > 0 ? (
        <p className="flex min-h-11 items-center text-sm">{words.resendIn(left)}</p>
      ) : (
        <Button
          wide={!isSent}
          kind={isSent ? 'secondary' : 'primary'}
          busy={action.busy}
          onClick={() => void send()}
        >
          {isSent ? words.resend : words.sendCode}
        </Button>
      )}
      <StatusLine {...action.status} />
      {isSent ? (
        <>
          <p className="my-3 font-medium">{words.sentTo(sent.to)}</p>
          <AcceptanceCode {...props} />
        </>
      ) : null}
    </Card>
  );
}

const { digits } = CODE_RULES.SCHEDULE_ACCEPTANCE;

function AcceptanceCode({
  loanNumber,
  requestId,
  offer,
  onChanged,
  onAccepted,
}: AcceptScheduleProps) {
  const words = useTexts(moreTimeTexts);
  const faults = useTexts(faultTexts);
  const { form, action } = useFormAction({ code: '' }, { 'code-ended': 'code' });
  const freshen = useFreshFigures();
  const idempotencyKey = useIdempotencyKey(`accept:${requestId}:${offer.round}`);
  const { code } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = code.length === digits;
    if (!form.check(isComplete ? [] : [{ field: 'code', message: words.codeMissing }])) return;
    void action.run(
      async () => {
        await call(acceptScheduleOffer, {
          params: { loanNumber, requestId },
          body: { round: offer.round, documentHash: offer.document.hash, code },
          key: idempotencyKey.get(),
        });
        idempotencyKey.renew();
        await freshen();
        onAccepted();
      },
      (error) => {
        if (needsNewKey(error)) idempotencyKey.renew();
        if (isOutdated(error)) onChanged();
        if (!(error instanceof CallError) || error.code !== 'code-wrong') return false;
        form.set('code', '');
        const left = error.fault.kind === 'REFUSED' ? error.fault.error.details?.triesLeft : null;
        const tries = typeof left === 'number' ? ` ${words.triesLeft(left)}` : '';
        form.check([{ field: 'code', message: `${faultText(error, faults)}.${tries}` }]);
        return true;
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} />
      <CodeField
        name="code"
        label={words.smsCode}
        hint={words.codeHint}
        lengthMax={digits}
        value={code}
        error={form.errorOf('code')}
        onValue={(value) => form.set('code', value)}
      />
      <Button
        type="submit"
        wide
        busy={action.busy}
        unavailable={code.length !== digits}
        reason="code-hint"
      >
        {words.acceptNow}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
      <p className="mt-2 text-sm text-soft">{words.nothingCame}</p>
    </form>
  );
}

/** Whether the schedule has to be read again. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'document-changed' || error.code === 'offer-outdated')
  );
}
