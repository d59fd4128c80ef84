import { confirmWithdrawal, getWithdrawal, sendWithdrawalCode } from '@pahiram/api/addresses';
import { type FormAction, useAction, useFormAction } from '@pahiram/client/actions.tsx';
import { clockText, countdownText } from '@pahiram/client/dates.ts';
import { CallError, hasNoNetwork, isLost } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_ACCEPTED_TOAST_MS, CODE_WRONG_TOAST_MS } from '@pahiram/domain/texts/timings';
import {
  CODE_DIGITS_MAX,
  CODE_RULES,
  deskDelay,
  isCodeShape,
  type OfficeHours,
} from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type Tone, toast } from '@pahiram/ui/toast.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { useCompany } from '../../shell/use-company.ts';
import {
  type Confirmation,
  cacheWithdrawal,
  confirmationKey,
  useConfirmation,
  type Withdrawal,
} from './use-withdrawal.ts';
import { codeTexts } from './withdrawal-texts.ts';

const { digits } = CODE_RULES.WITHDRAWAL;

export interface CodeDialogProps {
  readonly open: boolean;
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/**
 * "One Time Password": only its buttons close it; CONFIRM needs a code of 6 to 12 digits (S2.38,
 * S5.24).
 */
export function CodeDialog({ open, withdrawal, onClose }: CodeDialogProps) {
  const words = useTexts(codeTexts);
  const { form, action } = useFormAction({ otp: '' }, codeRefusals);
  const code = form.values.otp;
  const formId = useId();
  const isPartial = code !== '' && !isCodeShape(code);
  const isSent = useConfirmation(withdrawal.id).data?.code?.channel === 'sms';
  const wrongShape = `${words.onlyNumbers} ${words.hint}`;
  const confirm = useConfirmWithCode(withdrawal, { form, action }, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(isCodeShape(code) ? [] : [{ field: 'otp', message: wrongShape }])) confirm(code);
  };
  const cancel = () => {
    form.set('otp', '');
    onClose();
  };
  return (
    <Dialog
      open={open}
      fixed
      title={words.title}
      closeLabel={words.cancel}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={action.busy}
            unavailable={!isCodeShape(code)}
            reason="otp-hint"
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <CodeSources withdrawal={withdrawal} />
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <ErrorSummary problems={form.problems} />
        <CodeField
          name="otp"
          label={words.label}
          hint={isSent ? words.sentDigits(digits) : words.digits(digits)}
          lengthMax={CODE_DIGITS_MAX}
          value={code}
          error={form.errorOf('otp') ?? (isPartial ? wrongShape : undefined)}
          onValue={(typed) => form.set('otp', typed)}
        />
        <StatusLine {...action.status} />
      </form>
      <p className="mt-2 text-sm text-soft">{words.neverPay}</p>
    </Dialog>
  );
}

/** The response was lost, and the withdrawal still waits for its code. */
class StillUnconfirmed extends Error {}

/** Errors of the code itself, shown at its field. */
const codeRefusals = {
  'code-tries-exhausted': 'otp',
  'code-expired': 'otp',
  'code-not-issued': 'otp',
} as const;

/** Sends the code. After a wrong one the dialog stays open and shows the tries left (S4.08). */
function useConfirmWithCode(
  withdrawal: Withdrawal,
  { form, action }: FormAction<{ otp: string }>,
  onConfirmed: () => void,
) {
  const words = useTexts(codeTexts);
  const phoneNumber = usePhoneNumber();
  const client = useQueryClient();
  const { id } = withdrawal;
  const idempotencyKey = useIdempotencyKey(`confirm:${id}`);
  const showStatus = (tone: Tone, text: string) => {
    toast(tone, text);
    action.setStatus({ tone, text });
  };
  /** After a lost response, fetches the withdrawal: sending the code again could use a try (V19). */
  const confirmOrFetch = async (code: string): Promise<Withdrawal> => {
    const wasOffline = hasNoNetwork();
    try {
      const body = { phoneNumber, id, code };
      return await call(confirmWithdrawal, {
        body,
        key: idempotencyKey.get(),
        isNeverResent: true,
      });
    } catch (error) {
      if (wasOffline || !isLost(error)) throw error;
      action.setStatus({ tone: 'info', text: words.checking });
      const current = await call(getWithdrawal, { params: { id } }).catch((unread: unknown) => {
        throw isLost(unread) ? new CallError(unread.fault, true) : unread;
      });
      if (current.state === 'WAITING_FOR_CODE') throw new StillUnconfirmed();
      return current;
    }
  };
  const fault = (error: unknown): boolean => {
    if (error instanceof StillUnconfirmed) showStatus('danger', words.stillUnconfirmed);
    else if (isLost(error)) {
      if (error.isOffline) return false;
      showStatus('danger', words.unsure);
    } else {
      idempotencyKey.renew();
      void client.invalidateQueries({ queryKey: ['withdrawal', id] });
      void client.invalidateQueries({ queryKey: [confirmationKey, id] });
      if (!(error instanceof CallError) || error.code !== 'code-wrong') return false;
      form.set('otp', '');
      toast('warning', words.invalid, CODE_WRONG_TOAST_MS);
      form.check([{ field: 'otp', message: wrongText(error, words) }]);
    }
    return true;
  };
  return (code: string) =>
    void action.run(async () => {
      const confirmed = await confirmOrFetch(code);
      idempotencyKey.renew();
      if (confirmed.confirmedAt !== null) toast('success', words.right, CODE_ACCEPTED_TOAST_MS);
      form.set('otp', '');
      onConfirmed();
      cacheWithdrawal(client, confirmed);
    }, fault);
}

function wrongText({ fault }: CallError, words: (typeof codeTexts)['fil']): string {
  const left = fault.kind === 'REFUSED' ? fault.error.details?.triesLeft : undefined;
  return typeof left === 'number' ? `${words.invalid}. ${words.triesLeft(left)}` : words.invalid;
}

/** The code comes by SMS to the member's own phone, or from an assistant who calls. */
function CodeSources({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(codeTexts);
  const hours = useCompany().data?.officeHours;
  const { data, isError } = useConfirmation(withdrawal.id);
  const code = data?.code ?? null;
  const left = useCountdown(code && Date.parse(code.expiresAt), serverNow);
  // A code that the member had sent needs no call.
  const isSent = code?.channel === 'sms' && left > 0;
  return (
    <div className="space-y-3">
      {code ? <IssuedCode code={code} left={left} /> : <p>{words.self}</p>}
      <SendToPhone
        withdrawal={withdrawal}
        isAgain={code?.channel === 'sms'}
        isUnsure={isError}
        resendAt={data?.resendAt ? Date.parse(data.resendAt) : null}
      />
      {hours && !isSent ? (
        <Assistant withdrawal={withdrawal} hours={hours} isAwaited={left === 0} />
      ) : null}
    </div>
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
      <span className="figures">{words.worksFor(countdownText(left))}</span>{' '}
      {words.triesLeft(code.triesLeft)}
    </p>
  );
}
