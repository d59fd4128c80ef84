import { confirmWithdrawal, getWithdrawal } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { CallError, isLost } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { CODE_ACCEPTED_TOAST_MS, CODE_WRONG_TOAST_MS } from '@pahiram/domain/texts/timings';
import { CODE_DIGITS_MAX, isCodeShape } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type Tone, toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../shell/http.ts';
import { useSession } from '../../shell/session.ts';
import { CodeSources } from './code-sources.tsx';
import { cacheWithdrawal, confirmationKey, type Withdrawal } from './use-withdrawal.ts';
import { codeTexts } from './withdrawal-texts.ts';

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
      <CodeSources withdrawal={withdrawal} />
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <CodeField
          name="otp"
          label={words.label}
          hint={words.hint}
          lengthMax={CODE_DIGITS_MAX}
          value={code}
          error={problem ?? (isPartial ? words.onlyNumbers : undefined)}
          onValue={(digits) => {
            setCode(digits);
            setProblem(undefined);
          }}
        />
        <StatusLine {...entry.status} />
      </form>
      <p className="mt-2 text-sm text-soft">{words.neverPay}</p>
    </Dialog>
  );
}

/** The response was lost, and the withdrawal still waits for its code. */
class StillUnconfirmed extends Error {}

/** Sends the code. After a wrong one the dialog stays open and shows the tries left (S4.08). */
function useConfirmWithCode(withdrawal: Withdrawal, clear: () => void, onConfirmed: () => void) {
  const words = useTexts(codeTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
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
      return await call(confirmWithdrawal, { body, key: idempotencyKey.get(), isCounted: true });
    } catch (error) {
      if (!isLost(error)) throw error;
      action.setStatus({ tone: 'info', text: words.checking });
      const current = await call(getWithdrawal, { params: { id } });
      if (current.state === 'WAITING_FOR_CODE') throw new StillUnconfirmed();
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
