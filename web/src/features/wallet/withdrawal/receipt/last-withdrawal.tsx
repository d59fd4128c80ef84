import { listWithdrawals } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { LoadState } from '../../../../lib/load-state.tsx';
import { useSession } from '../../../../lib/use-session.ts';
import { EarlierWithdrawals } from './earlier-withdrawals.tsx';
import { lastWithdrawalTexts } from './last-withdrawal-texts.ts';
import { pageLength } from './listed-withdrawal.ts';
import { Receipt } from './receipt.tsx';

/** The newest withdrawal, or that there is none yet; below it the earlier ones (S2.41). */
export function LastWithdrawal() {
  const words = useTexts(lastWithdrawalTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const query = useQuery({
    queryKey: ['withdrawals', phoneNumber],
    queryFn: ({ signal }) =>
      call(listWithdrawals, { body: { phoneNumber, limit: pageLength }, signal }),
    staleTime: 0,
  });
  return (
    <LoadState query={query} lines={8}>
      {(page) => {
        const [newest] = page.withdrawals;
        if (!newest) return <EmptyState title={words.none} />;
        return (
          <>
            <Receipt withdrawal={newest} />
            <EarlierWithdrawals key={query.dataUpdatedAt} newest={page} />
          </>
        );
      }}
    </LoadState>
  );
}
