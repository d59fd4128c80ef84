import { proposeWithdrawalHold } from '@pahiram/api/addresses';
import { HOLD_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import { HOLD_REASONS, type HoldReason } from '@pahiram/domain/withdrawals/hold';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { manilaDay } from '../lib/manila-time.ts';
import { call } from '../lib/session.ts';
import { sharedTexts } from '../lib/shared-texts.ts';
import { useAction } from '../lib/use-action.ts';
import { holdsTexts } from './holds-texts.ts';
import type { DeskRow } from './issue-code-dialog.tsx';
import { reviewDays } from './review-days.ts';

/** Proposes a hold with a listed reason and a day of review (D4, V14). */
export function HoldDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const words = useTexts(holdsTexts);
  const frame = useTexts(sharedTexts);
  const language = useLanguage();
  const [key] = useState(() => crypto.randomUUID());
  const [days] = useState(() => reviewDays(Date.now()));
  const [reason, setReason] = useState<HoldReason | ''>('');
  const [reviewOn, setReviewOn] = useState(days[0] ?? '');
  const [error, setError] = useState('');
  const action = useAction();
  const send = () => {
    if (reason === '') {
      setError(words.reasonMissing);
      document.getElementById('hold-reason')?.focus();
      return;
    }
    void action.run(async () => {
      const params = { id: row.id };
      await call(proposeWithdrawalHold, { params, key, body: { reason, reviewOn } });
      onClose();
    });
  };
  return (
    <Dialog
      open
      title={words.title(row.withdrawalNumber)}
      closeLabel={frame.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button busy={action.busy} onClick={send}>
            {words.send}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft">{words.note}</p>
      <SelectField
        name="hold-reason"
        label={words.reason}
        placeholder={frame.choose}
        options={HOLD_REASONS.map((value) => ({
          value,
          label: HOLD_REASON_WORDS[value][language],
        }))}
        value={reason}
        error={error}
        onValue={(value) => {
          setReason(value as HoldReason);
          setError('');
        }}
      />
      <SelectField
        name="hold-review"
        label={words.review}
        hint={words.reviewHint}
        options={days.map((value) => ({ value, label: manilaDay(value) }))}
        value={reviewOn}
        onValue={setReviewOn}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}
