import { assignApplication, listReviewers } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { faultText } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import type { ApplicationRow } from './application-columns.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { listTexts } from './list-texts.ts';

interface AssignDialogProps {
  readonly rows: readonly ApplicationRow[];
  readonly onAssigned: () => void;
  readonly onClose: () => void;
}

/** Gives the chosen applications to one reviewer, one after the other; those that cannot be given stay, with the reason. */
export function AssignDialog({ rows, onAssigned, onClose }: AssignDialogProps) {
  const words = useTexts(listTexts);
  const { reviewer } = useTexts(applicationsTexts);
  const shared = useTexts(shellTexts);
  const faults = useTexts(faultTexts);
  const action = useAction();
  const [to, setTo] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const reviewers = useQuery({ queryKey: ['reviewers'], queryFn: () => call(listReviewers) });
  const assign = () => {
    const name = reviewers.data?.reviewers.find(({ staffId }) => staffId === to)?.name;
    if (!name) return action.setStatus({ tone: 'warning', text: words.reviewerMissing });
    void action.run(async () => {
      const refused: string[] = [];
      for (const { loanId, loanNumber } of rows) {
        try {
          await call(assignApplication, { params: { loanId }, body: { to } });
        } catch (error) {
          refused.push(`${loanNumber}: ${faultText(error, faults)}`);
        }
      }
      if (refused.length < rows.length) {
        toast('success', words.assigned(rows.length - refused.length, name));
      }
      if (refused.length === 0) return onAssigned();
      setLeft(refused);
    });
  };
  const close = left.length === 0 ? onClose : onAssigned;
  return (
    <Dialog
      open
      title={words.assignTitle(rows.length)}
      closeLabel={shared.close}
      onClose={close}
      actions={
        <DialogButtons
          onCancel={close}
          busy={action.busy}
          confirm={words.assign}
          onConfirm={assign}
        />
      }
    >
      <p className="mb-4">{words.assignHint}</p>
      <LoadState query={reviewers}>
        {(data) => (
          <SelectField
            name="reviewer"
            label={reviewer}
            placeholder={words.reviewerChoose}
            options={data.reviewers.map(({ staffId, name }) => ({ value: staffId, label: name }))}
            value={to}
            onValue={setTo}
          />
        )}
      </LoadState>
      {left.length > 0 ? (
        <Notice tone="warning" title={words.notAssigned(left.length)}>
          <ul className="list-disc pl-5">
            {left.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <StatusLine {...action.status} />
    </Dialog>
  );
}
