import { ASK_AGAIN_STEPS, type AskAgainItem } from '@pahiram/domain/loans/review';
import { stepNumber } from '@pahiram/domain/members/activation';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useAction } from '../../../lib/use-action.ts';
import { useChangeLoan } from '../use-change-loan.ts';
import type { LoanDetail } from '../use-loan-detail.ts';
import { statusTexts } from './status-texts.ts';

/** Names the item that the reviewer asks for, links to where it is corrected, and sends the answer. */
export function AskedAgain(props: { loan: LoanDetail; asked: NonNullable<LoanDetail['asked']> }) {
  const words = useTexts(statusTexts);
  const [note, setNote] = useState('');
  const action = useAction();
  const answer = useChangeLoan(props.loan.loanNumber, 'answer');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(() => answer(note));
  };
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h2 className="text-xl">{words.asked}</h2>
      <p className="mt-2 font-semibold first-letter:uppercase">{props.asked.itemWords}</p>
      <p className="mb-3">{props.asked.reasonWords}</p>
      <Link href={placeOf(props.asked.item)} className={buttonLook('secondary')}>
        {words.fix}
      </Link>
      <form className="mt-4" noValidate onSubmit={submit}>
        <TextField
          name="note"
          label={words.note}
          hint={words.noteHint}
          optional
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" busy={action.busy}>
          {words.answer}
        </Button>
        <p className="mt-1 text-sm text-soft">{words.answerHint}</p>
        <StatusLine {...action.status} />
      </form>
    </section>
  );
}

/** The profile step that holds the item; employment has its own page. */
function placeOf(item: AskAgainItem): string {
  const step = ASK_AGAIN_STEPS[item];
  return step === 'EMPLOYMENT' ? '/activate?employment' : `/profile/${stepNumber(step)}`;
}
