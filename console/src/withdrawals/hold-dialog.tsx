import { CallError } from '@pahiram/api/caller';
import type { proposeMemberHold } from '@pahiram/api/holds';
import type { WireBodyOf } from '@pahiram/api/operation';
import { HOLD_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import { FRAUD_HOLD_REASONS, type FraudHoldReason } from '@pahiram/domain/withdrawals/fraud-hold';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useState } from 'react';
import { sharedTexts } from '../lib/shared-texts.ts';
import { useAction } from '../lib/use-action.ts';
import { holdsTexts } from './holds-texts.ts';
import { ReviewDayField, useReviewDay } from './review-day-field.tsx';

export interface HoldDialogProps {
  readonly title: string;
  /** `key` is an idempotency key, the same for as long as the dialog is open. */
  readonly onPropose: (body: WireBodyOf<typeof proposeMemberHold>, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Proposes a fraud hold with a listed reason and a review day (V14). */
export function HoldDialog({ title, onPropose, onClose }: HoldDialogProps) {
  const words = useTexts(holdsTexts);
  const frame = useTexts(sharedTexts);
  const language = useLanguage();
  const [key] = useState(() => crypto.randomUUID());
  const review = useReviewDay();
  const [reason, setReason] = useState<FraudHoldReason | ''>('');
  const [error, setError] = useState('');
  const [newFacts, setNewFacts] = useState('');
  const [factsError, setFactsError] = useState('');
  const action = useAction();
  const send = () => {
    if (reason === '') {
      setError(words.reasonMissing);
      document.getElementById('hold-reason')?.focus();
      return;
    }
    const work = async () => {
      await onPropose({ reason, reviewOn: review.day, newFacts }, key);
      onClose();
    };
    void action.run(work, (fault) => {
      const isFacts = fault instanceof CallError && fault.code === 'hold-needs-new-facts';
      if (isFacts) setFactsError(fault.message);
      return isFacts;
    });
  };
  return (
    <Dialog
      open
      title={title}
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
        options={FRAUD_HOLD_REASONS.map((value) => ({
          value,
          label: HOLD_REASON_WORDS[value][language],
        }))}
        value={reason}
        error={error}
        onValue={(value) => {
          setReason(value as FraudHoldReason);
          setError('');
        }}
      />
      <ReviewDayField {...review} />
      <TextAreaField
        name="hold-new-facts"
        label={words.newFacts}
        hint={words.newFactsHint}
        error={factsError}
        rows={2}
        maxLength={500}
        value={newFacts}
        onChange={(event) => {
          setNewFacts(event.target.value);
          setFactsError('');
        }}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}
