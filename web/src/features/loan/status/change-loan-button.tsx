import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { type LoanChange, useChangeLoan } from '../use-change-loan.ts';
import { statusTexts } from './status-texts.ts';

export interface ChangeLoanButtonProps {
  readonly loanNumber: string;
  readonly action: LoanChange;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** A button for a change that cannot be undone: a dialog asks for confirmation. */
export function ChangeLoanButton(props: ChangeLoanButtonProps) {
  const words = useTexts(statusTexts);
  const [open, setOpen] = useState(false);
  const action = useAction();
  const change = useChangeLoan(props.loanNumber, props.action);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
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
              {words.keep}
            </Button>
            <Button
              kind="danger"
              busy={action.busy}
              onClick={() =>
                void action.run(async () => {
                  await change();
                  setOpen(false);
                })
              }
            >
              {props.confirm}
            </Button>
          </>
        }
      >
        <p>{props.text}</p>
        <StatusLine {...action.status} />
      </Dialog>
    </>
  );
}
