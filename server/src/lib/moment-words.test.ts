import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minuteWords, momentWords, shortMoment } from './moment-words.ts';

test('[V30] messages and receipts have minutes and say noon in words; the moment of a signature keeps its seconds', () => {
  const noon = new Date('2026-11-18T04:00:00Z');
  assert.deepEqual(minuteWords(noon), {
    en: 'Nov 18, 2026, 12 noon, Manila time',
    fil: 'Nob 18, 2026, 12 ng tanghali, oras sa Maynila',
  });
  assert.equal(momentWords(noon).en, 'Nov 18, 2026, 12:00:00 PM, Manila time');
  const inSeconds = momentWords(new Date('2026-11-18T09:12:00Z'));
  assert.equal(inSeconds.en, 'Nov 18, 2026, 5:12:00 PM, Manila time');
  const later = minuteWords(new Date('2026-11-18T06:12:00Z'));
  assert.equal(later.en, 'Nov 18, 2026, 2:12 PM, Manila time');
  assert.equal(
    shortMoment(new Date('2026-11-18T09:02:33Z')),
    'Nov 18, 2026 / Nob 18, 2026, 5:02 PM, Manila',
  );
  assert.equal(shortMoment(noon), 'Nov 18, 2026 / Nob 18, 2026, 12 noon / 12 ng tanghali, Manila');
});
