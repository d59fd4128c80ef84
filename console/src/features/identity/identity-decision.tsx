import { decideDocument } from '@pahiram/api/documents';
import { askAgainReasons, rejectReasons } from '@pahiram/api/documents-words';
import { useAction } from '@pahiram/client/actions.tsx';
import * as identityReview from '@pahiram/domain/documents/identity-review';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../shell/http.ts';
import { KEY_NAMES, Key } from '../../shell/keys-dialog.tsx';
import { ReasonList } from '../../shell/reason-list.tsx';
import type { MemberDocument } from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';

type Verdict = identityReview.DocumentDecision;
type AskReason = keyof typeof askAgainReasons;
type RejectReason = keyof typeof rejectReasons;

const keysOf: Readonly<Record<Verdict, string>> = { ACCEPT: 'A', ASK_AGAIN: 'Q', REJECT: 'R' };

/** The decisions that a reviewer can still make about a picture. */
export function verdictsOf(
  { state }: Pick<MemberDocument, 'state'>,
  review: identityReview.IdentityReview,
): readonly Verdict[] {
  const verdicts = Object.keys(keysOf) as Verdict[];
  // Only the server checks for the same person, so no ids are given.
  const facts = { state, review, decidedBy: null, actorId: '' };
  return verdicts.filter((verdict) => identityReview.decideDocument(facts, verdict).ok);
}

export interface IdentityDecisionProps {
  readonly document: MemberDocument;
  readonly verdicts: readonly Verdict[];
  /** Null until the reviewer chooses. */
  readonly verdict: Verdict | null;
  /** How many comparisons are missing; accepting needs all of them. */
  readonly missing: number;
  readonly onVerdict: (verdict: Verdict) => void;
  /** Called after the server has recorded the decision. */
  readonly onDecided: (verdict: Verdict) => void;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

interface Given {
  readonly documentId: string;
  readonly asked: AskReason | null;
  readonly rejected: RejectReason | null;
}

/** The decision on the chosen picture: a choice, a reason that the member reads, and one button. */
export function IdentityDecision(props: IdentityDecisionProps) {
  const { document, verdicts, verdict, missing, onVerdict, onDecided } = props;
  const words = useTexts(identityTexts);
  const [given, setGiven] = useState<Given | null>(null);
  const [error, setError] = useState('');
  const action = useAction();
  const { documentId } = document;
  // A reason is that of one picture.
  const isOfThis = given?.documentId === documentId;
  const asked = isOfThis ? given.asked : null;
  const rejected = isOfThis ? given.rejected : null;
  const title = words[document.kind];
  const waitsFor =
    verdict === null
      ? words.chooseFirst
      : verdict === 'ACCEPT' && missing > 0
        ? words.compareFirst(missing)
        : null;
  const send = () => {
    if (verdict === null || waitsFor !== null) {
      return action.setStatus({ tone: 'warning', text: waitsFor ?? '' });
    }
    const body = bodyOf(verdict, asked, rejected);
    setError(body ? '' : words.reasonMissing);
    if (!body) return window.document.getElementById('reasons')?.focus();
    void action.run(async () => {
      await call(decideDocument, { params: { documentId }, body });
      onDecided(verdict);
    });
  };
  const names: Readonly<Record<Verdict, string>> = {
    ACCEPT: words.accept,
    ASK_AGAIN: words.askAgain,
    REJECT: words.reject,
  };
  const buttons: Readonly<Record<Verdict, string>> = {
    ACCEPT: words.acceptOf(title),
    ASK_AGAIN: words.askAgainOf(title),
    REJECT: words.confirmReject,
  };
  return (
    <section
      aria-label={words.decide}
      className="rounded-card border border-line bg-surface p-3 print:hidden"
    >
      {verdict === null || verdict === 'ACCEPT' ? null : verdict === 'ASK_AGAIN' ? (
        <ReasonList
          isSingle
          legend={words.askReason}
          reasons={keysIn(askAgainReasons)}
          words={askAgainReasons}
          chosen={asked ? [asked] : []}
          error={error}
          onToggle={(reason) => setGiven({ documentId, asked: reason, rejected: null })}
        />
      ) : (
        <ReasonList
          isSingle
          legend={words.rejectReason}
          reasons={keysIn(rejectReasons)}
          words={rejectReasons}
          chosen={rejected ? [rejected] : []}
          error={error}
          onToggle={(reason) => setGiven({ documentId, asked: null, rejected: reason })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.decisionOn(title)}</legend>
          {verdicts.map((one) => (
            <label
              key={one}
              className="flex min-h-control cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 py-1 font-semibold has-checked:border-2 has-checked:border-brand has-checked:bg-brand-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)"
            >
              <input
                type="radio"
                name="verdict"
                checked={one === verdict}
                aria-keyshortcuts={keysOf[one]}
                className="outline-none accent-brand"
                onChange={() => {
                  setError('');
                  action.setStatus({ tone: 'info', text: '' });
                  onVerdict(one);
                }}
              />
              {names[one]}
              <Key>{keysOf[one]}</Key>
            </label>
          ))}
        </fieldset>
        <div className="ml-auto flex flex-wrap items-center gap-x-4">
          {props.children}
          <Button
            kind={verdict === 'ACCEPT' ? 'primary' : 'secondary'}
            busy={action.busy}
            unavailable={waitsFor !== null}
            reason="identity-waits"
            aria-keyshortcuts="Control+Enter"
            onClick={send}
          >
            {verdict === null ? words.chooseFirst : buttons[verdict]}
            <span aria-hidden="true" className="inline-flex gap-1 max-lg:hidden">
              <Key>{KEY_NAMES.control}</Key> <Key>{KEY_NAMES.enter}</Key>
            </span>
          </Button>
        </div>
      </div>
      <p id="identity-waits" className="mt-1 text-right text-sm text-soft empty:hidden">
        {verdict === null ? '' : waitsFor}
      </p>
      <StatusLine {...action.status} />
    </section>
  );
}

const keysIn = <Reason extends string>(words: Readonly<Record<Reason, unknown>>) =>
  Object.keys(words) as Reason[];

/** Null when a reason is missing. */
function bodyOf(verdict: Verdict, asked: AskReason | null, rejected: RejectReason | null) {
  switch (verdict) {
    case 'ACCEPT':
      return { decision: verdict };
    case 'ASK_AGAIN':
      return asked && { decision: verdict, reason: asked };
    case 'REJECT':
      return rejected && { decision: verdict, reason: rejected };
    default:
      return verdict satisfies never;
  }
}
