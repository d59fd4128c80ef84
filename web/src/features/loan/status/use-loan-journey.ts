import { listWithdrawals } from '@pahiram/api/addresses';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { type JourneyStep, listJourney } from '@pahiram/domain/loans/journey';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useSession } from '../../../lib/use-session.ts';
import type { LoanDetail } from '../use-loan-detail.ts';

/** The stages of a loan from the server's records: its events and the withdrawals since it was signed. */
export function useLoanJourney(loan: LoanDetail) {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const { activatedAt } = loan;
  return useQuery({
    queryKey: ['loan-journey', phoneNumber, loan],
    queryFn: async ({ signal }): Promise<readonly JourneyStep[]> => {
      if (activatedAt === null) return journeyOf(loan, []);
      const body = { phoneNumber, limit: 100 };
      const { withdrawals } = await call(listWithdrawals, { body, signal });
      const own = withdrawals.filter(({ createdAt }) => createdAt >= activatedAt);
      return journeyOf(loan, own.toReversed());
    },
    staleTime: 0,
  });
}

type Withdrawals = Parameters<typeof listJourney>[0]['withdrawals'];

function journeyOf(loan: LoanDetail, withdrawals: Withdrawals): readonly JourneyStep[] {
  const today = manilaDate(Date.now());
  const next = loan.schedule.find(({ dueDate }) => dueDate >= today) ?? loan.schedule.at(-1);
  return listJourney({
    state: loan.state,
    events: loan.timeline,
    waitsForIdentity: loan.waitsForIdentity,
    answerBy: loan.asked?.answerBy ?? null,
    offerExpiresAt: loan.offerExpiresAt,
    lapsesOn: loan.lapsesOn,
    withdrawals,
    firstWithdrawnAt: loan.firstWithdrawnAt,
    nextDueDate: loan.scheduleIsFinal ? (next?.dueDate ?? null) : null,
  });
}
