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
    <section className={`rounded-card border p-4 ${edge} ${ground} ${ink}`}>
      {props.title ? <h2 className="mb-2 text-sm font-semibold text-ink">{props.title}</h2> : null}
      <p className="flex items-start gap-2.5 text-lg font-bold wrap-anywhere">
        <StatusIcon name={statusIcon} className="size-7 shrink-0" />
        {status}
      </p>
      <p className="mt-1.5 max-w-prose whitespace-pre-line text-ink">{statusMessage}</p>
      {props.children ? <div className="mt-3 text-ink">{props.children}</div> : null}
    </section>
  );
}
