import {
  type AccountRecoveryEnding,
  ticketAfterRecovery,
} from '@pahiram/domain/access/account-recovery';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { findTicketByNumber, lockTicket, type TicketRecord, updateTicket } from './ticket-store.ts';

interface EndedRecovery {
  readonly id: string;
  readonly ticketNumber: string;
  readonly proposedAt: Date;
}

/**
 * The ticket of a recovery waits no longer once the recovery is over. Its sender is told by the messages about the
 * recovery. The caller has locked the member.
 */
export async function endTicketOfRecovery(
  tx: Tx,
  ctx: Context,
  { id, ticketNumber, proposedAt }: EndedRecovery,
  ending: AccountRecoveryEnding,
): Promise<void> {
  const found = await findTicketByNumber(tx, ticketNumber);
  const ticket = found && (await lockTicket(tx, found.id));
  if (!ticket) return;
  const state = ticketAfterRecovery(ending, {
    state: ticket.state,
    askedAt: (await readAskedAt(tx, ticket)).getTime(),
    proposedAt: proposedAt.getTime(),
  });
  if (state === null) return;
  const at = ctx.clock.now();
  if (state === 'ANSWERED') return updateTicket(tx, ticket.id, { state, waiting_since: at });
  await updateTicket(tx, ticket.id, {
    ...{ state, waiting_since: at, closed_at: at },
    ...{ outcome: 'SOLVED', for_role: null },
  });
  await recordAudit(tx, ctx, {
    action: 'ticket.close',
    subjectKind: 'ticket',
    subjectId: ticket.id,
    details: { before: ticket.state, outcome: 'SOLVED', recovery: id },
  });
}

/** When the sender wrote last, or since when the ticket waits for staff for another reason. */
async function readAskedAt(
  reader: Reader,
  { id, state, openedAt, waitingSince }: TicketRecord,
): Promise<Date> {
  const row = await reader
    .selectFrom('ticket_entry')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('ticket_id', '=', id)
    .where('author', '=', 'SENDER')
    .executeTakeFirst();
  const writtenAt = row?.at ?? openedAt;
  return state === 'OPEN' && waitingSince > writtenAt ? waitingSince : writtenAt;
}
