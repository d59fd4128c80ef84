import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideSignalAnswer, decideSignalsAnswered, SIGNAL_ANSWERS } from './signal.ts';

const codeOf = (decision: { ok: boolean; refusal?: { code: string } }) =>
  decision.ok ? 'ok' : decision.refusal?.code;

test('[V22] a signal is answered once; “known” and “suspicious” say why', () => {
  for (const answer of SIGNAL_ANSWERS) {
    assert.equal(codeOf(decideSignalAnswer(true, answer, 'why')), 'signal-answered');
    assert.equal(codeOf(decideSignalAnswer(false, answer, 'why')), 'ok');
    const isBare = answer !== 'KNOWN' && answer !== 'SUSPICIOUS';
    assert.equal(
      codeOf(decideSignalAnswer(false, answer, ' ')),
      isBare ? 'ok' : 'signal-note-missing',
    );
  }
});

test('[D1] an approval waits for the last answer', () => {
  assert.equal(codeOf(decideSignalsAnswered(1)), 'signals-unanswered');
  assert.equal(codeOf(decideSignalsAnswered(0)), 'ok');
});
