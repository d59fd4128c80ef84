import type { StatusIcon as StatusIconName } from '@pahiram/domain/loans/status-look';
import type { ComponentType, SVGProps } from 'react';
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

const drawings: Readonly<Record<StatusIconName, ComponentType<SVGProps<SVGSVGElement>>>> = {
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

export interface StatusIconProps {
  readonly name: StatusIconName;
  readonly className?: string;
}

/** The icon of a status, by the name in the record (S3.24). */
export function StatusIcon({ name, className = 'size-7' }: StatusIconProps) {
  // A record from another release may have an unknown name: it gets the default icon.
  const Drawing = drawings[name] ?? PersonSearchRounded;
  return <Drawing aria-hidden="true" className={`shrink-0 ${className}`} />;
}
