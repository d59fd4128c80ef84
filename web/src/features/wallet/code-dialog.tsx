import { confirmWithdrawal, getWithdrawal, sendWithdrawalCode } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { clockText, countdownText } from '@pahiram/client/dates.ts';
import { CallError, isLost } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { CODE_ACCEPTED_TOAST_MS, CODE_WRONG_TOAST_MS } from '@pahiram/domain/texts/timings';
import {
  CODE_DIGITS_MAX,
  CODE_RULES,
  deskDelay,
  isCodeShape,
  type OfficeHours,
} from '@pahiram/domain/withdrawals/code';
import { readAmount } from '@pahiram/domain/withdrawals/wallet';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type Tone, toast } from '@pahiram/ui/toast.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { useCompany } from '../../shell/use-company.ts';
import { ConfirmWithPasskey } from '../passkeys/confirm-with-passkey.tsx';
import { confirmTexts } from '../passkeys/passkeys-texts.ts';
import { useCanConfirm, usePasskeys } from '../passkeys/use-passkeys.ts';
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
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const formId = useId();
  const isPartial = code !== '' && !isCodeShape(code);
  const isSent = useConfirmation(withdrawal.id).data?.code?.channel === 'sms';
  const canConfirm = useCanConfirm();
  const isDelayed = withdrawal.state === 'DELAYED';
  const entry = useConfirmWithCode(withdrawal, () => setCode(''), onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCodeShape(code)) entry.confirm(code);
    else setProblem(`${words.onlyNumbers} ${words.hint}`);
  };
  const cancel = () => {
    setCode('');
    setProblem(undefined);
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
          <Button type="submit" form={formId} busy={entry.busy} unavailable={!isCodeShape(code)}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="mb-3 font-semibold">
        {words.about(
          pesosText(withdrawal.totalAmountWithdrawn),
          withdrawal.bankName,
          withdrawal.accountNumberMasked,
        )}
      </p>
      {canConfirm ? (
        <div className="mb-4">
          <ConfirmWithPasskey
            confirmed={{ purpose: 'WITHDRAWAL', id: withdrawal.id }}
            facts={factsOf(withdrawal)}
            onCode={setCode}
          />
        </div>
      ) : null}
      {isDelayed ? null : <CodeSources withdrawal={withdrawal} isInstead={canConfirm} />}
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <CodeField
          name="otp"
          label={words.label}
          hint={isSent ? words.sentDigits(digits) : words.digits(digits)}
          lengthMax={CODE_DIGITS_MAX}
          value={code}
          error={problem ?? (isPartial ? `${words.onlyNumbers} ${words.hint}` : undefined)}
          onValue={(typed) => {
            setCode(typed);
            setProblem(undefined);
          }}
        />
        <StatusLine {...entry.status} />
      </form>
      <p className="mt-2 text-sm text-soft">{words.neverPay}</p>
    </Dialog>
  );
}

/** The amount, the account and its holder: what this dialog and the page under it show. */
function factsOf(withdrawal: Withdrawal): ShownFacts {
  return {
    purpose: 'WITHDRAWAL',
    number: withdrawal.withdrawalNumber,
    amount: readAmount(String(withdrawal.totalAmountWithdrawn)),
    bankName: withdrawal.bankName,
    accountNumber: withdrawal.accountNumberMasked,
    accountHolder: withdrawal.accountHolder,
  };
}

/** The response was lost, and the withdrawal still waits for its code. */
class StillUnconfirmed extends Error {}

/** Sends the code. After a wrong one the dialog stays open and shows the tries left (S4.08). */
function useConfirmWithCode(withdrawal: Withdrawal, clear: () => void, onConfirmed: () => void) {
  const words = useTexts(codeTexts);
  const phoneNumber = usePhoneNumber();
  const action = useAction();
  const client = useQueryClient();
  const { id } = withdrawal;
  const idempotencyKey = useIdempotencyKey(`confirm:${id}`);
  const showStatus = (tone: Tone, text: string) => {
    toast(tone, text);
    action.setStatus({ tone, text });
  };
  /** After a lost response, fetches the withdrawal: sending the code again could use a try (V19). */
  const confirmOrFetch = async (code: string): Promise<Withdrawal> => {
    try {
      const body = { phoneNumber, id, code };
      return await call(confirmWithdrawal, {
        body,
        key: idempotencyKey.get(),
        isNeverResent: true,
      });
    } catch (error) {
      if (!isLost(error)) throw error;
      action.setStatus({ tone: 'info', text: words.checking });
      const current = await call(getWithdrawal, { params: { id } });
      if (current.state === withdrawal.state) throw new StillUnconfirmed();
      return current;
    }
  };
  const fault = (error: unknown): boolean => {
    if (error instanceof StillUnconfirmed) showStatus('danger', words.stillUnconfirmed);
    else if (isLost(error)) showStatus('danger', words.unsure);
    else {
      idempotencyKey.renew();
      void client.invalidateQueries({ queryKey: ['withdrawal', id] });
      void client.invalidateQueries({ queryKey: [confirmationKey, id] });
      if (!(error instanceof CallError) || error.code !== 'code-wrong') return false;
      clear();
      toast('warning', words.invalid, CODE_WRONG_TOAST_MS);
      action.setStatus({ tone: 'warning', text: wrongText(error, words) });
    }
    return true;
  };
  const confirm = (code: string) =>
    void action.run(async () => {
      const confirmed = await confirmOrFetch(code);
      idempotencyKey.renew();
      if (confirmed.confirmedAt !== null) toast('success', words.right, CODE_ACCEPTED_TOAST_MS);
      clear();
      onConfirmed();
      cacheWithdrawal(client, confirmed);
    }, fault);
  return { busy: action.busy, status: action.status, confirm };
}

function wrongText({ fault }: CallError, words: (typeof codeTexts)['fil']): string {
  const left = fault.kind === 'REFUSED' ? fault.error.details?.triesLeft : undefined;
  return typeof left === 'number' ? `${words.invalid}. ${words.triesLeft(left)}` : words.invalid;
}

interface CodeSourcesProps {
  readonly withdrawal: Withdrawal;
  /** A passkey is offered above. */
  readonly isInstead: boolean;
}

/** The code comes by SMS to the member's own phone, or from an assistant who calls. */
function CodeSources({ withdrawal, isInstead }: CodeSourcesProps) {
  const words = useTexts(codeTexts);
  const passkeyWords = useTexts(confirmTexts);
  const hours = useCompany().data?.officeHours;
  const { data, isError } = useConfirmation(withdrawal.id);
  const code = data?.code ?? null;
  const left = useCountdown(code && Date.parse(code.expiresAt), serverNow);
  // A code that the member had sent needs no call.
  const isSent = code?.channel === 'sms' && left > 0;
  return (
    <div className="space-y-3">
      {isInstead ? <p className="text-sm text-soft">{passkeyWords.or}</p> : null}
      <CodeLimit />
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

/** Says before it hurts that a code alone sends little at once (V37). */
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
        appearsUnderPointer
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
