import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getCollection, listCollections } from '@pahiram/api/collections';
import { listIncidents } from '@pahiram/api/incidents';
import { getAccountStatement, listLedgerAccounts } from '@pahiram/api/ledger';
import { listLoanChanges } from '@pahiram/api/loan-changes';
import type { AnyOperation } from '@pahiram/api/operation';
import { listStaffLoanRequests } from '@pahiram/api/staff-loan-requests';
import { listStaffLoans } from '@pahiram/api/staff-loans';
import { listStaffPayments } from '@pahiram/api/staff-payments';
import { addDays, addMonthsClamped, calendarDate } from '@pahiram/domain/calendar/calendar';
import type { Tx } from '../../src/db/database.ts';
import { newId, newNumber } from '../../src/ids.ts';
import { addRunningLoans, closingTime } from '../bulk-running-loans.ts';
import { runAsOwner } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { insertRows } from '../insert-rows.ts';
import { signInStaff, type TestStaff } from '../people.ts';
import { readAllPages } from '../read-all.ts';

/** More than the largest page can hold. */
const count = 103;
const day = calendarDate('2027-03-16');
/** Of all rows, so that only the second column of an order tells them apart. */
const at = closingTime(addDays(day, -1));

describe('lists about repayments, with rows of one moment', () => {
  let testApp: TestApp;
  let finance: TestStaff;
  let manager: TestStaff;
  let officer: TestStaff;
  let collector: TestStaff;
  const loanIds = Array.from(
    { length: count },
    (_, index) => `loan_${String(index + 1).padStart(22, '0')}`,
  );

  before(async () => {
    testApp = await startTestApp({ now: closingTime(day) });
    finance = await signInStaff(testApp, ['FINANCE']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    collector = await signInStaff(testApp, ['COLLECTOR']);
    // Two installments were due: the first is paid, the second is not.
    const story = { start: addDays(addMonthsClamped(day, -2), -5), unpaidInstallments: 1 };
    await addRunningLoans(testApp.app, testApp.ownerUrl, { count, day, stories: [story] });
    await runAsOwner(
      testApp,
      `UPDATE loan SET past_due_bucket = 1, due_now = 2500000 WHERE id = ANY ($1)`,
      [loanIds],
    );
  });
  after(() => testApp.close());

  type Id = { readonly id: string };
  const limit = 25;
  /** Reads all pages, and asserts that each of these rows is there once. */
  async function assertWhole<O extends AnyOperation>(
    operation: O,
    staff: TestStaff,
    expected: readonly string[],
    ask: Record<string, unknown> = {},
  ): Promise<string[]> {
    const rows = await readAllPages(
      testApp,
      operation,
      staff,
      (reply: { rows: Id[] }) => reply.rows,
      {
        ask: { limit, ...ask },
      },
    );
    const ids = rows.map(({ id }) => id);
    assert.deepEqual(ids.toSorted(), [...expected].sort(), operation.name);
    return ids;
  }
  const insert = (work: (tx: Tx) => Promise<void>) => testApp.app.db.transaction(work);
  const ids = <Prefix extends string>(prefix: Prefix) =>
    loanIds.map(() => newId(testApp.app.random, prefix as never) as string);

  test('[D10] loans past due, running and ended', async () => {
    await assertWhole(listStaffLoans, finance, loanIds, { standing: 'PAST_DUE' });
    await runAsOwner(testApp, 'UPDATE loan SET oldest_due_on = NULL WHERE id = ANY ($1)', [
      loanIds,
    ]);
    const others = await runAsOwner(testApp, 'SELECT id FROM loan WHERE id <> ALL ($1)', [loanIds]);
    const running = [...loanIds, ...others.map(({ id }) => String(id))];
    await assertWhole(listStaffLoans, finance, running, { standing: 'RUNNING' });
    await runAsOwner(testApp, `UPDATE loan SET oldest_due_on = '2027-03-11' WHERE id = ANY ($1)`, [
      loanIds,
    ]);
    await runAsOwner(
      testApp,
      `SET session_replication_role = 'replica';
       UPDATE loan SET state = 'WRITTEN_OFF' WHERE id <= '${loanIds[59]}'`,
    );
    await assertWhole(listStaffLoans, finance, loanIds.slice(0, 60), {
      standing: 'ENDED',
    });
  });

  test('[V24] the overdue queue, also when the last loan of a page is paid or called in the meantime', async () => {
    await assertWhole(listCollections, collector, loanIds);
    await assertWhole(listCollections, collector, loanIds, { bucket: 'GRACE' });
    const seen: string[] = [];
    await readAllPages(
      testApp,
      listCollections,
      collector,
      ({ rows }: { rows: Id[] }) => {
        seen.push(...rows.map(({ id }) => id));
        return rows;
      },
      {
        ask: { limit },
        between: async (page) => {
          const change =
            page === 0
              ? 'past_due_bucket = NULL, due_now = 0'
              : `last_contact_at = '${at.toISOString()}'`;
          await runAsOwner(testApp, `UPDATE loan SET ${change} WHERE id = $1`, [seen.at(-1)]);
        },
      },
    );
    assert.deepEqual([...new Set(seen)].sort(), [...loanIds].sort());
    const called = seen.filter((id, index) => seen.indexOf(id) !== index);
    assert.ok(called.length <= 3, 'only loans that were called, and so moved, appear again');
  });

  test('[V24] the contact log of a loan has all its entries, the newest first', async () => {
    const [loanId = ''] = loanIds;
    await insert((tx) =>
      insertRows(
        tx,
        'collection_contact',
        loanIds.map((_, index) => ({
          ...{ loan_id: loanId, seq: index + 1, at, channel: 'CHAT', outcome: 'REACHED' },
          ...{ note: `entry ${index + 1}`, staff_id: collector.id },
        })),
      ),
    );
    const answer = await testApp.call(getCollection, {
      token: collector.token,
      params: { loanNumber: 'LN-0000-0001' },
    });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(
      answer.reply.contacts.map(({ note }) => note),
      loanIds.map((_, index) => `entry ${count - index}`),
    );
  });

  test('[D10] payments that wait, mine and matched', async () => {
    const { random } = testApp.app;
    const [waiting, matched] = [ids('pay'), ids('pay')];
    const rowOf = (id: string) => ({
      ...{ id, number: newNumber(random, 'PM'), channel: 'staff', external_id: id, amount: 100n },
      ...{
        value_date: day,
        payer: 'Ana',
        reference_text: '',
        received_at: at,
        recorded_by: 'test',
      },
    });
    await insert(async (tx) => {
      await insertRows(tx, 'payment', waiting.map(rowOf));
      await insertRows(
        tx,
        'payment',
        matched.map((id, index) => ({
          ...rowOf(id),
          ...{ loan_id: loanIds[index] ?? '', event_seq: 1, matched_at: at, matched_by: 'test' },
        })),
      );
      await insertRows(
        tx,
        'payment_assignment',
        waiting.map((id) => ({ payment_id: id, staff_id: finance.id, assigned_at: at })),
      );
    });
    await assertWhole(listStaffPayments, finance, waiting, { state: 'UNMATCHED' });
    await assertWhole(listStaffPayments, finance, waiting, { state: 'MINE' });
    await assertWhole(listStaffPayments, finance, matched, { state: 'MATCHED' });
  });

  test('[V22] changes of loans that wait for a second person, and decided ones', async () => {
    const [waiting, decided] = [ids('lch'), ids('lch')];
    const rowOf = (id: string, index: number) => ({
      ...{ id, loan_id: loanIds[index] ?? '', kind: 'WRITE_OFF', reason: 'As agreed' },
      ...{ proposed_by: manager.id, proposed_at: at },
    });
    await insert(async (tx) => {
      await insertRows(
        tx,
        'loan_change',
        waiting.map((id, index) => ({ ...rowOf(id, index), state: 'PROPOSED' })),
      );
      await insertRows(
        tx,
        'loan_change',
        decided.map((id, index) => ({
          ...{ ...rowOf(id, index), state: 'REFUSED', decided_by: finance.id },
          ...{ decided_at: at, decision_reason: 'Not yet' },
        })),
      );
    });
    await assertWhole(listLoanChanges, manager, waiting, { show: 'WAITING' });
    await assertWhole(listLoanChanges, manager, decided, { show: 'DECIDED' });
  });

  test('[D11] requests for more time: waiting, with an offer, and ended', async () => {
    const [open, ended] = [ids('lrq'), ids('lrq')];
    const rowOf = (id: string, index: number) => ({
      ...{ id, loan_id: loanIds[index] ?? '', kind: 'PAUSE', reason: 'FAMILY', own_words: '' },
      ...{ asked_at: at, answer_by: '2026-12-31', note: '' },
    });
    await insert(async (tx) => {
      await insertRows(
        tx,
        'loan_request',
        open.map((id, index) => ({ ...rowOf(id, index), state: 'ASKED' })),
      );
      await insertRows(
        tx,
        'loan_request',
        ended.map((id, index) => ({ ...rowOf(id, index), state: 'EXPIRED', ended_at: at })),
      );
    });
    await assertWhole(listStaffLoanRequests, officer, open, { standing: 'WAITING' });
    await assertWhole(listStaffLoanRequests, officer, ended, { standing: 'ENDED' });
    await runAsOwner(testApp, `UPDATE loan_request SET state = 'OFFERED' WHERE id = ANY ($1)`, [
      open,
    ]);
    await assertWhole(listStaffLoanRequests, officer, open, { standing: 'OFFERED' });
  });

  test('[V10] incidents', async () => {
    const made = ids('inc');
    const rows = made.map((id) => ({
      ...{ id, kind: 'LOAN_DIFFERS', provider: 'pahiram', subject: id, details: {} },
      ...{ opened_at: at, seen_at: at },
    }));
    await insert((tx) => insertRows(tx, 'incident', rows as never));
    await assertWhole(listIncidents, finance, made, { state: 'OPEN' });
  });

  test('[V03] the statement of a ledger account, and the accounts of a kind', async () => {
    const kind = 'repayment_clearing';
    const found = await testApp.call(listLedgerAccounts, {
      token: finance.token,
      query: { kind } as never,
    });
    const account = found.reply.rows.find(({ owner }) => owner.id === 'staff');
    assert.ok(account, found.text);
    const rows = await readAllPages(
      testApp,
      getAccountStatement,
      finance,
      (reply: { rows: { transferId: string }[] }) => reply.rows,
      {
        params: { accountId: account.id },
        ask: { from: addDays(day, -60), to: day, limit },
      },
    );
    assert.equal(rows.length, count);
    assert.equal(new Set(rows.map(({ transferId }) => transferId)).size, count);
    for (const name of ['loan_overpayment', 'loan_unearned_interest'] as const) {
      const accounts = await readAllPages(
        testApp,
        listLedgerAccounts,
        finance,
        (reply: { rows: { owner: Id }[] }) => reply.rows,
        { ask: { kind: name, limit } },
      );
      const owners = accounts.map(({ owner }) => owner.id).filter((id) => loanIds.includes(id));
      assert.deepEqual(owners.sort(), [...loanIds].sort(), name);
    }
  });
});
