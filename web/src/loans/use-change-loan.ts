import { changeMemberLoan } from '@pahiram/api/addresses';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { useIntentKey } from '../lib/use-intent-key.ts';
import { useSession } from '../lib/use-session.ts';

export type LoanChange = 'take-back' | 'decline-offer' | 'cancel' | 'answer';

/** One free step that the member takes on an own loan (D1, D11); all screens read it anew after. */
export function useChangeLoan(loanNumber: string, action: LoanChange) {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const intent = useIntentKey(`${action}:${loanNumber}`);
  const client = useQueryClient();
  return async (note = ''): Promise<void> => {
    const body = { phoneNumber, loanNumber, action, note };
    try {
      await call(changeMemberLoan, { body, key: intent.get() });
      intent.renew();
    } finally {
      await client.invalidateQueries();
    }
  };
}
