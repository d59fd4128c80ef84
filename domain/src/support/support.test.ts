import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate, DAY_MS, HOUR_MS, manilaInstant } from '../calendar/calendar.ts';
import {
  CHAT_IDLE_MS,
  chatEndOf,
  clockAfterSender,
  decideSupportMessage,
  decideSupportName,
  decideTicketLink,
  nextOfficeOpening,
  officeMsBetween,
  ticketAge,
  ticketClock,
  ticketPromises,
} from './support.ts';

const at = (day: string, hour: number) => manilaInstant(calendarDate(day), hour * 60);
const noon = at('2026-11-18', 12);

test('[S5.23] a message needs words, takes 2000 characters and line breaks, and nothing unseen', () => {
  assert.deepEqual(decideSupportMessage('  Hi\r\nthere\t! '), { ok: true, value: 'Hi\nthere !' });
  assert.ok(decideSupportMessage('ñ'.repeat(2000)).ok);
  const codeOf = (text: string) => {
    const decided = decideSupportMessage(text);
    return decided.ok ? null : decided.refusal.code;
  };
  assert.equal(codeOf(' \n '), 'message-missing');
  assert.equal(codeOf('x'.repeat(2001)), 'message-length');
  assert.equal(codeOf('a\u0000b'), 'message-characters');
  assert.equal(codeOf('a\u001b[31mb'), 'message-characters');
});

test('[S5.23] a name is any one line', () => {
  assert.deepEqual(decideSupportName(' Ng\n Go '), { ok: true, value: 'Ng Go' });
  assert.ok(!decideSupportName('   ').ok);
  assert.ok(!decideSupportName('x'.repeat(101)).ok);
});

test('[L22] a person answers within 2 days and it is settled within 30', () => {
  const clock = ticketClock('QUESTION', noon);
  assert.equal(clock.answerBy - noon, 2 * DAY_MS);
  assert.equal(clock.resolveBy - noon, 30 * DAY_MS);
  const open = { state: 'OPEN' as const, ...clock };
  assert.equal(ticketAge(open, noon), 'FRESH');
  assert.equal(ticketAge(open, clock.answerBy - 12 * HOUR_MS), 'DUE_SOON');
  assert.equal(ticketAge(open, clock.answerBy), 'DUE_SOON');
  assert.equal(ticketAge(open, clock.answerBy + 1), 'OVERDUE');
  const answered = { state: 'ANSWERED' as const, ...clock };
  assert.equal(ticketAge(answered, clock.answerBy + 1), 'FRESH');
  assert.equal(ticketAge(answered, clock.resolveBy + 1), 'OVERDUE');
  assert.equal(ticketAge({ state: 'CLOSED', ...clock }, clock.resolveBy + 1), 'FRESH');
});

test('[L22][V37] a stolen phone or number is answered within 2 hours of the office, and a reply to it as soon', () => {
  const answerBy = (now: number) => ticketClock('STOLEN_PHONE', now).answerBy;
  assert.equal(answerBy(noon), noon + 2 * HOUR_MS);
  assert.equal(answerBy(at('2026-11-18', 3)), at('2026-11-18', 12), 'before the office opens');
  assert.equal(answerBy(at('2026-11-18', 21)), at('2026-11-19', 10), 'an hour before it closes');
  assert.equal(answerBy(at('2026-11-18', 23)), at('2026-11-19', 12));
  const clock = ticketClock('STOLEN_PHONE', noon);
  assert.equal(clock.resolveBy, ticketClock('QUESTION', noon).resolveBy);
  const answered = { category: 'STOLEN_PHONE', state: 'ANSWERED', ...clock } as const;
  assert.equal(clockAfterSender(answered, at('2026-11-20', 12)).answerBy, at('2026-11-20', 14));
});

test('[L22] writing again never buys us time on what was already owed', () => {
  const clock = ticketClock('QUESTION', noon);
  const later = noon + DAY_MS;
  assert.deepEqual(
    clockAfterSender({ category: 'QUESTION', state: 'OPEN', ...clock }, later),
    clock,
  );
  assert.deepEqual(clockAfterSender({ category: 'QUESTION', state: 'ANSWERED', ...clock }, later), {
    answerBy: later + 2 * DAY_MS,
    resolveBy: clock.resolveBy,
  });
  assert.deepEqual(
    clockAfterSender({ category: 'QUESTION', state: 'CLOSED', ...clock }, later),
    ticketClock('QUESTION', later),
  );
});

