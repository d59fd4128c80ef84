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

/** The drawing of a status by the name that the record carries (S3.24). */
export function StatusIcon({ name, className = 'size-7' }: StatusIconProps) {
  // A record may be older than this page: a name that is not known gets the default drawing.
  const Drawing = drawings[name] ?? PersonSearchRounded;
  return <Drawing aria-hidden="true" className={`shrink-0 ${className}`} />;
}
