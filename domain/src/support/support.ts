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

/** Ticket categories. A stolen phone or number is urgent: somebody else may reach the account. */
export const TICKET_CATEGORIES = ['QUESTION', 'STOLEN_PHONE', 'COMPLAINT', 'PRIVACY'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export type TicketLinkFacts = {
  /** The member who wrote it while signed in. */
  readonly writtenBy: string | null;
  readonly linkedTo: string | null;
};

/** Whether staff may link a ticket to a member: only a visitor's, and one that has another link needs that taken back. */
export function decideTicketLink(
  { writtenBy, linkedTo }: TicketLinkFacts,
  memberId: string,
): Decision<'LINKED' | 'SAME', 'ticket-of-member' | 'ticket-linked'> {
  if (writtenBy !== null) return refuse('ticket-of-member');
  if (linkedTo === memberId) return accept('SAME');
  return linkedTo === null ? accept('LINKED') : refuse('ticket-linked');
}

/** Whether a ticket can be taken to an authority, which is then named. */
export function isComplaint(category: TicketCategory): boolean {
  return category === 'COMPLAINT' || category === 'PRIVACY';
}

/** The ticket categories that staff with these roles read, also where nothing was handed to them. */
export function ticketCategoriesFor(roles: readonly string[]): readonly TicketCategory[] {
  return isAllowed(roles, 'view-tickets') ? proofCategoriesFor(roles) : [];
}

/** The ticket categories that staff with these roles read as the proof of what they confirm. */
export function proofCategoriesFor(roles: readonly string[]): readonly TicketCategory[] {
  return isAllowed(roles, 'view-complaints')
    ? TICKET_CATEGORIES
    : TICKET_CATEGORIES.filter((category) => !isComplaint(category));
}

/** OPEN: we owe an answer. ANSWERED: the sender may reply. CLOSED: a reply opens it again. */
export const TICKET_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Outcomes of a ticket. Staff choose one and cannot write their own. */
export const TICKET_OUTCOMES = ['SOLVED', 'EXPLAINED', 'NOT_UPHELD', 'NO_REPLY', 'SPAM'] as const;
export type TicketOutcome = (typeof TICKET_OUTCOMES)[number];

/** WAITING: no staff member has joined yet. */
export const CHAT_STATES = ['WAITING', 'ACTIVE', 'CLOSED'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** Lists of chats. OPEN: not ended. MINE: open, and joined by the caller. NOT_HELPED: ended, and the member said so. */
export const CHAT_SHOWS = ['OPEN', 'WAITING', 'MINE', 'CLOSED', 'NOT_HELPED'] as const;

export const CHAT_SENDERS = ['any', 'member', 'visitor'] as const;

/** When a call is welcome, within the office hours. */
export const CALL_TIMES = ['ANY', 'MORNING', 'AFTERNOON'] as const;
export type CallTime = (typeof CALL_TIMES)[number];

/** Days to the first answer by a person, and to the resolution (SEC FCPAM). */
export const TICKET_ANSWER_DAYS = 2;
export const TICKET_RESOLVE_DAYS = 30;
/** Hours to the first answer about a stolen phone or number, while the office is open. */
export const URGENT_ANSWER_HOURS = 2;
/** A ticket turns yellow when this much time or less is left. */
const DUE_SOON_MS = 12 * HOUR_MS;

export const SUPPORT_MESSAGE_LENGTH_MAX = 2000;
export const SUPPORT_NAME_LENGTH_MAX = 100;
/** Entry limits. A longer chat belongs in a ticket. */
export const CHAT_ENTRIES_MAX = 500;
export const TICKET_ENTRIES_MAX = 200;
/** Notes of staff on one ticket or chat, hand-overs included. */
export const SUPPORT_NOTES_MAX = 100;
/** A person who writes in a chat is answered within this time; a chat begins only while the office is open. */
export const CHAT_ANSWER_MS = 5 * MINUTE_MS;
/** An active chat without a message for this long is closed. */
export const CHAT_IDLE_MS = 30 * MINUTE_MS;

export type SupportTextRefusal = 'message-missing' | 'message-length' | 'message-characters';

/** Accepts plain text of several lines; no control characters except line breaks. */
export function decideSupportMessage(text: string): Decision<string, SupportTextRefusal> {
  const tidied = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();
  if (tidied === '') return refuse('message-missing');
  if (tidied.length > SUPPORT_MESSAGE_LENGTH_MAX) {
    return refuse('message-length', { lengthMax: SUPPORT_MESSAGE_LENGTH_MAX });
  }
  return /^(?:\P{Cc}|\n)*$/u.test(tidied) ? accept(tidied) : refuse('message-characters');
}

export type SupportNameRefusal = 'name-missing' | 'name-length' | 'name-characters';

/** The name a person wants to be called by: any single line, since no legal name is required. */
export function decideSupportName(text: string): Decision<string, SupportNameRefusal> {
  const tidied = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (tidied === '') return refuse('name-missing');
  if (tidied.length > SUPPORT_NAME_LENGTH_MAX) {
    return refuse('name-length', { lengthMax: SUPPORT_NAME_LENGTH_MAX });
  }
  return /^\P{Cc}+$/u.test(tidied) ? accept(tidied) : refuse('name-characters');
}

export type TicketClock = { readonly answerBy: EpochMs; readonly resolveBy: EpochMs };

/** Deadlines for the answer and for the resolution, counted from the opening. */
export function ticketClock(category: TicketCategory, openedAt: EpochMs): TicketClock {
  return {
    answerBy:
      category === 'STOLEN_PHONE'
        ? nextOfficeOpening(nextOfficeOpening(openedAt) + URGENT_ANSWER_HOURS * HOUR_MS)
        : openedAt + TICKET_ANSWER_DAYS * DAY_MS,
    resolveBy: openedAt + TICKET_RESOLVE_DAYS * DAY_MS,
  };
}

export type TicketPromise =
  /** The time left, or by how much it is late; in office time only office hours count. */
  | {
      readonly kind: 'RUNNING';
      readonly isLate: boolean;
      readonly ms: number;
      readonly isOfficeTime: boolean;
    }
  /** The sender has to answer first; their message starts it again. */
  | { readonly kind: 'PAUSED' }
  | { readonly kind: 'OVER' };

/** The time that is left for the promised answer and for the promised end of a ticket. */
export function ticketPromises(
  ticket: { readonly category: TicketCategory; readonly state: TicketState } & TicketClock,
  now: EpochMs,
): { readonly answer: TicketPromise; readonly end: TicketPromise } {
  if (ticket.state === 'CLOSED') return { answer: { kind: 'OVER' }, end: { kind: 'OVER' } };
  const isOfficeTime = ticket.category === 'STOLEN_PHONE';
  const running = (dueAt: EpochMs, inOffice: boolean): TicketPromise => ({
    kind: 'RUNNING',
    isLate: now > dueAt,
    ms: inOffice
      ? officeMsBetween(Math.min(now, dueAt), Math.max(now, dueAt))
      : Math.abs(dueAt - now),
    isOfficeTime: inOffice,
  });
  return {
    answer:
      ticket.state === 'ANSWERED' ? { kind: 'PAUSED' } : running(ticket.answerBy, isOfficeTime),
    end: running(ticket.resolveBy, false),
  };
}

/** The office hours between two moments; 0 when the second is not later. */
export function officeMsBetween(
  from: EpochMs,
  to: EpochMs,
  hours: OfficeHours = STANDARD_OFFICE_HOURS,
): number {
  let sum = 0;
  let day = manilaDate(from);
  while (manilaInstant(day, hours.fromMinute) < to) {
    const start = Math.max(from, manilaInstant(day, hours.fromMinute));
    sum += Math.max(0, Math.min(to, manilaInstant(day, hours.toMinute)) - start);
    day = addDays(day, 1);
  }
  return sum;
}

export type TicketAge = 'FRESH' | 'DUE_SOON' | 'OVERDUE';

/** Urgency of a ticket, from the deadlines for its answer and its resolution. */
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

/** Deadlines after a reply by the sender. A closed ticket starts with new deadlines. */
export function clockAfterSender(
  ticket: { category: TicketCategory; state: TicketState } & TicketClock,
  now: EpochMs,
) {
  const fresh = ticketClock(ticket.category, now);
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

/** When the office opens next; now, while it is open. */
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

/** Whether a chat ends by time: one that nobody joined by closing time becomes a ticket. */
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
