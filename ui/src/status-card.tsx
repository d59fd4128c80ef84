import type { StatusColor, StatusIcon as StatusIconName } from '@pahiram/domain/loans/status-look';
import type { ReactNode } from 'react';
import { StatusIcon } from './status-icon.tsx';
import { toneLooks } from './tone.tsx';

export interface Status {
  readonly status: string;
  readonly statusMessage: string;
  readonly statusColor: StatusColor;
  readonly statusIcon: StatusIconName;
}

/** Icon, word and message of a status in its colour; `?` shows nothing (S2.35). */
export function StatusCard(props: { status: Status; title?: string; children?: ReactNode }) {
  const { status, statusMessage, statusColor, statusIcon } = props.status;
  if (status === '?') return null;
  const { edge, ground, ink } = toneLooks[statusColor];
  return (
    <section className={`flex items-start gap-3 rounded-card border p-4 ${edge} ${ground} ${ink}`}>
      <StatusIcon name={statusIcon} className="size-6" />
      <div className="min-w-0 grow">
        {props.title ? <h2 className="text-xs leading-6 font-semibold">{props.title}</h2> : null}
        <p className="font-bold wrap-anywhere">{status}</p>
        <p className="mt-0.5 max-w-prose text-sm whitespace-pre-line text-ink empty:hidden">
          {statusMessage}
        </p>
        {props.children ? <div className="mt-2 text-ink">{props.children}</div> : null}
      </div>
    </section>
  );
}
