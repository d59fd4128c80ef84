import { isAllowed } from '../access/roles.ts';
import {
  addDays,
  DAY_MS,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  manilaDate,
  manilaInstant,
  manilaMinuteOfDay,
} from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type OfficeHours, STANDARD_OFFICE_HOURS } from '../withdrawals/code.ts';

/** What a ticket is about. A complaint can be taken to the authorities named with it (L21). */
export const TICKET_CATEGORIES = ['QUESTION', 'COMPLAINT', 'PRIVACY'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** The kinds of ticket that staff with these roles read and work on. */
export function ticketCategoriesFor(roles: readonly string[]): readonly TicketCategory[] {
  return isAllowed(roles, 'view-complaints') ? TICKET_CATEGORIES : ['QUESTION'];
}

/** OPEN: we owe an answer. ANSWERED: the sender may answer back. CLOSED: until they answer again. */
export const TICKET_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** How staff end a ticket; they pick, they never write it (E6). */
export const TICKET_OUTCOMES = ['SOLVED', 'EXPLAINED', 'NOT_UPHELD', 'NO_REPLY', 'SPAM'] as const;
export type TicketOutcome = (typeof TICKET_OUTCOMES)[number];

/** WAITING: nobody of the staff is there yet. */
export const CHAT_STATES = ['WAITING', 'ACTIVE', 'CLOSED'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** A person answers within two days, and it is settled within thirty (SEC FCPAM, L21, L22). */
export const TICKET_ANSWER_DAYS = 2;
export const TICKET_RESOLVE_DAYS = 30;
/** A ticket turns yellow when this much of its time or less is left. */
const DUE_SOON_MS = 12 * HOUR_MS;

export const SUPPORT_MESSAGE_LENGTH_MAX = 2000;
export const SUPPORT_NAME_LENGTH_MAX = 100;
/** More than this is a ticket's work, not a chat's. */
export const CHAT_ENTRIES_MAX = 500;
export const TICKET_ENTRIES_MAX = 200;
/** Nobody said anything for this long: the chat is over. */
export const CHAT_IDLE_MS = 30 * MINUTE_MS;

export type SupportTextRefusal = 'message-missing' | 'message-length' | 'message-characters';

/** Plain text of several lines; no control characters but the line break. */
export function decideSupportMessage(text: string): Decision<string, SupportTextRefusal> {
  const tidied = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();
  if (tidied === '') return refuse('message-missing');
  if (tidied.length > SUPPORT_MESSAGE_LENGTH_MAX) {
    return refuse('message-length', { lengthMax: SUPPORT_MESSAGE_LENGTH_MAX });
  }
  return /^(?:\P{Cc}|\n)*$/u.test(tidied) ? accept(tidied) : refuse('message-characters');
}

export type SupportNameRefusal = 'name-missing' | 'name-length' | 'name-characters';

/** How somebody wants to be called: any one line, for a stranger owes us no legal name. */
export function decideSupportName(text: string): Decision<string, SupportNameRefusal> {
  const tidied = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (tidied === '') return refuse('name-missing');
  if (tidied.length > SUPPORT_NAME_LENGTH_MAX) {
    return refuse('name-length', { lengthMax: SUPPORT_NAME_LENGTH_MAX });
  }
  return /^\P{Cc}+$/u.test(tidied) ? accept(tidied) : refuse('name-characters');
}

export type TicketClock = { readonly answerBy: EpochMs; readonly resolveBy: EpochMs };

/** By when a person answers and by when it is settled, reckoned from when it came. */
export function ticketClock(openedAt: EpochMs): TicketClock {
  return {
    answerBy: openedAt + TICKET_ANSWER_DAYS * DAY_MS,
    resolveBy: openedAt + TICKET_RESOLVE_DAYS * DAY_MS,
  };
}

export type TicketAge = 'FRESH' | 'DUE_SOON' | 'OVERDUE';

/** How pressing a ticket is: by the answer that is owed, and by its settlement. */
export function ticketAge(
  ticket: { readonly state: TicketState } & TicketClock,
  now: EpochMs,
): TicketAge {
  if (ticket.state === 'CLOSED') return 'FRESH';
  const dueAt =
    ticket.state === 'OPEN' ? Math.min(ticket.answerBy, ticket.resolveBy) : ticket.resolveBy;
  if (now > dueAt) return 'OVERDUE';
  return dueAt - now <= DUE_SOON_MS ? 'DUE_SOON' : 'FRESH';
}

/** The sender's answer makes work of a ticket again; one that was closed starts its clock anew. */
export function clockAfterSender(ticket: { state: TicketState } & TicketClock, now: EpochMs) {
  const fresh = ticketClock(now);
  switch (ticket.state) {
    case 'OPEN':
      return { answerBy: ticket.answerBy, resolveBy: ticket.resolveBy };
    case 'ANSWERED':
      return { answerBy: fresh.answerBy, resolveBy: ticket.resolveBy };
    case 'CLOSED':
      return fresh;
    default:
      return ticket.state satisfies never;
  }
}

/** When somebody is at the desk next; now, while the office is open. */
export function nextOfficeOpening(
  now: EpochMs,
  hours: OfficeHours = STANDARD_OFFICE_HOURS,
): EpochMs {
  const today = manilaDate(now);
  const minute = manilaMinuteOfDay(now);
  if (minute < hours.fromMinute) return manilaInstant(today, hours.fromMinute);
  if (minute < hours.toMinute) return now;
  return manilaInstant(addDays(today, 1), hours.fromMinute);
}

export type ChatEnd = 'BECOMES_TICKET' | 'IDLE';

/** What the clock does to a chat: one that nobody took by closing time becomes a ticket (E7). */
export function chatEndOf(
  chat: { readonly state: ChatState; readonly lastEntryAt: EpochMs },
  now: EpochMs,
  isOfficeOpen: boolean,
): ChatEnd | null {
  switch (chat.state) {
    case 'WAITING':
      return isOfficeOpen ? null : 'BECOMES_TICKET';
    case 'ACTIVE':
      return now - chat.lastEntryAt >= CHAT_IDLE_MS ? 'IDLE' : null;
    case 'CLOSED':
      return null;
    default:
      return chat.state satisfies never;
  }
}
