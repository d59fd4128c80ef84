import { changeMemberLoan } from '@pahiram/api/addresses';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { useSession } from '../../lib/use-session.ts';

export type LoanChange = 'take-back' | 'decline-offer' | 'cancel' | 'answer';

/** One change of the member's own loan, free of charge; all data is fetched again afterwards. */
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
