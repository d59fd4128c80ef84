import { proposeHoldRenewal } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { CallError } from '@pahiram/client/errors.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { holdsTexts } from './holds-texts.ts';

export interface RenewHoldDialogProps {
  readonly id: `whl_${string}`;
  readonly onClose: () => void;
}

/** Proposes to renew a fraud hold in its last week, with a reason (V38). */
export function RenewHoldDialog({ id, onClose }: RenewHoldDialogProps) {
  const words = useTexts(holdsTexts);
  const shared = useTexts(shellTexts);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const action = useAction();
  const send = () => {
    const work = async () => {
      await call(proposeHoldRenewal, { params: { id }, key, body: { reason } });
      onClose();
    };
    void action.run(work, (fault) => {
      const isReason = fault instanceof CallError && fault.code === 'renewal-needs-reason';
      if (isReason) {
        setError(fault.message);
        setKey(crypto.randomUUID());
      }
      return isReason;
    });
  };
  return (
    <Dialog
      open
      title={words.renewTitle}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button busy={action.busy} onClick={send}>
            {words.proposeRenewal}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft">{words.renewNote}</p>
      <TextAreaField
        name="renewal-reason"
        label={words.renewReason}
        hint={words.renewReasonHint}
        error={error}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setError('');
        }}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}
