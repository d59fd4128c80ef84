import { decideDocument } from '@pahiram/api/addresses';
import { askAgainReasons, rejectReasons } from '@pahiram/api/documents-words';
import { useAction } from '@pahiram/client/actions.tsx';
import * as identityReview from '@pahiram/domain/documents/identity-review';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { type MemberDocument, reviewTones } from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';

export interface DocumentDecisionProps {
  readonly document: MemberDocument;
  /** Review of the whole ID, not of this picture. */
  readonly review: identityReview.IdentityReview;
  readonly onDecided: () => void;
}

type AskReason = keyof typeof askAgainReasons;
type RejectReason = keyof typeof rejectReasons;
type Asking = 'ASK_AGAIN' | 'REJECT';

/** The state of one picture, and the decisions that a reviewer can still make. */
export function DocumentDecision({ document, review, onDecided }: DocumentDecisionProps) {
  const words = useTexts(identityTexts);
  const [asking, setAsking] = useState<Asking | null>(null);
  const may = useMay()('review-identity');
  const action = useAction();
  const { documentId, state } = document;
  const open = (decision: identityReview.DocumentDecision) =>
    // Only the server checks for the same person, so no ids are given.
    may &&
    identityReview.decideDocument({ state, review, decidedBy: null, actorId: '' }, decision).ok;
  const accept = () =>
    action.run(async () => {
      await call(decideDocument, { params: { documentId }, body: { decision: 'ACCEPT' } });
      onDecided();
      focusNext(documentId);
    });
  return (
    <div className="mt-2" data-decision={documentId} data-open={open('ACCEPT')}>
      <div tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
        <Badge tone={reviewTones[state]}>{words[state]}</Badge>
        {document.reasonText ? (
          <span className="text-sm text-soft">{words.reasonGiven(document.reasonText)}</span>
        ) : null}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {open('ACCEPT') ? (
          <Button busy={action.busy} onClick={() => void accept()}>
            {words.accept}
          </Button>
        ) : null}
        {open('ASK_AGAIN') ? (
          <Button
            kind="secondary"
            aria-expanded={asking === 'ASK_AGAIN'}
            onClick={() => setAsking((now) => (now === 'ASK_AGAIN' ? null : 'ASK_AGAIN'))}
          >
            {words.askAgain}
          </Button>
        ) : null}
        {open('REJECT') ? (
          <Button
            kind="secondary"
            aria-expanded={asking === 'REJECT'}
            onClick={() => setAsking((now) => (now === 'REJECT' ? null : 'REJECT'))}
          >
            {words.reject}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <ReasonForm
          key={asking}
          documentId={documentId}
          decision={asking}
          onDecided={() => {
            setAsking(null);
            onDecided();
            focusNext(documentId, asking === 'REJECT');
          }}
        />
      ) : null}
      <StatusLine {...action.status} />
    </div>
  );
}

/**
 * The pressed button disappears after the decision. The focus moves to the next picture that needs
 * a decision, or else to the one just decided.
 */
function focusNext(decidedId: string, isLast = false): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-decision]')];
  const at = all.findIndex((one) => one.dataset.decision === decidedId);
  const others = [...all.slice(at + 1), ...all.slice(0, at)];
  const next = isLast ? undefined : others.find((one) => one.dataset.open === 'true');
  const target = next?.querySelector('button') ?? all[at]?.querySelector<HTMLElement>('[tabindex]');
  target?.focus();
}

interface ReasonFormProps {
  readonly documentId: MemberDocument['documentId'];
  readonly decision: Asking;
  readonly onDecided: () => void;
}

function ReasonForm({ documentId, decision, onDecided }: ReasonFormProps) {
  const words = useTexts(identityTexts);
  const shared = useTexts(shellTexts);
  const language = useLanguage();
  const [reason, setReason] = useState<string>('');
  const [error, setError] = useState('');
  const action = useAction();
  const list = decision === 'REJECT' ? rejectReasons : askAgainReasons;
  const name = `reason-${decision}-${documentId}`;
  const decide = () => {
    if (reason === '') {
      setError(words.reasonMissing);
      document.getElementById(name)?.focus();
      return;
    }
    void action.run(async () => {
      const body =
        decision === 'REJECT'
          ? { decision, reason: reason as RejectReason }
          : { decision, reason: reason as AskReason };
      await call(decideDocument, { params: { documentId }, body });
      onDecided();
    });
  };
  return (
    <div className="mt-3 rounded-control bg-sunken p-3">
      <SelectField
        name={name}
        label={decision === 'REJECT' ? words.rejectReason : words.askReason}
        hint={words.reason}
        placeholder={shared.choose}
        options={Object.entries(list).map(([value, text]) => ({ value, label: text[language] }))}
        value={reason}
        error={error}
        onValue={(value) => {
          setReason(value);
          setError('');
        }}
      />
      <Button
        kind={decision === 'REJECT' ? 'danger' : 'primary'}
        busy={action.busy}
        onClick={decide}
      >
        {decision === 'REJECT' ? words.confirmReject : words.confirmAsk}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}
