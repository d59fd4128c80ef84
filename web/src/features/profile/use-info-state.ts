import { getInfoState } from '@pahiram/api/addresses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/use-session.ts';

export const infoStateKey = 'info-state';

/** The progress of the registration, from the server (S4.04, S7.09). */
export function useInfoState() {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return useQuery({
    queryKey: [infoStateKey, phoneNumber],
    queryFn: () => call(getInfoState, { body: { phoneNumber } }),
    enabled: phoneNumber !== '',
  });
}
