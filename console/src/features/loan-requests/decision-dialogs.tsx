import { declineLoanRequest, pauseLoan, resumeLoan } from '@pahiram/api/staff-loan-requests';
import {
  LOAN_REQUEST_DECLINE_REASONS,
  type LoanRequestDeclineReason,
} from '@pahiram/domain/loans/loan-request';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import type { OfferDialogProps } from './offer-dialog.tsx';

function useNoteWords() {
  const words = useTexts(loanRequestsTexts);
  const note = {
    label: words.noteLabel,
    hint: words.noteHint,
    tooShort: words.noteShort,
    lengthMin: 5,
    lengthMax: 500,
  };
  return { words, note };
}

/** Declines with a reason that the borrower reads, and a note for the record. */
export function DeclineDialog({ requestId, onDone, onClose }: OfferDialogProps) {
  const { words, note } = useNoteWords();
  const [reason, setReason] = useState<LoanRequestDeclineReason | ''>('');
  return (
    <ReasonDialog
      {...note}
      title={words.declineTitle}
      confirm={words.decline}
      kind="danger"
      missing={reason === '' ? words.reasonMissing : undefined}
      onClose={onClose}
      onConfirm={async (text) => {
        if (reason === '') return;
        await call(declineLoanRequest, { params: { requestId }, body: { reason, note: text } });
        onDone();
      }}
    >
      <SelectField
        name="declineReason"
        label={words.declineReason}
        placeholder={words.choose}
        options={LOAN_REQUEST_DECLINE_REASONS.map((value) => ({ value, label: words[value] }))}
        value={reason}
        onValue={(value) => setReason(value as LoanRequestDeclineReason)}
      />
    </ReasonDialog>
  );
}

/** Pauses the loan through a day, or makes its pause longer. */
export function PauseDialog({ requestId, onDone, onClose }: OfferDialogProps) {
  const { words, note } = useNoteWords();
  const [until, setUntil] = useState('');
  return (
    <ReasonDialog
      {...note}
      title={words.pauseTitle}
      confirm={words.pause}
      missing={until === '' ? words.dateMissing : undefined}
      onClose={onClose}
      onConfirm={async (text) => {
        await call(pauseLoan, { params: { requestId }, body: { until, note: text } });
        onDone();
      }}
    >
      <p className="mb-4">{words.pauseText}</p>
      <TextField
        name="until"
        type="date"
        label={words.until}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ReasonDialog>
  );
}

interface ResumeDialogProps {
  readonly loanNumber: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ends a pause before its last day. */
export function ResumeDialog({ loanNumber, onDone, onClose }: ResumeDialogProps) {
  const { words, note } = useNoteWords();
  return (
    <ReasonDialog
      {...note}
      title={words.resumeTitle}
      confirm={words.resume}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(resumeLoan, { params: { loanNumber }, body: { reason } });
        onDone();
      }}
    >
      <p className="mb-4">{words.resumeText}</p>
    </ReasonDialog>
  );
}
