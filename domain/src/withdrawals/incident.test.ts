import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROPOSAL_MS } from '../access/proposal.ts';
import { decideIncidentCheck, decideIncidentClosing, isExplanation } from './incident.ts';

const note = 'The provider corrected its line on Monday.';
const open = { isClosed: false, proposedBy: null };

function codeOf(decision: ReturnType<typeof decideIncidentClosing | typeof decideIncidentCheck>) {
  return decision.ok ? decision.value : decision.refusal.code;
}

test('[V10][V32] one person closes a delay; a difference of money waits for a second', () => {
  assert.equal(codeOf(decideIncidentClosing({ kind: 'STALE', ...open }, note)), 'CLOSED');
  for (const kind of ['AMOUNT_DIFF', 'DUPLICATE', 'LEDGER_FAULT', 'SOMETHING_NEW']) {
    assert.equal(codeOf(decideIncidentClosing({ kind, ...open }, note)), 'PROPOSED', kind);
  }
  const proposed = {
    ...{ kind: 'AMOUNT_DIFF', isClosed: false, proposedBy: 'ana', actorId: 'ana' },
    ...{ proposedAt: 0, now: PROPOSAL_MS - 1 },
  };
  assert.equal(codeOf(decideIncidentClosing(proposed, note)), 'closing-proposed');
  assert.equal(codeOf(decideIncidentCheck(proposed, 'CONFIRM')), 'same-person');
  assert.equal(codeOf(decideIncidentCheck({ ...proposed, actorId: 'ben' }, 'CONFIRM')), 'CLOSED');
  assert.equal(codeOf(decideIncidentCheck(proposed, 'RETURN')), 'OPEN');
  const late = { ...proposed, actorId: 'ben', now: PROPOSAL_MS };
  assert.equal(codeOf(decideIncidentCheck(late, 'CONFIRM')), 'proposal-lapsed');
  assert.equal(codeOf(decideIncidentCheck(late, 'RETURN')), 'OPEN');
  const unproposed = { ...proposed, proposedBy: null };
  assert.equal(codeOf(decideIncidentCheck(unproposed, 'CONFIRM')), 'closing-not-proposed');
  const closed = { ...proposed, isClosed: true };
  assert.equal(codeOf(decideIncidentCheck(closed, 'CONFIRM')), 'incident-closed');
});

test('[V10] a note must explain: random keys and single words are refused', () => {
  for (const text of [
    'asdfasdfasdf',
    'asdf asdf asdf asdf asdf asdf',
    'ok ok ok',
    '.'.repeat(40),
  ]) {
    assert.equal(isExplanation(text), false, text);
  }
  assert.equal(isExplanation(note), true);
  assert.equal(isExplanation('Naitama na ng provider ang linya nito.'), true);
});
