import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { WireQueryOf } from '@pahiram/api/operation';
import { listStaffWithdrawals } from '@pahiram/api/staff-withdrawals';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { readAllPages } from '../../test/read-all.ts';
import { asked } from '../../test/withdrawals.ts';

describe('the list of withdrawals', () => {
  let testApp: TestApp;
  let finance: TestStaff;
  /** In the order in which they were asked for. */
  const ids: string[] = [];
  before(async () => {
    testApp = await startTestApp();
    finance = await signInStaff(testApp, ['FINANCE']);
    for (const amount of [1_100, 1_200, 1_300]) {
      ids.push(await asked(testApp, await addFundedMember(testApp.app), amount));
      testApp.clock.advance({ minutes: 1 });
    }
  });
  after(() => testApp.close());

  const rowsOf = (reply: { rows: { id: string }[] }) => reply.rows.map(({ id }) => id);
  const list = async (query: Partial<WireQueryOf<typeof listStaffWithdrawals>>) => {
    const page = await testApp.call(listStaffWithdrawals, { token: finance.token, query });
    assert.equal(page.status, 200, page.text);
    return page.reply;
  };

  test('[D5][D13] those that wait are followed to the end in both orders, with their number and sum; the others newest first', async () => {
    const state = 'WAITING_FOR_CODE';
    const read = (ask: object) =>
      readAllPages(testApp, listStaffWithdrawals, finance, rowsOf, { ask: { limit: 1, ...ask } });
    assert.deepEqual(await read({ state, sort: 'requested' }), ids);
    assert.deepEqual(await read({ state, sort: '-requested' }), ids.toReversed());
    assert.deepEqual(await read({}), ids.toReversed());
    assert.deepEqual((await list({ state })).total, { rows: 3, amount: 3_600 });
    assert.equal((await list({})).total, null);
    const query = { sort: 'requested' } as const;
    const refused = await testApp.call(listStaffWithdrawals, { token: finance.token, query });
    assert.equal(refused.status, 400);
  });

  test('[D5][V10] the filter of late ones has exactly those that the list marks as late', async () => {
    const now = testApp.clock.now().getTime();
    const expectedAt = [now - 2 * HOUR_MS, now - HOUR_MS / 6, now + HOUR_MS];
    for (const [index, id] of ids.entries()) {
      await runAsOwner(
        testApp,
        `SET session_replication_role = replica;
         UPDATE withdrawal SET state = 'SENT', confirmed_at = requested_at, confirmed_by = 'passkey', sending_at = requested_at,
           sent_at = requested_at, provider_id = id, expected_at = to_timestamp(${(expectedAt[index] ?? 0) / 1000})
         WHERE id = '${id}'`,
      );
    }
    const { rows } = await list({ state: 'SENT' });
    const late = rows.filter(({ isLate }) => isLate).map(({ id }) => id);
    assert.deepEqual(late, [ids[0]]);
    assert.deepEqual(rowsOf(await list({ late: 'late' })), late);
    assert.deepEqual(rowsOf(await list({ late: 'late', state: 'WAITING_FOR_CODE' })), []);
  });
});
