import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideMailText } from './mail-text.ts';
import { NOTICE_TOPICS } from './preferences.ts';

test('[V20] an email to an address that nobody confirmed says the notice of no topic; of security only its subject', () => {
  for (const topic of NOTICE_TOPICS) {
    assert.equal(decideMailText(topic, true), 'WHOLE');
    assert.equal(decideMailText(topic, false), topic === 'SECURITY' ? 'SUBJECT' : 'NEWS');
  }
});
