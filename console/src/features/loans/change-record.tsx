import { getLoanChange } from '@pahiram/api/addresses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { ChangeCard } from './change-card.tsx';

type ChangeId = `lch_${string}`;

export function useLoanChange(changeId: ChangeId) {
  return useQuery({
    queryKey: ['loan-change', changeId],
    queryFn: () => call(getLoanChange, { params: { changeId } }),
  });
}

export interface ChangeRecordProps {
  readonly changeId: ChangeId;
  readonly onDecided?: () => void;
}

/** One change of a loan that two people decide: the proof beside the buttons. */
export function ChangeRecord({ changeId, onDecided }: ChangeRecordProps) {
  const change = useLoanChange(changeId);
  const decided = async () => {
    await change.refetch();
    onDecided?.();
  };
  return (
    <LoadState query={change}>{(row) => <ChangeCard row={row} onDecided={decided} />}</LoadState>
  );
}
