import { handedRolesOf } from '@pahiram/domain/support/hand-over';
import { ticketCategoriesFor } from '@pahiram/domain/support/support';
import { type RawBuilder, sql } from 'kysely';
import type { StaffActor } from '../context.ts';

/** The condition on `ticket` of those that this person reads: the same as `mayReadTicket`. */
export function ticketsFor({ id, roles }: Pick<StaffActor, 'id' | 'roles'>): RawBuilder<boolean> {
  const ofDesk = sql<boolean>`category = ANY(${sql.val([...ticketCategoriesFor(roles)])})`;
  const handed = handedRolesOf(roles);
  return handed.length === 0
    ? ofDesk
    : sql<boolean>`(${ofDesk} OR claimed_by = ${id} OR for_role = ANY(${sql.val([...handed])}))`;
}
