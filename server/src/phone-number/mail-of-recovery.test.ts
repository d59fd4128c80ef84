import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailWords } from '../notices/mail-words.ts';
import { numberChangedNotice, recoveredNotice, recoveryWaitsNotice } from './notice-texts.ts';

const at = new Date('2026-11-20T04:00:00Z');
const link = { en: 'https://x.test/stop/1', fil: 'https://x.test/fil/stop/1' };
const masked = '63917***4567';

for (const [name, notice, stops] of [
  [
    'waits, by a recovery,',
    recoveryWaitsNotice(masked, new Date('2026-11-21T04:00:00Z'), link),
    true,
  ],
  ['a recovery has brought', recoveredNotice(masked, false, link), false],
  [
    'the member has changed',
    numberChangedNotice(masked, { contact: link, link, givesBack: false }),
    false,
  ],
] as const) {
  test(`[V37][V19] the short email about another number that ${name} ${stops ? 'offers' : 'does not offer'} to stop it, and has the link`, () => {
    const { text } = mailWords('SUBJECT', notice, at);
    assert.equal(text.en.includes(`Not you? Stop it in one tap: ${link.en}`), stops);
    assert.equal(text.fil.includes(`Hindi ikaw ito? Itigil sa isang tap: ${link.fil}`), stops);
    assert.ok(text.en.includes(link.en) && text.fil.includes(link.fil));
  });
}
