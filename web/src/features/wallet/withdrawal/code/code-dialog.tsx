import { CODE_DIGITS_MAX, isCodeShape } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useId, useState } from 'react';
import type { Withdrawal } from '../withdrawal.ts';
import { CodeSources } from './code-sources.tsx';
import { codeTexts } from './code-texts.ts';
import { useCodeEntry } from './use-code-entry.ts';

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
  const entry = useCodeEntry(withdrawal, () => setCode(''), onClose);
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
