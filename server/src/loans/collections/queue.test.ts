import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, test } from 'node:test';
import * as contract from '@pahiram/api/collections';
import { askForChange } from '@pahiram/api/loan-requests';
import type { WireQueryOf } from '@pahiram/api/operation';
import { payFromWallet } from '@pahiram/api/repayments';
import { declareInterest } from '@pahiram/api/staff-interests';
import { listToday, listWorkQueues } from '@pahiram/api/work-queues';
import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { addPastDueMember } from '../../../test/past-due-loan.ts';
import { signInStaff, type TestStaff } from '../../../test/people.ts';
import { systemContext } from '../../context.ts';
import { closeBusiness } from '../repayments/close-of-business.ts';

type Filters = Partial<WireQueryOf<typeof contract.listCollections>>;
type Borrower = Awaited<ReturnType<typeof addPastDueMember>>;

describe('the list of collections', () => {
  let testApp: TestApp;
  let collector: TestStaff;
  let manager: TestStaff;
  beforeEach(async () => {
    testApp = await startTestApp();
    await goTo(manilaDate(testApp.clock.now().getTime()));
  });
  afterEach(() => testApp.close());

  const goTo = async (day: ReturnType<typeof manilaDate>) => {
    testApp.clock.set(new Date(manilaInstant(day, 12 * 60)));
    await closeBusiness(systemContext(testApp.app, 'job:close-of-business', 'test'));
    collector = await signInStaff(testApp, ['COLLECTOR']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  };
  /** The loan was paid out 45 days ago, and nothing was paid. */
  const borrower = async (at: number): Promise<Borrower> =>
    addPastDueMember(
      testApp.app,
      {
        ...{ firstName: 'Amihan', lastName: 'Dalisay', fullName: `Amihan Dalisay ${at}` },
        ...{ phoneNumber: `6391730002${at}1`, identityNumber: `00281234568${at}` },
      },
      45,
    );
  const list = async (query: Filters = {}, { token } = collector) => {
    const found = await testApp.call(contract.listCollections, { token, query: query as never });
    assert.equal(found.status, 200, found.text);
    return found.reply;
  };
  const numbers = async (query: Filters = {}, by = collector) =>
    (await list(query, by)).rows.map(({ loanNumber }) => loanNumber).sort();
  const promise = async ({ loanNumber }: Borrower, amount: number, promisedOn: string) => {
    const logged = await testApp.call(contract.logContact, {
      token: collector.token,
      key: randomUUID(),
      params: { loanNumber },
      body: { channel: 'INCOMING_CALL', outcome: 'PROMISED', promise: { amount, promisedOn } },
    });
    assert.equal(logged.status, 200, logged.text);
  };
  const pay = async ({ token, loanNumber }: Borrower, amount: number) => {
    const body = { amount, use: 'DEFAULT' } as const;
    const given = { token, key: randomUUID(), params: { loanNumber }, body };
    const paid = await testApp.call(payFromWallet, given);
    assert.equal(paid.status, 200, paid.text);
  };
  const assign = ({ loanNumber }: Borrower, to: string | null, { token } = manager) =>
    testApp.call(contract.assignCollection, { token, params: { loanNumber }, body: { to } });

  test('[D10] loans past due are listed by their last promise, with counts and sums of the same rows', async () => {
    const [broken, kept, due, later, none] = await Promise.all([1, 2, 3, 4, 5].map(borrower));
    assert.ok(broken && kept && due && later && none);
    const today = manilaDate(testApp.clock.now().getTime());
    await promise(broken, 500, today);
    await promise(kept, 500, today);
    await pay(kept, 500);
    await goTo(addDays(today, 1));
    await promise(due, 500, addDays(today, 1));
    await promise(later, 500, addDays(today, 4));
    const sorted = (...those: Borrower[]) => those.map(({ loanNumber }) => loanNumber).sort();
    assert.deepEqual(await numbers({ promise: 'broken' }), sorted(broken));
    assert.deepEqual(await numbers({ promise: 'kept' }), sorted(kept));
    assert.deepEqual(await numbers({ promise: 'today' }), sorted(due));
    assert.deepEqual(await numbers({ promise: 'open' }), sorted(due, later));
    assert.deepEqual(await numbers({ promise: 'none' }), sorted(none));
    const all = await list();
    assert.deepEqual(all.total.rows, 5);
    const dueNow = all.rows.reduce((sum, row) => sum + row.dueNow, 0);
    assert.equal(all.total.amount.toFixed(2), dueNow.toFixed(2));
    const open = await list({ promise: 'open', bucket: 'GRACE' });
    assert.deepEqual([open.rows.length, open.total.rows, open.counts.TO_30], [0, 0, 2]);
    const dueOfOpen = all.rows
      .filter(({ promise: last }) => last?.state === 'OPEN')
      .reduce((sum, row) => sum + row.dueNow, 0);
    assert.equal(open.amounts.TO_30.toFixed(2), dueOfOpen.toFixed(2), 'the other bucket is summed');
    assert.equal(open.amounts.GRACE, 0);
    const stored = await runAsOwner(
      testApp,
      'SELECT number, promise_state FROM loan WHERE past_due_bucket IS NOT NULL',
    );
    const states = new Map(stored.map((row) => [row.number, row.promise_state]));
    for (const { loanNumber, promise: last } of all.rows) {
      assert.equal(states.get(loanNumber), last?.state ?? null);
    }
    await pay(broken, 20_000);
    assert.deepEqual(await numbers({ promise: 'broken' }), sorted(broken), 'paid after its day');
  });

  test('[D10][V22] a manager gives a loan past due to a collector, who finds it among the own ones until nothing is past due', async () => {
    const [first, second] = [await borrower(1), await borrower(2)];
    const other = await signInStaff(testApp, ['COLLECTOR']);
    assert.equal((await assign(first, collector.id, collector)).status, 403);
    const { token } = manager;
    const { collectors } = (await testApp.call(contract.listCollectors, { token })).reply;
    assert.deepEqual(
      [collector.id, other.id, manager.id].map((id) => collectors.some((one) => one.id === id)),
      [true, true, false],
    );
    assert.equal((await assign(first, manager.id)).error.code, 'collector-not-allowed');
    assert.equal((await assign(first, 'stf_nobody')).error.code, 'collector-not-allowed');
    const relative = await testApp.call(declareInterest, {
      token: other.token,
      body: { relation: 'SIBLING', kind: 'PHONE', fact: first.phoneNumber },
    });
    assert.equal(relative.status, 200, relative.text);
    assert.equal((await assign(first, other.id)).error.code, 'collector-concerned');

    const given = await assign(first, collector.id);
    assert.deepEqual(given.reply.assignedTo?.id, collector.id);
    assert.deepEqual(await numbers({ collector: 'mine' }), [first.loanNumber]);
    assert.deepEqual(await numbers({ collector: 'free' }, other), [second.loanNumber]);
    assert.deepEqual(await numbers({ collector: 'mine' }, other), []);
    const [row] = (await list({ collector: 'mine' })).rows;
    assert.equal(row?.assignedTo?.id, collector.id);
    assert.equal(await countAudit(testApp, 'collection.assign', first.loanId), 1);

    await runAsOwner(testApp, `UPDATE staff SET roles = '{SUPPORT}' WHERE id = $1`, [collector.id]);
    assert.equal((await numbers({ collector: 'free' }, other)).length, 2, 'collects no more');
    await runAsOwner(testApp, `UPDATE staff SET roles = '{COLLECTOR}' WHERE id = $1`, [
      collector.id,
    ]);
    assert.equal((await assign(first, null)).reply.assignedTo, null);
    assert.deepEqual(await numbers({ collector: 'mine' }), []);

    await assign(second, collector.id);
    const [late] = (await list({ collector: 'mine' })).rows;
    await pay(second, late?.dueNow ?? 0);
    assert.equal((await assign(second, collector.id)).error.code, 'nothing-past-due');
    const [loan] = await runAsOwner(testApp, 'SELECT collector_id FROM loan WHERE id = $1', [
      second.loanId,
    ]);
    assert.equal(loan?.collector_id, null, 'paid: it is given to nobody');
  });

  test('[A11][D10] Today and the menu have the loans past due that the collector can work on: broken promises and those of today first', async () => {
    const [broken, due, later, own, others, free] = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(borrower),
    );
    assert.ok(broken && due && later && own && others && free);
    // Without the article nothing is paid from the wallet by itself.
    await runAsOwner(testApp, 'UPDATE loan SET set_off_article = NULL');
    const today = manilaDate(testApp.clock.now().getTime());
    await promise(broken, 500, today);
    await goTo(addDays(today, 1));
    await promise(due, 500, addDays(today, 1));
    await promise(later, 500, addDays(today, 4));
    const other = await signInStaff(testApp, ['COLLECTOR']);
    assert.equal((await assign(own, collector.id)).status, 200);
    assert.equal((await assign(others, other.id)).status, 200);
    const { work } = (await testApp.call(listToday, { token: collector.token })).reply;
    const rows = work.filter(({ queue }) => queue === 'COLLECTIONS');
    assert.deepEqual(
      rows.slice(0, 2).map(({ number }) => number),
      [broken, due].map(({ loanNumber }) => loanNumber),
    );
    assert.deepEqual(
      rows.map(({ dueAt }) => dueAt && manilaDate(Date.parse(dueAt) - 1)),
      [today, addDays(today, 1), null, null],
    );
    assert.deepEqual(
      rows
        .slice(2)
        .map(({ number }) => number)
        .sort(),
      [own, free].map(({ loanNumber }) => loanNumber).sort(),
    );
    const listed = await list({ collector: 'mine' });
    const [mine] = listed.rows;
    assert.ok(mine);
    const shown = rows.find(({ number }) => number === own.loanNumber);
    assert.deepEqual([shown?.name, shown?.amount], ['Amihan Dalisay 4', mine.dueNow]);
    const counted = async ({ token }: TestStaff) =>
      (await testApp.call(listWorkQueues, { token })).reply.queues.find(
        ({ queue }) => queue === 'COLLECTIONS',
      );
    const menu = await counted(collector);
    assert.deepEqual([menu?.waiting, menu?.late], [4, 1]);
    assert.equal((await counted(manager))?.waiting, 3, 'those that nobody has');

    const body = { kind: 'EXTENSION', reason: 'ILLNESS', ownWords: '' } as const;
    const request = await testApp.call(askForChange, {
      ...{ token: free.token, key: randomUUID(), params: { loanNumber: free.loanNumber } },
      body: { ...body, canPayAmount: null, canPayOn: null },
    });
    assert.equal(request.status, 200, request.text);
    const asked = (await list()).rows.find(({ id }) => id === free.loanId);
    assert.equal(asked?.askStop, 'more-time-asked');
    assert.equal((await counted(collector))?.waiting, 3, 'nobody is called before the answer');
  });
});
