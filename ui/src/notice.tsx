import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from './language.tsx';
import { type Tone, ToneIcon, toneLooks } from './tone.tsx';
import { uiTexts } from './ui-texts.tsx';

/** A message that stays in place. */
export function Notice(props: { tone: Tone; title?: string; children?: ReactNode }) {
  return (
    <div
      className={`flex items-start gap-3 rounded-card border border-transparent p-4 ${toneLooks[props.tone].ground}`}
    >
      <ToneIcon tone={props.tone} />
      <div className="min-w-0 grow">
        {props.title ? (
          <p className={`font-bold ${toneLooks[props.tone].ink}`}>{props.title}</p>
        ) : null}
        {props.children ? <div className={props.title ? 'mt-1' : ''}>{props.children}</div> : null}
      </div>
    </div>
  );
}

/** Announced by screen readers when it changes; stays readable after a toast is gone. */
export function StatusLine({ tone = 'info', text }: { tone?: Tone; text: string }) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'}>
      {text === '' ? null : <Notice tone={tone}>{text}</Notice>}
    </div>
  );
}

export interface FieldProblem {
  /** The id of the control. */
  readonly field: string;
  readonly message: string;
}

/** Lists all errors above the form, takes the focus, and links to each field. */
export function ErrorSummary(props: { problems: readonly FieldProblem[]; title?: string }) {
  const { problems, title } = props;
  const words = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  const countBefore = useRef(0);
  useEffect(() => {
    // A shorter list means that the user is correcting fields: the focus stays there.
    if (problems.length > 0 && problems.length >= countBefore.current) box.current?.focus();
    countBefore.current = problems.length;
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-control border-2 border-danger bg-danger-soft p-4"
    >
      <h2 className="text-lg">{title ?? words.problemTitle}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {problems.map((problem) => (
          <li key={problem.field}>
            <a
              href={`#${problem.field}`}
              className="font-medium text-danger underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.field)?.focus();
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
