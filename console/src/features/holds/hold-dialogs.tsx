import { type proposeMemberHold, reportTakeover } from '@pahiram/api/holds';
import type { WireBodyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { CallError } from '@pahiram/client/errors.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { HOLD_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import { maskNumber } from '@pahiram/domain/texts/mask';
import {
  FRAUD_HOLD_REASONS,
  type FraudHoldReason,
  TAKEOVER_GROUNDS,
  type TakeoverGround,
} from '@pahiram/domain/withdrawals/fraud-hold';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox, ChoiceField, SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { holdsTexts } from './holds-texts.ts';
import { reviewDays } from './review-days.ts';

export interface ProposeHoldDialogProps {
  readonly title: string;
  /** `key` is an idempotency key, the same for as long as the dialog is open. */
  readonly onPropose: (body: WireBodyOf<typeof proposeMemberHold>, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Proposes a fraud hold with a listed reason and a review day (V14). */
export function ProposeHoldDialog({ title, onPropose, onClose }: ProposeHoldDialogProps) {
  const words = useTexts(holdsTexts);
  const shared = useTexts(shellTexts);
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
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          onConfirm={send}
          confirm={words.send}
        />
      }
    >
      <p className="mb-4 text-soft">{words.note}</p>
      <SelectField
        name="hold-reason"
        label={words.reason}
        placeholder={shared.choose}
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

export interface TakeoverDialogProps {
  readonly memberId: `mbr_${string}`;
  readonly phoneNumber: string;
  readonly onClose: () => void;
}

/** Signs out all devices of a member at once and proposes a fraud hold (V14, V21). */
export function TakeoverDialog({ memberId, phoneNumber, onClose }: TakeoverDialogProps) {
  const words = useTexts(holdsTexts);
  const shared = useTexts(shellTexts);
  const [key] = useState(() => crypto.randomUUID());
  const [ground, setGround] = useState<TakeoverGround | null>(null);
  const [isReported, setIsReported] = useState(false);
  const [newFacts, setNewFacts] = useState('');
  const review = useReviewDay();
  const action = useAction();
  const masked = maskNumber('phone', phoneNumber);
  const send = () => {
    if (ground === null || !isReported) {
      action.setStatus({ tone: 'warning', text: words.groundMissing });
      return;
    }
    void action.run(async () => {
      const body = {
        reviewOn: review.day,
        newFacts,
        ground,
        memberReportsStranger: true,
      } as const;
      await call(reportTakeover, { params: { memberId }, key, body });
      // The withdrawal that was called about is taken back, so its place in a list may be gone.
      toast('success', words.takeoverDone);
      onClose();
    });
  };
  return (
    <Dialog
      open
      title={words.takeover}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          unavailable={ground === null || !isReported}
          onConfirm={send}
          confirm={words.signOutAll}
        />
      }
    >
      <p className="mb-4 text-soft">{words.takeoverNote}</p>
      <ChoiceField
        name="takeover-ground"
        legend={words.ground}
        inColumn
        options={TAKEOVER_GROUNDS.map((value) => ({ value, label: words[value](masked) }))}
        value={ground ?? ''}
        onValue={(value) => setGround(TAKEOVER_GROUNDS.find((one) => one === value) ?? null)}
      />
      <Checkbox
        name="takeover-reported"
        label={words.reported}
        checked={isReported}
        onChange={(event) => setIsReported(event.target.checked)}
      />
      <ReviewDayField {...review} />
      <TextAreaField
        name="takeover-new-facts"
        label={words.newFacts}
        hint={words.newFactsHint}
        rows={2}
        maxLength={500}
        value={newFacts}
        onChange={(event) => setNewFacts(event.target.value)}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}

interface ReviewDay {
  readonly days: readonly string[];
  readonly day: string;
  readonly setDay: (day: string) => void;
}

function useReviewDay(): ReviewDay {
  const [days] = useState(() => reviewDays(serverNow()));
  const [day, setDay] = useState(days[0] ?? '');
  return { days, day, setDay };
}

/** Choice of the review day of a fraud hold. */
function ReviewDayField({ days, day, setDay }: ReviewDay) {
  const words = useTexts(holdsTexts);
  const language = useLanguage();
  return (
    <SelectField
      name="hold-review"
      label={words.review}
      hint={words.reviewHint}
      options={days.map((value) => ({ value, label: weekdayText(value, language) }))}
      value={day}
      onValue={setDay}
    />
  );
}
