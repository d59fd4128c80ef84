import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOCUMENT_STATES } from '../documents/identity-review.ts';
import { STATEMENT_STATES } from '../loans/bank-statement.ts';
import { BUCKETS, PROMISE_STATES } from '../loans/collections.ts';
import {
  LOAN_REQUEST_KINDS,
  LOAN_REQUEST_REASONS,
  LOAN_REQUEST_STATES,
} from '../loans/loan-request.ts';
import { TICKET_CATEGORIES, TICKET_OUTCOMES, TICKET_STATES } from '../support/support.ts';
import { INCIDENT_KINDS, INCIDENT_OUTCOMES } from '../withdrawals/incident.ts';
import { FILE_WORDS, fileWords } from './file-words.ts';

const codes: Partial<Record<keyof typeof FILE_WORDS, readonly string[]>> = {
  requestKind: LOAN_REQUEST_KINDS,
  requestReason: LOAN_REQUEST_REASONS,
  requestState: LOAN_REQUEST_STATES,
  statementState: STATEMENT_STATES,
  bucket: BUCKETS,
  promise: PROMISE_STATES,
  ticketCategory: TICKET_CATEGORIES,
  ticketState: TICKET_STATES,
  ticketOutcome: TICKET_OUTCOMES,
  identityState: DOCUMENT_STATES,
  incidentKind: INCIDENT_KINDS,
  incidentOutcome: INCIDENT_OUTCOMES,
};

test('[D13] every state, kind and reason in the file of a list has words in both languages', () => {
  for (const [group, listed] of Object.entries(codes)) {
    const words = FILE_WORDS[group as keyof typeof FILE_WORDS];
    assert.deepEqual(
      listed.filter((code) => !(code in words)),
      [],
      group,
    );
  }
  assert.equal(fileWords('ticketState', 'OPEN', 'fil'), 'Sasagutin');
  assert.equal(fileWords('ticketState', null, 'en'), '');
  assert.equal(fileWords('ticketState', 'UNKNOWN', 'en'), 'UNKNOWN');
});
