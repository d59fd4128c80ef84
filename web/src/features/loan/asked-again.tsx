import { useAction } from '@pahiram/client/actions.tsx';
import { ASK_AGAIN_STEPS, type AskAgainItem } from '@pahiram/domain/loans/review';
import { stepNumber } from '@pahiram/domain/members/activation';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useChangeLoan } from './change-loan-button.tsx';
import { statusTexts } from './loan-texts.ts';

/** Sends the application back to review once what was asked for is corrected. */
export function AskedAgain({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(statusTexts);
  const [note, setNote] = useState('');
  const action = useAction();
  const answer = useChangeLoan(loanNumber, 'answer');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(() => answer(note));
  };
  return (
    <form
      className="rounded-card border border-line bg-raised p-4 sm:p-6"
      noValidate
      onSubmit={submit}
    >
      <TextField
        name="note"
        label={words.note}
        hint={words.noteHint}
        optional
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button kind="secondary" type="submit" busy={action.busy}>
        {words.answer}
      </Button>
      <p className="mt-1 text-sm text-soft">{words.answerHint}</p>
      <StatusLine {...action.status} />
    </form>
  );
}

/** The profile step that holds the item; employment has its own page. */
export function askedAgainPath(item: AskAgainItem): string {
  const step = ASK_AGAIN_STEPS[item];
  return step === 'EMPLOYMENT' ? '/activate?employment' : `/profile/${stepNumber(step)}`;
}
