import { answerSignal, correctSignalAnswer } from '@pahiram/api/signals';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import {
  needsNote,
  SIGNAL_ANSWERS,
  SIGNAL_ANSWERS_MAX,
  type SignalAnswer,
  wasSuspicious,
} from '@pahiram/domain/members/signal';
import { Button } from '@pahiram/ui/button.tsx';
import { FieldError, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import Fine from '~icons/ic/outline-check-circle';
import Look from '~icons/ic/outline-error-outline';
import { call } from '../../shell/http.ts';
import { Key } from '../../shell/keys-dialog.tsx';
import { RowButton } from '../../shell/row-button.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import type { Signal } from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';
import { signalsTexts } from './signals-texts.ts';

export interface SignalsProps {
  readonly memberId: string;
  readonly signals: readonly Signal[];
  readonly onAnswered: () => void;
}

/** Facts that the member shares with others, each with the answer of a person or the form for it. */
export function SignalList({ memberId, signals, onAnswered }: SignalsProps) {
  const words = useTexts(signalsTexts);
  const result = useRef<HTMLDivElement>(null);
  const [isSaved, setSaved] = useState(false);
  const answered = () => {
    setSaved(true);
    onAnswered();
    // The form disappears: the focus moves to the result.
    result.current?.focus();
  };
  return (
    <>
      <div ref={result} tabIndex={-1} className="outline-none">
        <StatusLine tone="success" text={isSaved ? words.saved : ''} />
      </div>
      {signals.length === 0 ? <p className="text-sm text-soft">{words.compared}</p> : null}
      <ul className="space-y-2">
        {signals.map((signal) => (
          <SignalRow
            key={signal.signalId}
            {...{ memberId, signal }}
            onAnswered={answered}
            onOpen={() => setSaved(false)}
          />
        ))}
      </ul>
    </>
  );
}

const answersOf = ({ answer, earlier }: Signal) => (answer ? [answer, ...earlier] : []);

export const countUnanswered = (signals: readonly Signal[]) =>
  signals.filter(({ answer }) => answer === null).length;

/** How many matches wait for an answer, or what the answers say, in one line. */
export function useSignalState(signals: readonly Signal[]) {
  const words = useTexts(signalsTexts);
  const unanswered = countUnanswered(signals);
  const suspicious = signals.filter((one) => wasSuspicious(answersOf(one))).length;
  if (unanswered > 0) return { isFine: false, text: words.unanswered(unanswered) };
  if (suspicious > 0) return { isFine: false, text: words.suspicious(suspicious) };
  return { isFine: true, text: signals.length === 0 ? words.none : words.allAnswered };
}

export function SignalCount({ signals }: Pick<SignalsProps, 'signals'>) {
  const { isFine, text } = useSignalState(signals);
  const Icon = isFine ? Fine : Look;
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${isFine ? 'text-success' : 'text-warning'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </span>
  );
}

interface SignalRowProps {
  readonly memberId: string;
  readonly signal: Signal;
  readonly onAnswered: () => void;
  readonly onOpen: () => void;
}

function SignalRow({ memberId, signal, onAnswered, onOpen }: SignalRowProps) {
  const words = useTexts(signalsTexts);
  const pictures = useTexts(identityTexts);
  const language = useLanguage();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { kind, other, documentKind, staffFact, answer } = signal;
  const open = () => {
    onOpen();
    setOpen(true);
  };
  const isOwn = other.memberId === memberId;
  const title = isOwn ? words.own : words[kind];
  const part = documentKind ? pictures[documentKind] : staffFact ? words[staffFact] : null;
  return (
    <li
      className={`rounded-control border p-2 ${answer ? 'border-line' : 'border-warning bg-warning-soft'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{title}</span>
        {part ? <span>{part}</span> : null}
        {other.memberId === null ? (
          <span>{words.staffMember(other.name)}</span>
        ) : isOwn ? null : (
          <RecordLink href={`/members/${other.memberId}`}>{other.name}</RecordLink>
        )}
        <span className="text-sm text-soft">{words.since(dayText(signal.since, language))}</span>
        {answer === null && !isOpen && may('answer-signals') ? (
          <span className="ml-auto">
            <Button
              kind="secondary"
              aria-keyshortcuts="M"
              aria-label={words.answerOf(title, other.name)}
              onClick={open}
            >
              {words.answer} <Key>M</Key>
            </Button>
          </span>
        ) : null}
      </div>
      {answer ? (
        <>
          <Given answer={answer} />
          {answer.answer === 'SUSPICIOUS' ? <HoldWay memberId={memberId} /> : null}
          {signal.earlier.length > 0 ? (
            <ul aria-label={words.earlier} className="mt-1 border-l-2 border-line pl-2 text-soft">
              {signal.earlier.map((one) => (
                <li key={one.seq}>
                  <Given answer={one} isEarlier />
                </li>
              ))}
            </ul>
          ) : null}
          {!isOpen && answer.seq < SIGNAL_ANSWERS_MAX && may('answer-signals') ? (
            <RowButton aria-label={words.correctOf(title, other.name)} onClick={open}>
              {words.correct}
            </RowButton>
          ) : null}
        </>
      ) : null}
      {isOpen ? (
        <AnswerForm
          {...{ memberId, signal }}
          onAnswered={onAnswered}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </li>
  );
}

interface GivenProps {
  readonly answer: NonNullable<Signal['answer']>;
  /** It was corrected. */
  readonly isEarlier?: boolean;
}

/** An answer with its note, and for a correction with its reason. */
function Given({ answer: { answer, by, at, note, reason }, isEarlier = false }: GivenProps) {
  const words = useTexts(signalsTexts);
  const language = useLanguage();
  const text = words.answered(words[answer], by.name, momentText(at, language));
  const isAlarm = answer === 'SUSPICIOUS' && !isEarlier;
  return (
    <p className="mt-1 text-sm">
      <span className={isAlarm ? 'font-semibold text-warning' : ''}>
        {isEarlier ? words.before(text) : text}
      </span>
      {note ? <span className="block text-soft">{note}</span> : null}
      {reason ? <span className="block text-soft">{words.because(reason)}</span> : null}
    </p>
  );
}

/** The next step after a suspicious match, for those who may take it. */
function HoldWay({ memberId }: { memberId: string }) {
  const words = useTexts(signalsTexts);
  const may = useMay();
  return (
    <span className="mt-1 block">
      {may('place-holds') ? (
        <RecordLink href={`/members/${memberId}?tab=HOLDS`}>{words.hold}</RecordLink>
      ) : (
        <span className="text-soft">{words.holdBy}</span>
      )}
    </span>
  );
}

const reasonLengthMin = 10;

interface AnswerFormProps {
  readonly memberId: string;
  readonly signal: Signal;
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

function AnswerForm({ memberId, signal, onAnswered, onClose }: AnswerFormProps) {
  const words = useTexts(signalsTexts);
  const [key] = useState(() => crypto.randomUUID());
  const [answer, setAnswer] = useState<SignalAnswer | null>(null);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState({ answer: '', note: '', reason: '' });
  const corrected = signal.answer;
  const action = useAction();
  const first = useRef<HTMLInputElement>(null);
  const name = useId();
  useEffect(() => first.current?.focus(), []);
  const save = () => {
    const isNoteMissing = answer !== null && needsNote(answer) && note.trim() === '';
    const isReasonShort = corrected !== null && reason.trim().length < reasonLengthMin;
    setErrors({
      answer: answer === null ? words.answerMissing : '',
      note: isNoteMissing ? words.noteMissing : '',
      reason: isReasonShort ? words.reasonShort : '',
    });
    if (answer === null) return first.current?.focus();
    if (isNoteMissing) return document.getElementById(`${name}-note`)?.focus();
    if (isReasonShort) return document.getElementById(`${name}-reason`)?.focus();
    void action.run(async () => {
      const params = { memberId: memberId as `mbr_${string}` };
      const body = { signalId: signal.signalId, answer, note: note.trim() };
      await (corrected === null
        ? call(answerSignal, { params, key, body })
        : call(correctSignalAnswer, {
            ...{ params, key },
            body: { ...body, seq: corrected.seq, reason: reason.trim() },
          }));
      onClose();
      onAnswered();
    });
  };
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset aria-describedby={errors.answer ? `${name}-error` : undefined}>
        <legend className="mb-1 font-semibold">{words.meaning}</legend>
        <div className="flex flex-wrap gap-x-4">
          {SIGNAL_ANSWERS.map((one, at) => (
            <label key={one} className="flex min-h-control cursor-pointer items-center gap-2">
              <input
                ref={at === 0 ? first : undefined}
                type="radio"
                name={name}
                checked={one === answer}
                className="accent-brand"
                onChange={() => setAnswer(one)}
              />
              {words[one]}
            </label>
          ))}
        </div>
        {errors.answer ? <FieldError id={name} error={errors.answer} /> : null}
      </fieldset>
      <TextField
        name={`${name}-note`}
        label={words.note}
        hint={words.noteHint}
        value={note}
        error={errors.note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      {corrected === null ? null : (
        <TextField
          name={`${name}-reason`}
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          error={errors.reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="secondary" busy={action.busy}>
          {corrected === null ? words.save : words.saveCorrection}
        </Button>
        <Button isAlwaysFree kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
      <StatusLine {...action.status} />
    </form>
  );
}
