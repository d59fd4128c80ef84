import type { listIncomeAsks } from '@pahiram/api/income-proof';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQueryClient } from '@tanstack/react-query';
import { isPublicKey } from '../../../shell/public-data.ts';

export type IncomeAsk = WireReplyOf<typeof listIncomeAsks>['asks'][number];

export interface IncomePaperProps {
  readonly ask: IncomeAsk;
  /** The next one to send: its button leads. */
  readonly isNext: boolean;
}

/** Papers and loan are fetched again: a sent paper or answer changes where the loan stands. */
export function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
}
