import { changeMemberLoan } from '@pahiram/api/member-loan';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { ASK_AGAIN_STEPS, type AskAgainItem } from '@pahiram/domain/loans/review';
import { stepNumber } from '@pahiram/domain/members/activation';
import { Button, type ButtonKind } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { workPath } from '../../shell/page-paths.ts';
import { isPublicKey } from '../../shell/public-data.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { useLockPassword } from '../passkeys/lock/use-money-lock.tsx';
import { statusTexts } from './loan-texts.ts';
import type { LoanDetail } from './use-loan-detail.ts';

export interface ChangeLoanButtonProps extends EndLoanLook {
  readonly loanNumber: string;
  readonly action: LoanChange;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** The way out of the dialog. */
  readonly keep: string;
}

interface EndLoanLook {
  readonly kind?: ButtonKind;
  readonly onDone?: () => void;
}

/** Asks in a dialog before a change that cannot be undone. */
export function ChangeLoanButton({ kind = 'quiet', ...props }: ChangeLoanButtonProps) {
  const words = useTexts(statusTexts);
  const [open, setOpen] = useState(false);
  const action = useAction();
  const change = useChangeLoan(props.loanNumber, props.action);
  const { field, proof } = useLockPassword(open);
  return (
    <>
      <Button
        kind={kind}
        className={`max-sm:w-full ${kind === 'quiet' ? 'sm:-ml-4 sm:pl-4' : ''}`}
        onClick={() => setOpen(true)}
      >
        {props.label}
      </Button>
      <Dialog
        open={open}
        title={props.title}
        closeLabel={words.close}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {props.keep}
            </Button>
            <Button
              kind="danger"
              busy={action.busy}
              onClick={() =>
                void action.run(async () => {
                  await change(proof);
                  setOpen(false);
                  props.onDone?.();
                })
              }
            >
              {props.confirm}
            </Button>
          </>
        }
      >
        <p>{props.text}</p>
        {field}
        <StatusLine {...action.status} />
      </Dialog>
    </>
  );
}

export type LoanChange = 'take-back' | 'decline-offer' | 'cancel' | 'answer';

/** The answer, or the password while the money is locked. */
interface Given {
  readonly note?: string;
  readonly password?: string;
}

/** Changes the member's own loan; all cached data is fetched again afterwards. */
export function useChangeLoan(loanNumber: string, action: LoanChange) {
  const phoneNumber = usePhoneNumber();
  const idempotencyKey = useIdempotencyKey(`${action}:${loanNumber}`);
  const client = useQueryClient();
  return async (given: Given): Promise<void> => {
    const body = { phoneNumber, loanNumber, action, ...given };
    try {
      await call(changeMemberLoan, { body, key: idempotencyKey.get() });
      idempotencyKey.renew();
    } finally {
      await client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
    }
  };
}

/** Takes an application back, or cancels a loan before money has been paid out; both are free. */
export function EndLoan({ loan, ...look }: { loan: LoanDetail } & EndLoanLook) {
  const words = useTexts(statusTexts);
  const isApplication =
    loan.state === 'PENDING' || loan.state === 'MORE_INFO' || loan.state === 'AWAITING_CHECK';
  if (isApplication) {
    return (
      <ChangeLoanButton
        loanNumber={loan.loanNumber}
        action="take-back"
        label={words.takeBack}
        title={words.takeBackTitle}
        text={words.takeBackText}
        confirm={words.confirmTakeBack}
        keep={words.doNotCancel}
        {...look}
      />
    );
  }
  if (loan.state !== 'ACTIVE' || !loan.canCancelNow) return null;
  return (
    <ChangeLoanButton
      loanNumber={loan.loanNumber}
      action="cancel"
      label={words.cancel}
      title={words.cancelTitle}
      text={words.cancelText}
      confirm={words.confirmCancel}
      keep={words.doNotCancel}
      {...look}
    />
  );
}

/** Sends the application back for review once what was asked for is corrected. */
export function AskedAgain({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(statusTexts);
  const [note, setNote] = useState('');
  const action = useAction();
  const answer = useChangeLoan(loanNumber, 'answer');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(() => answer({ note }));
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
  return step === 'EMPLOYMENT' ? workPath : `/profile/${stepNumber(step)}`;
}
