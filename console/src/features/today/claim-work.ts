import { claimApplication } from '@pahiram/api/applications';
import { claimWithdrawalCall } from '@pahiram/api/code-queue';
import { claimChat } from '@pahiram/api/desk-chats';
import { claimTicket } from '@pahiram/api/support-desk';
import { claimWork } from '@pahiram/api/work-claims';
import { useAction } from '@pahiram/client/actions.tsx';
import { useLocation } from 'wouter';
import { call } from '../../shell/http.ts';
import { type ClaimedRow, pageOfWork, type WorkRow } from './work-links.ts';

/** Claiming: it is the caller's then, and its page opens. */
export function useClaim() {
  const action = useAction();
  const [, navigate] = useLocation();
  return {
    busy: action.busy,
    status: action.status,
    run: (row: WorkRow) =>
      action.run(async () => {
        await claim(row);
        navigate(pageOfWork(row));
      }),
  };
}

const claimed = [
  ...['APPLICATIONS', 'SECOND_REVIEWS', 'CODE_DESK', 'TICKETS', 'CHATS'],
  ...['IDENTITY_REVIEWS', 'MORE_TIME', 'INCIDENTS', 'MISSING_FILES'],
];

export function isClaimable(row: ClaimedRow): row is WorkRow {
  return claimed.includes(row.queue) && row.ticket?.mayTake !== false;
}

function claim({ queue, id }: WorkRow): Promise<unknown> {
  switch (queue) {
    case 'APPLICATIONS':
    case 'SECOND_REVIEWS':
      return call(claimApplication, { params: { loanId: id as `loan_${string}` }, body: {} });
    case 'CODE_DESK':
      return call(claimWithdrawalCall, { params: { id: id as `wdr_${string}` }, body: {} });
    case 'TICKETS':
      return call(claimTicket, { params: { id: id as `tkt_${string}` } });
    case 'CHATS':
      return call(claimChat, { params: { id: id as `cht_${string}` } });
    case 'IDENTITY_REVIEWS':
    case 'MORE_TIME':
    case 'INCIDENTS':
    case 'MISSING_FILES':
      return call(claimWork, { params: { list: queue }, body: { id, to: 'ME' } });
    default:
      throw new Error(`rows of ${queue} are not claimed`);
  }
}
