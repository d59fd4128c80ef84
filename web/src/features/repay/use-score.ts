import { getCreditScore } from '@pahiram/api/addresses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';

/** The credit score; undefined until it is known. */
export function useScore() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: ['credit-score', phoneNumber],
    queryFn: ({ signal }) => call(getCreditScore, { signal }),
  }).data;
}
