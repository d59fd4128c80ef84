import type { Reader } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
import { listProposals } from './proposals.ts';
import { findAcceptance, listOffers, listRequestsOf } from './store.ts';
import { showOffer, showRequest } from './view-request.ts';

/** For the data export: the requests of a loan, with every offer, the acceptance and the note of staff. */
export async function exportRequests(reader: Reader, loanId: LoanId) {
  const requests = [];
  for (const request of await listRequestsOf(reader, loanId)) {
    const acceptance = await findAcceptance(reader, request.id);
    const offers = await listOffers(reader, request.id);
    requests.push({
      ...showRequest(request, offers.at(-1)),
      earlierOffers: offers.slice(0, -1).map(showOffer),
      note: request.note,
      proposals: (await listProposals(reader, request.id)).map(
        ({ answer, note, state, proposedAt, decidedAt, decisionReason }) => ({
          change: answer.type === 'SCHEDULE' ? answer.change : null,
          pauseUntil: answer.type === 'PAUSE' ? answer.until : null,
          ...{ note, state, proposedAt, decidedAt, decisionReason },
        }),
      ),
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
