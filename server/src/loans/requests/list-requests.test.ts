import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { WireQueryOf } from '@pahiram/api/operation';
import { listStaffLoanRequests } from '@pahiram/api/staff-loan-requests';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { addFundedMember } from '../../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { insertRows } from '../../../test/insert-rows.ts';
import { signInStaff, type TestStaff } from '../../../test/people.ts';
import { readAllPages } from '../../../test/read-all.ts';
import { newId } from '../../ids.ts';

describe('the list of requests for more time', () => {
  let testApp: TestApp;
  let officer: TestStaff;
  /** In the order in which they were asked; answers were promised for yesterday, today and tomorrow. */
  let ids: string[];
  before(async () => {
    testApp = await startTestApp();
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    for (const _ of [0, 1, 2]) await addFundedMember(testApp.app);
    const loans = await testApp.app.db.reader.selectFrom('loan').select('id').execute();
    const now = testApp.clock.now().getTime();
    const requests = loans.map(({ id: loan_id }, index) => ({
      ...{
        id: newId(testApp.app.random, 'lrq'),
        loan_id,
        reason: 'FAMILY',
        own_words: '',
        note: '',
      },
      ...{ kind: index === 2 ? 'EXTENSION' : 'PAUSE', state: 'ASKED' },
      asked_at: new Date(now + index * 1000),
      answer_by: addDays(manilaDate(now), index - 1),
    }));
    await testApp.app.db.transaction((tx) => insertRows(tx, 'loan_request', requests));
    ids = requests.map(({ id }) => id);
  });
  after(() => testApp.close());

  const rowsOf = (reply: { rows: { id: string }[] }) => reply.rows.map(({ id }) => id);
  const list = async (query: Partial<WireQueryOf<typeof listStaffLoanRequests>>) => {
    const page = await testApp.call(listStaffLoanRequests, { token: officer.token, query });
    assert.equal(page.status, 200, page.text);
    return page.reply;
  };

  test('[D11][D13] those that wait are followed to the end in both orders; ended ones have one order', async () => {
    const read = (sort: string) =>
      readAllPages(testApp, listStaffLoanRequests, officer, rowsOf, { ask: { sort, limit: 1 } });
    assert.deepEqual(await read('waiting'), ids);
    assert.deepEqual(await read('-waiting'), ids.toReversed());
    const query = { standing: 'ENDED', sort: 'waiting' } as const;
    const { token } = officer;
    assert.equal((await testApp.call(listStaffLoanRequests, { token, query })).status, 400);
  });

  test('[D11][D13] filters by the promised day and by what is asked for, with the number of rows and of late ones', async () => {
    assert.deepEqual((await list({})).total, { rows: 3, late: 1 });
    assert.deepEqual(rowsOf(await list({ due: 'late' })), [ids[0]]);
    assert.deepEqual(rowsOf(await list({ due: 'today' })), [ids[1]]);
    assert.deepEqual(rowsOf(await list({ kind: 'EXTENSION' })), [ids[2]]);
    assert.deepEqual((await list({ kind: 'EXTENSION' })).total, { rows: 1, late: 0 });
    assert.equal((await list({ standing: 'ENDED' })).total, null);
  });
});
