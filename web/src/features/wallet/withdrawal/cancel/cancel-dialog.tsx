import { cancelWithdrawal } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useIntentKey } from '../../../../lib/use-intent-key.ts';
import { usePastDoubleTap } from '../use-past-double-tap.ts';
import { takeWithdrawal, type Withdrawal } from '../withdrawal.ts';
import { cancelTexts } from './cancel-texts.ts';

export interface CancelDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Cancels free of charge; the money is available again at once. */
export function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const words = useTexts(cancelTexts);
  const action = useAction();
  const client = useQueryClient();
  const intent = useIntentKey(`cancel:${withdrawal.id}`);
  const pastDoubleTap = usePastDoubleTap();
  const cancel = () =>
    action.run(
      async () => {
        const params = { id: withdrawal.id };
        const ended = await call(cancelWithdrawal, { params, key: intent.get() });
        intent.renew();
        toast('success', words.cancelled);
        takeWithdrawal(client, ended);
      },
      () => {
        void client.invalidateQueries({ queryKey: ['withdrawal', withdrawal.id] });
        return false;
      },
    );
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            kind="danger"
            busy={action.busy}
            className={pastDoubleTap}
            onClick={() => void cancel()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="mb-3">{words.text}</p>
      <StatusLine {...action.status} />
    </Dialog>
  );
}
