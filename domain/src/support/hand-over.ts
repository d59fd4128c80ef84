import { isAllowed, PERMISSIONS, type StaffRole } from '../access/roles.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type TicketCategory, ticketCategoriesFor } from './support.ts';

/** Roles of the support desk: they answer tickets and chats. */
export const ANSWERING_ROLES = PERMISSIONS['answer-tickets'];
export type AnsweringRole = (typeof ANSWERING_ROLES)[number];

/** Roles that answer tickets; each has a queue of its own. */
export const TICKET_ROLES = PERMISSIONS['take-tickets'];
export type TicketRole = (typeof TICKET_ROLES)[number];

/** The tickets that can be handed to a role outside the support desk. */
const handedCategories: Readonly<
  Record<Exclude<TicketRole, AnsweringRole>, readonly TicketCategory[]>
> = {
  KYC_REVIEWER: ['QUESTION', 'STOLEN_PHONE', 'COMPLAINT'],
  FINANCE: ['QUESTION', 'COMPLAINT'],
};

/** Those of the roles that answer only tickets that were handed to them. */
export function handedRolesOf(
  roles: readonly string[],
): readonly (keyof typeof handedCategories)[] {
  return (['KYC_REVIEWER', 'FINANCE'] as const).filter((role) => roles.includes(role));
}

/** Whether a ticket of this category may be handed to somebody with these roles; null stands for a chat. */
export function mayAnswer(roles: readonly string[], category: TicketCategory | null): boolean {
  if (category === null) return isAllowed(roles, 'answer-tickets');
  return (
    answersAtDesk(roles, category) ||
    handedRolesOf(roles).some((role) => handedCategories[role].includes(category))
  );
}

const answersAtDesk = (roles: readonly string[], category: TicketCategory): boolean =>
  isAllowed(roles, 'answer-tickets') && ticketCategoriesFor(roles).includes(category);

interface TicketFacts {
  readonly category: TicketCategory;
  readonly forRole: TicketRole | null;
  readonly claimedById: string | null;
}

interface Person {
  readonly id: string;
  readonly roles: readonly string[];
}

/** Whether the ticket waits for a role of this person that only gets tickets handed over, or is the person's own. */
function isHandedTo({ forRole, claimedById }: TicketFacts, { id, roles }: Person): boolean {
  const handed = handedRolesOf(roles);
  return handed.length > 0 && (claimedById === id || handed.some((role) => role === forRole));
}

/** Whether this person may read the ticket. */
export function mayReadTicket(ticket: TicketFacts, person: Person): boolean {
  return ticketCategoriesFor(person.roles).includes(ticket.category) || isHandedTo(ticket, person);
}

/** Whether this person may work on the ticket: any of the support desk, or one that was handed over. */
export function mayTakeTicket(ticket: TicketFacts, person: Person): boolean {
  return answersAtDesk(person.roles, ticket.category) || isHandedTo(ticket, person);
}

/** Whether somebody with these roles may work on a ticket that waits for a role; null: for nobody in particular. */
export function isQueueOf(forRole: StaffRole | null, roles: readonly string[]): boolean {
  return forRole === null || roles.includes(forRole);
}

/** Gets a ticket or a chat: a colleague, or the people with a role. */
export type HandOverTarget =
  | { readonly kind: 'STAFF'; readonly id: string; readonly roles: readonly string[] }
  | { readonly kind: 'ROLE'; readonly role: TicketRole };

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
