import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideTicketFiles, TICKET_FILES_MAX } from './ticket-file.ts';

const codeOf = (decision: ReturnType<typeof decideTicketFiles>) =>
  decision.ok ? decision.value : decision.refusal.code;

test('[E7] a message takes up to three files that its sender uploaded, until the ticket has thirty', () => {
  const decide = (named: number, found: number, earlier: number) =>
    codeOf(decideTicketFiles({ named, found, earlier }));
  assert.equal(decide(3, 3, 0), 3);
  assert.equal(decide(0, 0, TICKET_FILES_MAX), 0);
  assert.equal(decide(3, 3, TICKET_FILES_MAX - 3), 3);
  assert.equal(decide(4, 4, 0), 'ticket-files-full');
  assert.equal(decide(1, 1, TICKET_FILES_MAX), 'ticket-files-full');
  assert.equal(decide(2, 1, 0), 'ticket-file-gone');
});
