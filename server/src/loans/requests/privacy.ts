import type { Reader } from '../../db/database.ts';
import type { LoanId } from '../store.ts';
import { findAcceptance } from './store.ts';
import { showRequestsOf } from './view-request.ts';

/** For the data export: the requests of a loan, with the acceptance of an offer. */
export async function exportRequests(reader: Reader, loanId: LoanId) {
  const requests = [];
  for (const request of await showRequestsOf(reader, loanId)) {
    const acceptance = await findAcceptance(reader, request.id);
    requests.push({
      ...request,
      acceptance: acceptance
        ? {
            acceptedAt: acceptance.accepted_at,
            address: acceptance.ip_address,
            device: acceptance.user_agent,
          }
        : null,
    });
  }
  return requests;
}
