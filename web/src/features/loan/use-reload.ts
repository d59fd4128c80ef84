import { useQueryClient } from '@tanstack/react-query';
import { isPublicKey } from '../../shell/public-data.ts';

/** Papers and loan are fetched again: a sent paper or answer changes where the loan stands. */
export function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
}
