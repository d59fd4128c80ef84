import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@pahiram/api/repayments';
import pg from 'pg';
import { addFundedMember } from '../../../test/bulk-wallets.ts';
import { startTestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';

test('[V40] a payment that is booked while a loan is read is wholly in the answer or not at all', async () => {
  const testApp = await startTestApp();
  const owner = new pg.Client({ connectionString: testApp.ownerUrl });
  try {
    const member = await addFundedMember(testApp.app);
    await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    const { loanNumber } = await walletOf(testApp, member);
    const token = tokenOf(testApp.app, member);
    const params = { loanNumber };
    const paid = await testApp.call(contract.payFromWallet, {
      ...{ token, params, key: randomUUID() },
      body: { amount: 1_000, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    await owner.connect();
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE payment IN ACCESS EXCLUSIVE MODE');
    const reading = testApp.call(contract.getLoanAccount, { token, params });
    const isWaiting = async () => {
      const { rows } = await owner.query(
        "SELECT FROM pg_locks WHERE relation = 'payment'::regclass AND NOT granted",
      );
      return rows.length > 0;
    };
    while (!(await isWaiting())) await pause(20);
    // As if another payment were booked now: its row is there when the reader goes on.
    await owner.query(
      `INSERT INTO servicing_event
       SELECT (jsonb_populate_record(e, jsonb_build_object('seq', seq + 1))).* FROM servicing_event e WHERE loan_id = $1`,
      [member.loanId],
    );
    await owner.query(
      `INSERT INTO payment SELECT (jsonb_populate_record(p, jsonb_build_object(
         'id', 'pay_' || repeat('0', 22), 'number', 'PM-0000-0000', 'external_id', 'another',
         'event_seq', event_seq + 1))).*
       FROM payment p WHERE loan_id = $1`,
      [member.loanId],
    );
    await owner.query('COMMIT');
    const { status, reply, text } = await reading;
    assert.equal(status, 200, text);
    assert.deepEqual(
      reply.account?.payments.map(({ number }) => number),
      [paid.reply.payment.number],
    );
  } finally {
    await owner.end();
    await testApp.close();
  }
});
