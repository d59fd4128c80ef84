import { TICKET_CATEGORIES, ticketCategoriesFor } from '@pahiram/domain/support/support';
import type { Reader } from '../../db/database.ts';
import { isChatOfTicket } from './store.ts';

/** False when the chat became a ticket that these roles may not read. */
export async function isChatForRole(
  reader: Reader,
  chatId: string,
  roles: readonly string[],
): Promise<boolean> {
  const readable = ticketCategoriesFor(roles);
  const kept = TICKET_CATEGORIES.filter((category) => !readable.includes(category));
  return !(await isChatOfTicket(reader, chatId, kept));
}
