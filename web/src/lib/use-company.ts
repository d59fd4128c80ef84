import { getCompany } from '@pahiram/api/addresses';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** Who the lender is and what is switched on. Facts that are not known are not shown (E1). */
export function useCompany() {
  return useQuery({ queryKey: ['company'], queryFn: () => call(getCompany) });
}
