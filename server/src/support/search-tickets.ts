import type * as contract from '@pahiram/api/support-desk';
import { ticketCategoriesFor } from '@pahiram/domain/support/support';
import {
  readTicketSearch,
  TICKET_MATCHES_MAX,
  type TicketSearch,
} from '@pahiram/domain/support/ticket-search';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { toSearchName } from '../lib/search-name.ts';
import { showTicketRow } from './ticket-queue.ts';
import { listFoundTickets } from './ticket-store.ts';

const pageRows = 50;

/** Newest first. The audit entry has the number of results, not the text that was searched (V25). */
export const searchTickets: Handler<typeof contract.searchTickets> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const search = readTicketSearch(body.text);
    const ids = search ? await findTicketIds(tx, search) : [];
    if (ids.length > TICKET_MATCHES_MAX) throw refuse('search-too-wide');
    const categories = ticketCategoriesFor(ctx.actor.roles);
    const after = readCursor(body.cursor);
    const found = await listFoundTickets(tx, ids, categories, { after, limit: pageRows + 1 });
    const page = pageOf(found, pageRows, ({ openedAt, id }) => ({ at: openedAt, id }));
    await recordAudit(tx, ctx, {
      action: 'ticket.search',
      subjectKind: 'ticket',
      subjectId: page.rows.length === 1 && page.rows[0] ? page.rows[0].id : 'many',
      details: { found: found.length },
    });
    const now = ctx.clock.now();
    return {
      tickets: page.rows.map((ticket) => showTicketRow(ticket, now)),
      nextCursor: page.nextCursor,
    };
  });

/** The ids of matching tickets, some of them several times; one more than the limit when there are too many. */
async function findTicketIds(reader: Reader, search: TicketSearch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${matching(search)}) AS found LIMIT ${TICKET_MATCHES_MAX + 1}`.execute(reader);
  return rows.map(({ id }) => id);
}

function matching(search: TicketSearch) {
  switch (search.kind) {
    case 'NUMBER':
      return sql`SELECT id FROM ticket WHERE number = ${search.number}`;
    case 'PHONE':
      return sql`SELECT t.id FROM member m JOIN ticket t ON t.member_id = m.id
        WHERE m.phone_number = ${search.phoneNumber}`;
    case 'WORDS': {
      const words = sql`${tsquery(search.words)}::tsquery`;
      const names = toSearchName(search.words.join(' ')).split(' ').filter(Boolean);
      return sql`
        SELECT ticket_id AS id FROM ticket_entry WHERE to_tsvector('simple', text) @@ ${words}
        UNION ALL SELECT id FROM ticket WHERE to_tsvector('simple', name) @@ ${words}
        UNION ALL SELECT id FROM ticket WHERE member_id = ANY(ARRAY(
          SELECT member_id FROM member_profile
          WHERE array_to_tsvector(array_remove(string_to_array(search_name, ' '), ''))
            @@ ${tsquery(names)}::tsquery))`;
    }
    default:
      return search satisfies never;
  }
}

/** The words contain only letters and digits, so they need no escaping in a tsquery. */
const tsquery = (words: readonly string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');
