import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import type { Withdrawal } from '../withdrawal.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancelTexts } from './cancel-texts.ts';

/** A button to cancel as long as nothing was sent; a dialog asks for confirmation. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(cancelTexts);
  const [isOpen, setOpen] = useState(false);
  if (!withdrawal.isCancellable) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {words.cancel}
      </Button>
      {isOpen ? <CancelDialog withdrawal={withdrawal} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
