import { confirmWithdrawal, getWithdrawal } from '@pahiram/api/withdrawals';
import { type FormAction, useFormAction } from '@pahiram/client/actions.tsx';
import { CallError, hasNoNetwork, isLost } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { CODE_ACCEPTED_TOAST_MS, CODE_WRONG_TOAST_MS } from '@pahiram/domain/texts/timings';
import { CODE_DIGITS_MAX, CODE_RULES, isCodeShape } from '@pahiram/domain/withdrawals/code';
import { readAmount } from '@pahiram/domain/withdrawals/wallet';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type Tone, toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shell/http.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { ConfirmWithPasskey, NextTime } from '../../passkeys/confirm/confirm-with-passkey.tsx';
import { useCanConfirm } from '../../passkeys/use-passkeys.ts';
import { useWallet } from '../use-wallet.ts';
import { CodeSources } from './code-sources.tsx';
import {
  cacheWithdrawal,
  confirmationKey,
  useConfirmation,
  type Withdrawal,
} from './use-withdrawal.tsx';
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
  /** The code that a passkey gave last. */
  const [given, setGiven] = useState('');
  const [isOver, setOver] = useState(false);
  const formId = useId();
  const isPartial = code !== '' && !isCodeShape(code);
  const isSent = useConfirmation(withdrawal.id).data?.code?.channel === 'sms';
  const canConfirm = useCanConfirm();
  const isByPasskey = given !== '' && code === given;
  const stolen = useWallet().data?.stolenReport ?? null;
  const isDelayed = withdrawal.state === 'DELAYED';
  const wrongShape = `${words.onlyNumbers} ${words.hint}`;
  const confirm = useConfirmWithCode(withdrawal, { form, action }, onClose);
  const fill = (shown: string) => {
    form.set('otp', shown);
    setGiven(shown);
    setOver(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(isCodeShape(code) ? [] : [{ field: 'otp', message: wrongShape }])) return;
    confirm(code, () => {
      if (!isByPasskey) return false;
      fill('');
      setOver(true);
      return true;
    });
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
            kind={canConfirm && !isCodeShape(code) ? 'secondary' : 'primary'}
            busy={action.busy}
            unavailable={!isCodeShape(code)}
            reason="otp-hint"
          >
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
      {/* After this report no passkey confirms: the notice below says why. */}
      {stolen === 'hold' ? null : (
        <ConfirmWithPasskey
          confirmed={{ purpose: 'WITHDRAWAL', id: withdrawal.id }}
          facts={factsOf(withdrawal)}
          isFilled={isByPasskey}
          isOver={isOver}
          isSecond={isCodeShape(code)}
          isRefusalToldBelow={stolen === 'takeover'}
          onCode={fill}
        />
      )}
      {isDelayed || isByPasskey ? null : (
        <CodeSources withdrawal={withdrawal} isInstead={canConfirm} />
      )}
      {isDelayed ? null : <NextTime />}
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <ErrorSummary problems={form.problems} />
        <CodeField
          name="otp"
          label={words.label}
          hint={isSent && !isByPasskey ? words.sentDigits(digits) : words.digits(digits)}
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

/** The code works no longer, or never was one that the service knows. */
const endedCodes: ReadonlySet<string> = new Set(['code-expired', 'code-not-issued']);

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
      if (current.state === withdrawal.state) throw new StillUnconfirmed();
      return current;
    }
  };
  const fault = (error: unknown, onEnded: () => boolean): boolean => {
    if (error instanceof StillUnconfirmed) showStatus('danger', words.stillUnconfirmed);
    else if (isLost(error)) {
      if (error.isOffline) return false;
      showStatus('danger', words.unsure);
    } else {
      idempotencyKey.renew();
      void client.invalidateQueries({ queryKey: ['withdrawal', id] });
      void client.invalidateQueries({ queryKey: [confirmationKey, id] });
      if (!(error instanceof CallError)) return false;
      if (endedCodes.has(`${error.code}`)) return onEnded();
      if (error.code !== 'code-wrong') return false;
      form.set('otp', '');
      toast('warning', words.invalid, CODE_WRONG_TOAST_MS);
      form.check([{ field: 'otp', message: wrongText(error, words) }]);
    }
    return true;
  };
  /** @param onEnded tells in other words that the code works no longer; false when it does not. */
  return (code: string, onEnded: () => boolean) =>
    void action.run(
      async () => {
        const confirmed = await confirmOrFetch(code);
        idempotencyKey.renew();
        if (confirmed.confirmedAt !== null) toast('success', words.right, CODE_ACCEPTED_TOAST_MS);
        form.set('otp', '');
        onConfirmed();
        cacheWithdrawal(client, confirmed);
      },
      (error) => fault(error, onEnded),
    );
}

function wrongText({ fault }: CallError, words: (typeof codeTexts)['fil']): string {
  const left = fault.kind === 'REFUSED' ? fault.error.details?.triesLeft : undefined;
  return typeof left === 'number' ? `${words.invalid}. ${words.triesLeft(left)}` : words.invalid;
}
