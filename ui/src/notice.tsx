import type { ReactNode } from 'react';
import { type Tone, ToneIcon, toneLooks } from './tone.tsx';

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
