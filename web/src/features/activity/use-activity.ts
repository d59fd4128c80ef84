import { listActivity } from '@pahiram/api/activity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';

/** A year of the member's activity; without one the newest in which something happened. */
export function useActivity(year?: number) {
  return useQuery({
    queryKey: ['activity', year ?? 'now'],
    queryFn: ({ signal }) =>
      call(listActivity, { query: year === undefined ? {} : { year }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
