import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTicketSearch } from './ticket-search.ts';

test('[E7] a search of tickets reads a number, a phone number or words', () => {
  assert.deepEqual(readTicketSearch('tk 7k3q 9xzc'), { kind: 'NUMBER', number: 'TK-7K3Q-9XZC' });
  assert.deepEqual(readTicketSearch('0917 000 0005'), {
    kind: 'PHONE',
    phoneNumber: '639170000005',
  });
  assert.deepEqual(readTicketSearch("When is (Ñino's) payment?"), {
    kind: 'WORDS',
    words: ['when', 'is', 'ñino', 'payment'],
  });
  assert.equal(readTicketSearch('LN-7K3Q-9XZC'), null, 'a loan has no ticket number');
  assert.equal(readTicketSearch('? a'), null);
});
