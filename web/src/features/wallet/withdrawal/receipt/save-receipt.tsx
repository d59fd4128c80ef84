import { downloadWithdrawalReceipt } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { downloadFile } from '../../../../lib/download-file.ts';
import { useAction } from '../../../../lib/use-action.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { receiptTexts } from './receipt-texts.ts';

/** Saves the receipt as a PDF; there is one only for a settled withdrawal (V11). */
export function SaveReceipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(receiptTexts);
  const action = useAction();
  if (withdrawal.state !== 'SETTLED') return null;
  const path = downloadWithdrawalReceipt.path.replace(':id', withdrawal.id);
  const save = () =>
    action.run(async () => {
      await downloadFile(path, `receipt-${withdrawal.withdrawalNumber}.pdf`);
      action.setStatus({ tone: 'success', text: words.saved });
    });
  return (
    <div className="mt-4">
      <Button kind="secondary" wide busy={action.busy} onClick={() => void save()}>
        {words.save}
      </Button>
      <div className={action.status.text === '' ? '' : 'mt-3'}>
        <StatusLine {...action.status} />
      </div>
    </div>
  );
}
