import { confirmWithdrawal } from '@pahiram/api/addresses';
import { CallError } from '@pahiram/api/caller';
import { CODE_ACCEPTED_TOAST_MS, CODE_WRONG_TOAST_MS } from '@pahiram/domain/texts/timings';
import { CODE_DIGITS_MAX, isCodeShape } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../lib/call.ts';
import { useAction } from '../lib/use-action.ts';
import { useIntentKey } from '../lib/use-intent-key.ts';
import { useSession } from '../lib/use-session.ts';
import { CodeSources } from './code-sources.tsx';
import { takeWithdrawal, type Withdrawal } from './withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

export interface CodeDialogProps {
  readonly open: boolean;
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** "One Time Password": a static modal; CONFIRM waits for a code of 6 to 12 digits (S2.38, S5.24). */
export function CodeDialog({ open, withdrawal, onClose }: CodeDialogProps) {
  const words = useTexts(withdrawalTexts);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const formId = useId();
  const isPartial = code !== '' && !isCodeShape(code);
  const entry = useCodeEntry(withdrawal, () => setCode(''), onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCodeShape(code)) entry.confirm(code);
    else setProblem(`${words.otpOnlyNumbers} ${words.otpHint}`);
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
      title={words.otpTitle}
      closeLabel={words.otpCancel}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            {words.otpCancel}
          </Button>
          <Button type="submit" form={formId} busy={entry.busy} unavailable={!isCodeShape(code)}>
            {words.otpConfirm}
          </Button>
        </>
      }
    >
      <CodeSources withdrawal={withdrawal} />
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <CodeField
          name="otp"
          label={words.otpLabel}
          hint={words.otpHint}
          lengthMax={CODE_DIGITS_MAX}
          value={code}
          error={problem ?? (isPartial ? words.otpOnlyNumbers : undefined)}
          onValue={(digits) => {
            setCode(digits);
            setProblem(undefined);
          }}
        />
        <StatusLine {...entry.status} />
      </form>
      <p className="mt-2 text-sm text-soft">{words.otpNeverPay}</p>
    </Dialog>
  );
}

/** Sends the code once a press; a wrong one stays here with the tries that are left (S4.08). */
function useCodeEntry(withdrawal: Withdrawal, clear: () => void, onRight: () => void) {
  const words = useTexts(withdrawalTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const action = useAction();
  const client = useQueryClient();
  const intent = useIntentKey(`confirm:${withdrawal.id}`);
  const confirm = (code: string) => {
    void action.run(
      async () => {
        const body = { phoneNumber, id: withdrawal.id, code };
        const confirmed = await call(confirmWithdrawal, { body, key: intent.get() });
        intent.renew();
        toast('success', words.otpRight, CODE_ACCEPTED_TOAST_MS);
        clear();
        onRight();
        takeWithdrawal(client, confirmed);
      },
      (error) => {
        void client.invalidateQueries({ queryKey: ['withdrawal', withdrawal.id] });
        if (!(error instanceof CallError) || error.code !== 'code-wrong') return false;
        clear();
        toast('warning', words.otpInvalid, CODE_WRONG_TOAST_MS);
        const left = error.fault.kind === 'REFUSED' ? error.fault.error.details?.triesLeft : null;
        const tries = typeof left === 'number' ? `. ${words.otpTriesLeft(left)}` : '';
        action.setStatus({ tone: 'warning', text: `${words.otpInvalid}${tries}` });
        return true;
      },
    );
  };
  return { busy: action.busy, status: action.status, confirm };
}
