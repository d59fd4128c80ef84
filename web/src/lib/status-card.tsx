import type { StatusColor, StatusIcon } from '@pahiram/domain/loans/status-look';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import BlockRounded from '~icons/ic/round-block';
import CheckCircleOutlineRounded from '~icons/ic/round-check-circle-outline';
import CurrencyExchangeRounded from '~icons/ic/round-currency-exchange';
import ErrorOutlineRounded from '~icons/ic/round-error-outline';
import HighlightOffRounded from '~icons/ic/round-highlight-off';
import LockResetRounded from '~icons/ic/round-lock-reset';
import PauseCircleOutlineRounded from '~icons/ic/round-pause-circle-outline';
import PersonSearchRounded from '~icons/ic/round-person-search';
import QueryBuilderRounded from '~icons/ic/round-query-builder';
import UpdateRounded from '~icons/ic/round-update';

const drawings: Readonly<Record<StatusIcon, ComponentType<SVGProps<SVGSVGElement>>>> = {
  PersonSearchRounded,
  CheckCircleOutlineRounded,
  ErrorOutlineRounded,
  HighlightOffRounded,
  UpdateRounded,
  PauseCircleOutlineRounded,
  QueryBuilderRounded,
  CurrencyExchangeRounded,
  LockResetRounded,
  BlockRounded,
};

/** Sky blue, green, yellow and red (S2.35); word and icon say it too. */
const looks: Readonly<Record<StatusColor, string>> = {
  info: 'border-info bg-info-soft text-info',
  success: 'border-success bg-success-soft text-success',
  warning: 'border-warning bg-warning-soft text-warning',
  danger: 'border-danger bg-danger-soft text-danger',
};

export interface Status {
  readonly status: string;
  readonly statusMessage: string;
  readonly statusColor: StatusColor;
  readonly statusIcon: StatusIcon;
}

/** A status as it stands: icon, word and message in its colour; `?` shows nothing (S2.35). */
export function StatusCard(props: { status: Status; title?: string; children?: ReactNode }) {
  const { status, statusMessage, statusColor, statusIcon } = props.status;
  if (status === '?') return null;
  const Drawing = drawings[statusIcon];
  return (
    <section className={`rounded-card border p-5 ${looks[statusColor]}`}>
      {props.title ? <h2 className="mb-2 text-sm font-semibold text-ink">{props.title}</h2> : null}
      <div className="flex gap-3">
        <Drawing aria-hidden="true" className="mt-0.5 size-7 shrink-0" />
        <div className="min-w-0 grow">
          <p className="text-lg font-bold">{status}</p>
          <p className="whitespace-pre-line text-ink">{statusMessage}</p>
          {props.children ? <div className="mt-3 text-ink">{props.children}</div> : null}
        </div>
      </div>
    </section>
  );
}
