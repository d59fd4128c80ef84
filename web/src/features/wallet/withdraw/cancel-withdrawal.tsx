import { cancelWithdrawal } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { Button, type ButtonKind } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shell/http.ts';
import { cacheWithdrawal, type Withdrawal } from './use-withdrawal.ts';
import { cancelTexts } from './withdrawal-texts.ts';

interface CancelWithdrawalProps {
  readonly withdrawal: Withdrawal;
  readonly kind?: ButtonKind;
}

/** Shown until the money has been sent; a dialog asks for confirmation. */
export function CancelWithdrawal({ withdrawal, kind = 'quiet' }: CancelWithdrawalProps) {
  const words = useTexts(cancelTexts);
  const [isOpen, setOpen] = useState(false);
  if (!withdrawal.isCancellable) return null;
  return (
    <>
      <Button kind={kind} className="max-sm:w-full" onClick={() => setOpen(true)}>
        {words.cancel}
      </Button>
      {isOpen ? <CancelDialog withdrawal={withdrawal} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface CancelDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const words = useTexts(cancelTexts);
  const action = useAction();
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey(`cancel:${withdrawal.id}`);
  const cancel = () =>
    action.run(
      async () => {
        const params = { id: withdrawal.id };
        const ended = await call(cancelWithdrawal, { params, key: idempotencyKey.get() });
        idempotencyKey.renew();
        toast('success', words.cancelled);
        cacheWithdrawal(client, ended);
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
            appearsUnderPointer
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
