import type { Role } from '@pahiram/domain/access/roles';
import {
  type TicketCategory,
  type TicketState,
  ticketCategoriesFor,
} from '@pahiram/domain/support/support';
import { readTicketSearch } from '@pahiram/domain/support/ticket-search';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

const ticketsMax = 8;
/** Of very many with the same name some are shown; another word finds the one. */
const namedMax = 50;

export interface SendersTicket {
  readonly id: `tkt_${string}`;
  readonly number: string;
  readonly category: TicketCategory;
  readonly state: TicketState;
  /** Null for a visitor's ticket. */
  readonly memberId: `mbr_${string}` | null;
  readonly openedAt: Date;
}

/** The tickets that the roles may open of these members, and of senders who wrote such a name; newest first, at most 8. */
export async function findTicketsOfSenders(
  reader: Reader,
  { memberIds, text }: { readonly memberIds: readonly string[]; readonly text: string },
  roles: readonly Role[],
): Promise<SendersTicket[]> {
  const categories = ticketCategoriesFor(roles);
  if (categories.length === 0) return [];
  const search = readTicketSearch(text);
  // The words contain only letters and digits, so they need no escaping in a tsquery.
  const words =
    search?.kind === 'WORDS' ? search.words.map((word) => `'${word}':*`).join(' & ') : null;
  const named = sql`
    UNION ALL (SELECT id FROM ticket WHERE to_tsvector('simple', name) @@ ${words}::tsquery
      AND category = ANY(${categories}) LIMIT ${namedMax})`;
  const { rows } = await sql<SendersTicket>`
    SELECT id, number, category, state, member_id AS "memberId", opened_at AS "openedAt" FROM ticket
    WHERE id IN (
      SELECT newest.id FROM unnest(${memberIds}::text[]) AS sender (id), LATERAL (
        SELECT id FROM ticket WHERE member_id = sender.id AND category = ANY(${categories})
        ORDER BY opened_at DESC LIMIT ${ticketsMax}) AS newest
      ${words === null ? sql`` : named})
    ORDER BY opened_at DESC, id DESC LIMIT ${ticketsMax}`.execute(reader);
  return rows;
}
