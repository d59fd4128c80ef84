import { getErasure } from '@pahiram/api/member-data';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shell/http.ts';

export type Erasure = WireReplyOf<typeof getErasure>;

export const erasureKey = ['erasure'];

/** Whether erasure was requested, its obstacles, and the data that the law would keep. */
export function useErasure() {
  return useQuery({
    queryKey: erasureKey,
    queryFn: ({ signal }) => call(getErasure, { signal }),
  });
}
