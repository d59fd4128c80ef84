import { cancelWithdrawal } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { useAction } from '../lib/use-action.ts';
import { useIntentKey } from '../lib/use-intent-key.ts';
import { takeWithdrawal, type Withdrawal } from './withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** Free, and the money is available again at once (D11). */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const action = useAction();
  const client = useQueryClient();
  const intent = useIntentKey(`cancel:${withdrawal.id}`);
  if (!withdrawal.isCancellable) return null;
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
    <div>
      <Button kind="secondary" busy={action.busy} onClick={() => void cancel()}>
        {words.cancel}
      </Button>
      {action.status.text === '' ? null : (
        <div className="mt-2">
          <StatusLine {...action.status} />
        </div>
      )}
    </div>
  );
}
