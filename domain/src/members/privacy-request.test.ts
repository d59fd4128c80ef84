import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideRequestTicket, type RequestTicket } from './privacy-request.ts';

const own: RequestTicket = { writtenBy: 'ana', isMailOfMember: false, state: 'OPEN' };
const decide = (ticket: RequestTicket | null) => {
  const decision = decideRequestTicket(ticket, 'ana');
  return decision.ok ? 'OK' : decision.refusal.code;
};

test('[V25] a member asks for their data in a ticket of their own or from the confirmed address, not in that of a stranger', () => {
  assert.equal(decide(own), 'OK');
  assert.equal(decide({ ...own, state: 'ANSWERED' }), 'OK');
  assert.equal(decide({ ...own, writtenBy: null, isMailOfMember: true }), 'OK');
  assert.equal(decide({ ...own, writtenBy: null }), 'ticket-not-of-member');
  assert.equal(decide({ ...own, writtenBy: 'ben', isMailOfMember: true }), 'ticket-not-of-member');
  assert.equal(decide({ ...own, state: 'CLOSED' }), 'ticket-closed');
  assert.equal(decide(null), 'ticket-not-found');
});
