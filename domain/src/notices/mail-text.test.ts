import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideMailText } from './mail-text.ts';
import { NOTICE_TOPICS } from './preferences.ts';

test('[V20] an email to an address that nobody confirmed says the notice of no topic; of security and of money that leaves only its subject', () => {
  for (const topic of NOTICE_TOPICS) {
    for (const leadsToLock of [true, false]) {
      assert.equal(decideMailText(topic, { isConfirmed: true, leadsToLock }), 'WHOLE');
      const said = topic === 'SECURITY' || leadsToLock ? 'SUBJECT' : 'NEWS';
      assert.equal(decideMailText(topic, { isConfirmed: false, leadsToLock }), said);
    }
  }
});
