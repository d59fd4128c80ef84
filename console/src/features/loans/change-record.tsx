import { getLoanChange } from '@pahiram/api/loan-changes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { ChangeCard, type LoanChangeRow } from './change-card.tsx';

type ChangeId = `lch_${string}`;

export function useLoanChange(changeId: ChangeId) {
  return useQuery({
    queryKey: ['loan-change', changeId],
    queryFn: () => call(getLoanChange, { params: { changeId } }),
  });
}

export interface ChangeRecordProps {
  readonly changeId: ChangeId;
  /** With the change as it is then, where it could be read. */
  readonly onDecided?: (row: LoanChangeRow | undefined, deed: Deed) => void;
  /** Beside the buttons: whether the next row opens. */
  readonly children?: ReactNode;
}

/** One change of a loan that two people decide: the proof beside the buttons. */
export function ChangeRecord({ changeId, onDecided, children }: ChangeRecordProps) {
  const change = useLoanChange(changeId);
  const decided = async (deed: Deed) => {
    const { data } = await change.refetch();
    onDecided?.(data, deed);
  };
  return (
    <LoadState query={change}>
      {(row) => (
        <ChangeCard row={row} onDecided={decided}>
          {children}
        </ChangeCard>
      )}
    </LoadState>
  );
}
