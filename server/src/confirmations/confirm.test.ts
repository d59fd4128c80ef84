import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { reportTakeover } from '@pahiram/api/holds';
import * as passkeys from '@pahiram/api/passkeys';
import { sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { TRUSTED_PASSKEY_DAYS } from '@pahiram/domain/access/passkeys';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { centavos } from '@pahiram/domain/money/money';
import { Authenticator } from '../../test/authenticator.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import {
  aboutOf,
  addPasskey,
  anotherPasskey,
  askFor,
  confirmBy,
  givePasskey,
  secondSession,
} from '../../test/passkeys.ts';
import { signInStaff } from '../../test/people.ts';
import { asked, codeBySms, confirm, stateOf, walletOf } from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';

const amount = 120_000;

describe('a confirmation by passkey', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
  });
  after(() => testApp.close());

  /** What the confirmation page shows. */
  async function shownOf(member: FundedMember, id: string, pesos = amount) {
    const row = await testApp.app.db.reader
      .selectFrom('withdrawal')
      .select(['number', 'bank_name', 'account_holder'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return aboutOf(
      { purpose: 'WITHDRAWAL', id: id as `wdr_${string}` },
      {
        purpose: 'WITHDRAWAL',
        number: row.number,
        amount: centavos(BigInt(pesos) * 100n),
        bankName: row.bank_name,
        accountNumber: `${member.accountNumber.slice(0, 3)}******${member.accountNumber.slice(-3)}`,
        accountHolder: row.account_holder,
      },
    );
  }

  async function prepared() {
    const member = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, member);
    const id = await asked(testApp, member, amount);
    return { member, key, id, about: await shownOf(member, id) };
  }

  test('[H5][V37][S2.38] a passkey gives the code of the specified field, which confirms a withdrawal of any amount at once', async () => {
    const { member, key, id, about } = await prepared();
    const given = await confirmBy(testApp, member, key, about);
    assert.equal(given.status, 200, given.text);
    assert.match(given.reply.code, /^\d{8}$/);
    assert.equal((await confirm(testApp, member, id, given.reply.code)).status, 200);
    assert.equal(await stateOf(testApp, member, id), 'CONFIRMED');
  });

  test('[V37][V14] from the report of a takeover no code by SMS is sent or counts and no passkey of the last 30 days confirms, an older one does; it ends with the proposal', async () => {
    const { member, key, id: before } = await prepared();
    const sent = await codeBySms(testApp, member, before);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const reported = await testApp.call(reportTakeover, {
      token: support.token,
      params: { memberId: member.id as `mbr_${string}` },
      body: {
        reviewOn: addDays(manilaDate(testApp.clock.now().getTime()), 1),
        ...({ ground: 'CALLED_REGISTERED_NUMBER', memberReportsStranger: true } as const),
      },
    });
    assert.equal(reported.status, 200, reported.text);
    const back = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    assert.equal((await walletOf(testApp, back)).stolenReport, 'takeover');
    const counted = await confirm(testApp, back, before, sent);
    assert.equal(counted.error.code, 'takeover-reported', counted.text);
    await testApp.drainJobs();
    const id = await asked(testApp, back, amount);
    const send = await testApp.call(sendWithdrawalCode, {
      token: tokenOf(testApp.app, back),
      params: { id: id as `wdr_${string}` },
    });
    assert.equal(send.error.code, 'takeover-reported');
    const added = await confirmBy(testApp, back, key, await shownOf(back, id));
    assert.equal(added.error.code, 'takeover-reported', added.text);
    await runAsOwner(
      testApp,
      `UPDATE member_passkey SET created_at = created_at - interval '${TRUSTED_PASSKEY_DAYS} days' WHERE member_id = '${member.id}'`,
    );
    const { code } = (await confirmBy(testApp, back, key, await shownOf(back, id))).reply;
    assert.equal((await confirm(testApp, back, id, code)).status, 200);
    assert.equal(await stateOf(testApp, back, id), 'CONFIRMED');
    testApp.clock.advance({ hours: 12 });
    const again = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    assert.equal((await walletOf(testApp, again)).stolenReport, null);
  });

  test('[H5][D3] the code of a passkey works once, for 2 minutes, and only in the session whose passkey made it', async () => {
    const { member, key, id, about } = await prepared();
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    const elsewhere = await secondSession(testApp, member);
    const there = await confirm(testApp, elsewhere as FundedMember, id, code);
    assert.equal(there.error.code, 'code-wrong');
    testApp.clock.advance({ minutes: 2 });
    assert.equal((await confirm(testApp, member, id, code)).error.code, 'code-expired');
    const again = (await confirmBy(testApp, member, key, about)).reply.code;
    assert.equal((await confirm(testApp, member, id, again)).status, 200);
    const replayed = await confirm(testApp, member, id, again);
    assert.equal(replayed.error.code, 'withdrawal-state-changed');
  });

  test('[V37] what the screen shows must be what the server would confirm', async () => {
    const { member, id } = await prepared();
    const other = await shownOf(member, id, 1_000);
    assert.equal((await askFor(testApp, member, other)).error.code, 'shown-differs');
    assert.equal(await countAudit(testApp, 'access.passkey-refused', member.id), 1);
  });

  test('[V37] an answer works once, and not for another withdrawal, session or purpose', async () => {
    const { member, key, id, about } = await prepared();
    const question = await askFor(testApp, member, about);
    const { questionId, options } = question.reply;
    const response = key.answer(options);
    const token = tokenOf(testApp.app, member);
    const send = (more: object, as = token) =>
      testApp.call(passkeys.confirmWithPasskey, {
        token: as,
        body: { questionId, about, response, ...more },
      });
    const elsewhere = await secondSession(testApp, member);
    const stolen = await send({}, tokenOf(testApp.app, elsewhere as FundedMember));
    assert.equal(stolen.error.code, 'question-over');
    // The attack used nothing up; the owner's answer is accepted once.
    assert.equal((await send({})).status, 200);
    assert.equal((await send({})).error.code, 'question-over');
    const fresh = (await askFor(testApp, member, about)).reply;
    const substituted = await testApp.call(passkeys.confirmWithPasskey, {
      token,
      body: {
        questionId: fresh.questionId,
        about: anotherPasskey,
        response: key.answer(fresh.options),
      },
    });
    assert.equal(substituted.error.code, 'question-over');
    assert.equal(await stateOf(testApp, member, id), 'WAITING_FOR_CODE');
  });

  test('[V37] an amount or account that changes between question, answer and code is not confirmed', async () => {
    for (const change of [
      'amount = amount - 100',
      "bank_code = 'BPI'",
      "account_holder = 'Thief'",
    ]) {
      const { member, key, id, about } = await prepared();
      const rewrite = () =>
        runAsOwner(
          testApp,
          `SET session_replication_role = replica; UPDATE withdrawal SET ${change} WHERE id = '${id}'`,
        );
      const { code } = (await confirmBy(testApp, member, key, about)).reply;
      const { questionId, options } = (await askFor(testApp, member, about)).reply;
      await rewrite();
      const answered = await testApp.call(passkeys.confirmWithPasskey, {
        token: tokenOf(testApp.app, member),
        body: { questionId, about, response: key.answer(options) },
      });
      assert.equal(answered.error.code, 'question-over', change);
      assert.equal((await confirm(testApp, member, id, code)).error.code, 'code-wrong', change);
    }
  });

  test('[V37] an old question is over', async () => {
    const { member, key, about } = await prepared();
    const { questionId, options } = (await askFor(testApp, member, about)).reply;
    testApp.clock.advance({ minutes: 2 });
    const late = await testApp.call(passkeys.confirmWithPasskey, {
      token: tokenOf(testApp.app, member),
      body: { questionId, about, response: key.answer(options) },
    });
    assert.equal(late.error.code, 'question-over');
  });

  test('[V37] another origin, another domain, another challenge, no verified person, another key: refused', async () => {
    const { member, key, about } = await prepared();
    const other = await addFundedMember(testApp.app);
    const othersKey = await givePasskey(testApp, other);
    for (const bent of [
      { origin: 'https://pahiram.example.evil' },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { isVerified: false },
    ]) {
      const answer = await confirmBy(testApp, member, key, about, bent);
      assert.equal(answer.error.code, 'passkey-refused', JSON.stringify(bent));
    }
    for (const wrong of [othersKey, new Authenticator()]) {
      const answer = await confirmBy(testApp, member, wrong, about);
      assert.equal(answer.error.code, 'passkey-refused');
    }
    assert.equal((await confirmBy(testApp, member, key, about)).status, 200);
  });

  test('[V37] a counter that does not grow names a copied key: it is removed and its owner told', async () => {
    const { member, key, about } = await prepared();
    key.counter = 7;
    assert.equal((await confirmBy(testApp, member, key, about)).status, 200);
    const copied = await confirmBy(testApp, member, key, about, { counter: 6 });
    assert.equal(copied.error.code, 'passkey-refused');
    key.counter = 8;
    assert.equal((await askFor(testApp, member, about)).status, 403, 'signed out');
    const again = await secondSession(testApp, member);
    assert.equal((await askFor(testApp, again, about)).error.code, 'passkey-none');
    const notices = await testApp.app.db.reader
      .selectFrom('member_notice')
      .select('template')
      .where('member_id', '=', member.id)
      .execute();
    assert.ok(notices.some(({ template }) => template === 'passkey-copied'));
  });

  test('[V37][V19] a stolen session alone confirms no withdrawal: the code goes to the owner’s phone, guesses run out, and a passkey of the thief waits', async () => {
    const { member, id } = await prepared();
    const thief = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    assert.equal((await confirm(testApp, thief, id, '12345678')).error.code, 'code-not-issued');
    const sent = await codeBySms(testApp, thief, id);
    const guess = sent === '11111111' ? '22222222' : '11111111';
    for (let left = 4; left > 0; left -= 1) {
      const guessed = await confirm(testApp, thief, id, guess);
      assert.equal(guessed.error.details?.triesLeft, left);
    }
    const last = await confirm(testApp, thief, id, guess);
    assert.equal(last.error.code, 'code-tries-exhausted');
    const thiefs = new Authenticator();
    assert.equal((await addPasskey(testApp, thief, thiefs)).status, 200);
    const about = await shownOf(member, id);
    const confirming = await confirmBy(testApp, thief, thiefs, about);
    assert.equal(confirming.error.code, 'passkey-waits');
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'WAITING_FOR_CODE');
  });

  test('[V37] a read-out SMS code above the limit moves nothing for 24 hours', async () => {
    const { member, id } = await prepared();
    const code = await codeBySms(testApp, member, id);
    assert.equal((await confirm(testApp, member, id, code)).status, 200);
    assert.equal(await stateOf(testApp, member, id), 'DELAYED');
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'DELAYED');
  });
});