test('[S9.09][V30] the desk opens next at 10 in Manila, today, tomorrow, or is open now', () => {
  const opening = at('2026-11-18', 10);
  assert.equal(nextOfficeOpening(at('2026-11-18', 0)), opening);
  assert.equal(nextOfficeOpening(opening - 1), opening);
  assert.equal(nextOfficeOpening(opening), opening);
  assert.equal(nextOfficeOpening(noon), noon);
  assert.equal(nextOfficeOpening(at('2026-11-18', 22)), at('2026-11-19', 10));
  assert.equal(nextOfficeOpening(at('2026-12-31', 23)), at('2027-01-01', 10));
});

test('[E7] a chat that nobody took by closing time becomes a ticket; a silent one ends', () => {
  const waiting = { state: 'WAITING' as const, lastEntryAt: noon };
  assert.equal(chatEndOf(waiting, noon + DAY_MS, true), null);
  assert.equal(chatEndOf(waiting, noon, false), 'BECOMES_TICKET');
  const active = { state: 'ACTIVE' as const, lastEntryAt: noon };
  assert.equal(chatEndOf(active, noon + CHAT_IDLE_MS - 1, false), null);
  assert.equal(chatEndOf(active, noon + CHAT_IDLE_MS, true), 'IDLE');
  assert.equal(chatEndOf({ state: 'CLOSED', lastEntryAt: noon }, noon + DAY_MS, false), null);
});

test('[E7] only a visitor’s ticket is linked to a member, and to one at a time', () => {
  const codeOf = (facts: Parameters<typeof decideTicketLink>[0]) => {
    const decision = decideTicketLink(facts, 'mbr_a');
    return decision.ok ? decision.value : decision.refusal.code;
  };
  assert.equal(codeOf({ writtenBy: null, linkedTo: null }), 'LINKED');
  assert.equal(codeOf({ writtenBy: null, linkedTo: 'mbr_a' }), 'SAME');
  assert.equal(codeOf({ writtenBy: null, linkedTo: 'mbr_b' }), 'ticket-linked');
  assert.equal(codeOf({ writtenBy: 'mbr_a', linkedTo: null }), 'ticket-of-member');
});

test('[E7][L22] the promised answer runs while we owe one, in office hours after a theft, and pauses while the sender is asked; the promised end runs until the ticket is closed', () => {
  const hour = 3_600_000;
  const evening = at('2026-11-18', 21);
  const stolen = { category: 'STOLEN_PHONE', ...ticketClock('STOLEN_PHONE', evening) } as const;
  const promise = (state: 'OPEN' | 'ANSWERED' | 'CLOSED', now: number) =>
    ticketPromises({ ...stolen, state }, now);
  // Sent at 9 pm: two office hours are promised, one today; the office opens at 10 am.
  const due = stolen.answerBy;
  assert.deepEqual(promise('OPEN', due - hour).answer, {
    ...{ kind: 'RUNNING', isOfficeTime: true },
    isLate: false,
    ms: officeMsBetween(due - hour, due),
  });
  assert.equal(officeMsBetween(at('2026-11-18', 21), at('2026-11-19', 11)), 2 * hour);
  assert.equal(officeMsBetween(at('2026-11-18', 23), at('2026-11-19', 9)), 0);
  assert.equal(officeMsBetween(at('2026-11-19', 11), at('2026-11-18', 21)), 0);
  assert.deepEqual(promise('OPEN', due + 24 * hour).answer, {
    ...{ kind: 'RUNNING', isOfficeTime: true, isLate: true },
    ms: 12 * hour,
  });
  assert.deepEqual(promise('ANSWERED', evening).answer, { kind: 'PAUSED' });
  assert.deepEqual(promise('ANSWERED', evening).end, {
    ...{ kind: 'RUNNING', isOfficeTime: false, isLate: false },
    ms: stolen.resolveBy - evening,
  });
  assert.deepEqual(promise('CLOSED', evening), { answer: { kind: 'OVER' }, end: { kind: 'OVER' } });
  const question = {
    category: 'QUESTION',
    state: 'OPEN',
    ...ticketClock('QUESTION', evening),
  } as const;
  const { answer } = ticketPromises(question, evening);
  assert.deepEqual(answer, { kind: 'RUNNING', isLate: false, ms: 48 * hour, isOfficeTime: false });
});
