import { getNumberChange } from '@pahiram/api/phone-number';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shell/http.ts';

export const numberKey = ['number-change'];

/** A change of the phone number that waits, asked for at each opening. */
export function useNumberChange() {
  return useQuery({ queryKey: numberKey, queryFn: () => call(getNumberChange), staleTime: 0 });
}
