import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decideSignalAnswer,
  decideSignalCorrection,
  decideSignalsAnswered,
  SIGNAL_ANSWERS,
  SIGNAL_ANSWERS_MAX,
  wasSuspicious,
} from './signal.ts';

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

test('[V22] an answer is corrected by one who saw the newest, with another answer or another note', () => {
  const current = { seq: 2, answer: 'KNOWN', note: 'his cousin' } as const;
  assert.deepEqual(decideSignalCorrection(current, 2, 'FAMILY', ''), { ok: true, value: 3 });
  assert.deepEqual(decideSignalCorrection(current, 2, 'KNOWN', 'his uncle'), {
    ok: true,
    value: 3,
  });
  const refused = (...args: Parameters<typeof decideSignalCorrection>) =>
    codeOf(decideSignalCorrection(...args));
  assert.equal(refused(null, 0, 'FAMILY', ''), 'signal-not-answered');
  assert.equal(refused(current, 1, 'FAMILY', ''), 'signal-changed');
  assert.equal(refused(current, 3, 'FAMILY', ''), 'signal-changed');
  assert.equal(refused(current, 2, 'KNOWN', 'his cousin'), 'signal-same-answer');
  assert.equal(refused(current, 2, 'KNOWN', ' '), 'signal-note-missing');
  assert.equal(refused(current, 2, 'SUSPICIOUS', ''), 'signal-note-missing');
  assert.equal(refused(current, 2, 'SUSPICIOUS', 'a lie'), 'ok');
});

test('[V22] a signal takes a bounded number of answers', () => {
  const at = (seq: number) =>
    codeOf(decideSignalCorrection({ seq, answer: 'FAMILY', note: '' }, seq, 'NO_MATCH', ''));
  assert.equal(at(SIGNAL_ANSWERS_MAX - 1), 'ok');
  assert.equal(at(SIGNAL_ANSWERS_MAX), 'signal-changed');
});

test('[V22] a signal that was suspicious once keeps its second person', () => {
  assert.equal(wasSuspicious([]), false);
  assert.equal(wasSuspicious([{ answer: 'KNOWN' }, { answer: 'FAMILY' }]), false);
  assert.equal(wasSuspicious([{ answer: 'SUSPICIOUS' }, { answer: 'FAMILY' }]), true);
});
