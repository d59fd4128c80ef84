import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as withdrawals from '@pahiram/api/withdrawals';
import pg from 'pg';
import { addFundedMember, addFundedMembers } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { ask, asked, codeBySms, confirm, stateOf, walletOf } from '../../test/withdrawals.ts';
import { newId } from '../ids.ts';

describe('the code of a withdrawal', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  const fund = (balance?: bigint) =>
    addFundedMember(testApp.app, balance === undefined ? {} : { balance });

  test('[S7.19][D4][V14] the member completes a withdrawal with no staff at all', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 20_000);
    const code = await codeBySms(testApp, member, id);
    assert.match(code, /^\d{8}$/);
    const again = await testApp.call(withdrawals.sendWithdrawalCode, {
      token: member.token,
      params: { id },
    });
    assert.equal(again.error.code, 'resend-too-soon');
    assert.equal((await confirm(testApp, member, id, code)).status, 200);
    const replayed = await confirm(testApp, member, id, code);
    assert.equal(replayed.error.code, 'withdrawal-state-changed');
  });

  test('[S8.10][A11][V19] wrong codes are counted across requests, and the sixth try is refused', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 20_000);
    const code = await codeBySms(testApp, member, id);
    const wrong = code === '11111111' ? '22222222' : '11111111';
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await confirm(testApp, member, id, wrong);
      assert.equal(answer.error.code, 'code-wrong');
      assert.equal(answer.error.details?.triesLeft, triesLeft);
    }
    assert.equal((await confirm(testApp, member, id, wrong)).error.code, 'code-tries-exhausted');
    assert.equal((await confirm(testApp, member, id, code)).status, 422);
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 20_000);
  });

  test('[S5.24][V19] what cannot be a code is refused with 400 and uses no try', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 20_000);
    const code = await codeBySms(testApp, member, id);
    for (const typed of ['12', 'abcd', '12345', 'abc12345678', '1234567890123']) {
      const answer = await confirm(testApp, member, id, typed);
      assert.equal(answer.status, 400, typed);
      assert.equal(answer.error.code, 'input-not-valid');
    }
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    assert.equal((await confirm(testApp, member, id, spaced)).status, 200);
  });

  test('[A12] a code is valid for 15 minutes, and a new code voids the old one', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 20_000);
    const old = await codeBySms(testApp, member, id);
    testApp.clock.advance({ minutes: 15 });
    assert.equal((await confirm(testApp, member, id, old)).error.code, 'code-expired');
    const fresh = await codeBySms(testApp, member, id);
    if (fresh !== old) {
      assert.equal((await confirm(testApp, member, id, old)).error.code, 'code-wrong');
    }
    assert.equal((await confirm(testApp, member, id, fresh)).status, 200);
  });

  test('[A13][V06] the right code sent 32 times at once confirms once', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 20_000);
    const code = await codeBySms(testApp, member, id);
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => confirm(testApp, member, id, code)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const jobs = await testApp.app.db.reader
      .selectFrom('job')
      .selectAll()
      .where('task', '=', 'submit-withdrawal')
      .execute();
    assert.equal(jobs.filter(({ job_key: key }) => key?.endsWith(id)).length, 1);
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SENT');
  });

  test('[A14][V19] a code of one withdrawal is wrong for another', async () => {
    const [one, two] = await addFundedMembers(testApp.app, { count: 2 });
    assert.ok(one && two);
    const first = await asked(testApp, one, 20_000);
    const second = await asked(testApp, two, 20_000);
    const code = await codeBySms(testApp, one, first);
    const other = await codeBySms(testApp, two, second);
    if (code !== other) {
      assert.equal((await confirm(testApp, two, second, code)).error.code, 'code-wrong');
    }
  });

  test('[R09][A14][V12] after a change of account neither the new nor the old account is paid', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 20_000);
    const code = await codeBySms(testApp, member, id);
    await changeAccount(testApp, member.id);
    const answer = await confirm(testApp, member, id, code);
    assert.equal(answer.error.code, 'destination-changed');
    assert.equal(await stateOf(testApp, member, id), 'WAITING_FOR_CODE');
  });

  test('[V12] not even the owner of the schema can change what a withdrawal pays', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 20_000);
    const client = new pg.Client({ connectionString: testApp.ownerUrl });
    await client.connect();
    try {
      for (const change of ["account_holder = 'X'", 'amount = amount + 1', "provider = 'other'"]) {
        const update = client.query(`UPDATE withdrawal SET ${change} WHERE id = $1`, [id]);
        await assert.rejects(update, { code: 'PH002' });
      }
      const skip = client.query("UPDATE withdrawal SET state = 'SENT' WHERE id = $1", [id]);
      await assert.rejects(skip, { code: 'PH003' });
    } finally {
      await client.end();
    }
  });

  test('[S2.41][S3.14][S7.19] the list shows withdrawals newest first, page by page', async () => {
    const member = await fund();
    for (const amount of [1_000, 2_000, 3_000]) {
      const id = await asked(testApp, member, amount);
      testApp.clock.advance({ seconds: 1 });
      await testApp.call(withdrawals.cancelWithdrawal, { token: member.token, params: { id } });
    }
    const list = (cursor?: string) =>
      testApp.call(withdrawals.listWithdrawals, {
        token: member.token,
        body: { phoneNumber: member.phoneNumber, limit: 2, ...(cursor ? { cursor } : {}) },
      });
    const first = (await list()).reply;
    assert.deepEqual(
      first.withdrawals.map((one) => one.totalAmountWithdrawn),
      [3_000, 2_000],
    );
    assert.deepEqual(
      first.withdrawals.map(({ selectedCurrency, exchangeRate }) => [
        selectedCurrency,
        exchangeRate,
      ]),
      [
        ['PHP', 1],
        ['PHP', 1],
      ],
    );
    const second = (await list(first.nextCursor ?? '')).reply;
    assert.deepEqual(
      second.withdrawals.map((one) => one.totalAmountWithdrawn),
      [1_000],
    );
    assert.equal(second.nextCursor, null);
    assert.equal((await list('%%%')).status, 200);
    assert.equal((await ask(testApp, member, 1_000)).status, 200);
  });
});

/** Replaces the member's bank account, as the members module does. */
async function changeAccount(testApp: TestApp, memberId: string): Promise<void> {
  const { app } = testApp;
  const id = newId(app.random, 'acct');
  await app.db.transaction(async (tx) => {
    await tx
      .updateTable('member_bank_account')
      .set({ replaced_at: app.clock.now() })
      .where('member_id', '=', memberId)
      .execute();
    await tx
      .insertInto('member_bank_account')
      .values({
        id,
        member_id: memberId,
        bank_code: 'BPI',
        bank_name: 'BPI',
        account_number_sealed: app.vault.seal('account-number', id, '9876543210'),
        account_fingerprint: app.vault.fingerprint('account-number', '9876543210'),
        account_last_four: '3210',
        created_at: app.clock.now(),
        usable_from: app.clock.now(),
      })
      .execute();
  });
}
