import { isAllowed, PERMISSIONS, type StaffRole } from '../access/roles.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type TicketCategory, ticketCategoriesFor } from './support.ts';

/** Roles that answer tickets and chats; each has a queue of its own. */
export const ANSWERING_ROLES = PERMISSIONS['answer-tickets'];
export type AnsweringRole = (typeof ANSWERING_ROLES)[number];

/** Whether somebody with these roles may answer a ticket of this category; null stands for a chat. */
export function mayAnswer(roles: readonly string[], category: TicketCategory | null): boolean {
  return (
    isAllowed(roles, 'answer-tickets') &&
    (category === null || ticketCategoriesFor(roles).includes(category))
  );
}

/** Whether somebody with these roles may work on a ticket that waits for a role; null: for nobody in particular. */
export function isQueueOf(forRole: StaffRole | null, roles: readonly string[]): boolean {
  return forRole === null || roles.includes(forRole);
}

/** Gets a ticket or a chat: a colleague, or the people with a role. */
export type HandOverTarget =
  | { readonly kind: 'STAFF'; readonly id: string; readonly roles: readonly string[] }
  | { readonly kind: 'ROLE'; readonly role: AnsweringRole };

export type HandOverRefusal = 'hand-over-self' | 'colleague-not-allowed';

/** Whether the person who works on a ticket or chat may hand it over. `category` is null for a chat. */
export function decideHandOver(
  category: TicketCategory | null,
  fromId: string,
  to: HandOverTarget,
): Decision<HandOverTarget, HandOverRefusal> {
  if (to.kind === 'STAFF' && to.id === fromId) return refuse('hand-over-self');
  const roles = to.kind === 'STAFF' ? to.roles : [to.role];
  return mayAnswer(roles, category) ? accept(to) : refuse('colleague-not-allowed');
}
