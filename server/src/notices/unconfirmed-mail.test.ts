import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { requestLockLink } from '@pahiram/api/money-lock';
import { getStoppable } from '@pahiram/api/stops';
import { NOTICE_TOPICS, type NoticeTopic } from '@pahiram/domain/notices/preferences';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { confirmEmailOf } from '../../test/confirm-email.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember } from '../../test/people.ts';
import { asked, codeBySms, confirm } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { notifyMember } from './send.ts';

let mailbox = 0;
const newEmail = () => `unconfirmed${++mailbox}@example.com`;
const facts = /4,321|LN-7777|Juana/;
const words = { en: 'PHP 4,321.00 of LN-7777, Juana.', fil: 'PHP 4,321.00 ng LN-7777, Juana.' };
const effectAt = new Date('2026-11-22T12:00:00+08:00');
const link = { en: 'https://example.com/stop/x#y', fil: 'https://example.com/fil/stop/x#y' };

describe('email before the address is confirmed', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  function tell(memberId: string, topic: NoticeTopic): Promise<void> {
    const ctx = systemContext(testApp.app, 'job:test', 'trace');
    const mailsLockPage = topic === 'SECURITY';
    const subject = topic === 'SECURITY' ? { en: 'A lock', fil: 'Isang lock' } : words;
    return ctx.transaction((tx) =>
      notifyMember(tx, ctx, memberId, {
        ...{ topic, template: 'test', mailsLockPage, subject, text: words },
        mail: { recipient: null, text: words, stopLink: link, effectAt },
      }),
    );
  }

  test('[V20][V21] it says nothing of a notice of any topic but the subject of a warning and its links; SMS says it whole, and so does email once the address is confirmed', async () => {
    testApp.clock.set(new Date('2026-11-21T12:00:00+08:00'));
    for (const topic of NOTICE_TOPICS) {
      const email = newEmail();
      const member = await addMember(testApp, { email });
      await tell(member.id, topic);
      const [mail] = await messagesTo(testApp, email);
      assert.doesNotMatch(`${mail?.subject} ${mail?.body}`, facts, topic);
      assert.match(mail?.body ?? '', /Sign in to read/);
      assert.equal(/\/lock$/m.test(mail?.body ?? ''), topic === 'SECURITY', topic);
      assert.equal(mail?.body.includes(link.en), topic === 'SECURITY');
      if (topic === 'SECURITY') {
        assert.equal(mail?.subject, 'A lock');
        assert.match(mail.body, /^A lock\. It takes effect on Nov 22, 2026, 12 noon, Manila time/);
        assert.doesNotMatch(mail.body, /Nov 21/, 'one date: no other is read as the day of effect');
      }
      assert.match((await messagesTo(testApp, member.phoneNumber))[0]?.body ?? '', facts);
      await confirmEmailOf(testApp, member, email);
      await tell(member.id, topic);
      assert.match((await messagesTo(testApp, email)).at(-1)?.body ?? '', facts, topic);
    }
  });

  test('[V20][V37] it says when money left the wallet, without amount, bank or account, and leads to the lock', async () => {
    const email = newEmail();
    const member = await addFundedMember(testApp.app);
    await runAsOwner(testApp, 'UPDATE member SET email = $2 WHERE id = $1', [member.id, email]);
    const id = await asked(testApp, member, 4_321);
    await confirm(testApp, member, id, await codeBySms(testApp, member, id));
    await testApp.drainJobs();
    const mail = (await messagesTo(testApp, email)).find(({ subject }) =>
      /^Your money is on its way$/.test(subject ?? ''),
    );
    assert.ok(mail, 'it hears of the withdrawal');
    assert.doesNotMatch(mail.body, /4,321|\*\*\*|Reference/);
    assert.match(mail.body, /^Your money is on its way \(.+\)\. Sign in to read more\./);
    assert.match(mail.body, /Lock your money by email: \S+\/lock$/m);
  });

  test('[V20] the subject of no warning has an amount, a number or a name', () => {
    const source = new URL('../', import.meta.url);
    const warnings = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /notice-texts\.ts$/.test(name))
      .flatMap((name) => {
        const parts = readFileSync(new URL(name, source), 'utf8').split("topic: 'SECURITY'");
        return parts.slice(1).map((after, index) => ({ before: parts[index] ?? '', after }));
      });
    assert.ok(warnings.length > 35, `only ${warnings.length} warnings`);
    for (const { before: start, after: warning } of warnings) {
      const named = /^ {4,6}subject,$/m.test(warning)
        ? start.split('const subject =').at(-1)
        : null;
      const [, subject = ''] =
        /subject: (\{[^}]*\})/.exec(named ? `subject:${named}` : warning) ?? [];
      assert.match(subject, /^\{\s*en: '[^']+',\s*fil: '[^']+',?\s*\}$/, warning.slice(0, 200));
    }
  });

  test('[V20][V37] a link to lock the money goes there; neither the email nor its page says what happened in the account', async () => {
    const ask = async (email: string) => {
      const member = await addMember(testApp, { email });
      return { member, email };
    };
    const mailAndPage = async (phoneNumber: string, email: string) => {
      await testApp.call(requestLockLink, { body: { phoneNumber } });
      const body = (await messagesTo(testApp, email)).at(-1)?.body ?? '';
      const [, id = '', secret = ''] = /\/stop\/(lkl_[^#\s]+)#([\w-]{43})/.exec(body) ?? [];
      const params = { id: id as `lkl_${string}` };
      const shown = await testApp.call(getStoppable, { params, secret });
      assert.equal(shown.status, 200, shown.text);
      assert.ok(shown.reply.kind === 'LOCK');
      return { body, happened: shown.reply.happened };
    };
    const { member, email } = await ask(newEmail());
    const unconfirmed = await mailAndPage(member.phoneNumber, email);
    assert.doesNotMatch(unconfirmed.body, /last 24 hours/);
    assert.deepEqual(unconfirmed.happened, []);
    await confirmEmailOf(testApp, member, email);
    const confirmed = await mailAndPage(member.phoneNumber, email);
    assert.match(confirmed.body, /In the last 24 hours:\n.*sign-in/);
    assert.ok(confirmed.happened.length > 0);
  });
});
