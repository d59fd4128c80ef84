import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as statements from '@pahiram/api/bank-statements';
import * as codeQueue from '@pahiram/api/code-queue';
import * as collections from '@pahiram/api/collections';
import * as holds from '@pahiram/api/holds';
import * as incidents from '@pahiram/api/incidents';
import * as records from '@pahiram/api/member-records';
import type { AnyOperation } from '@pahiram/api/operation';
import * as requests from '@pahiram/api/staff-loan-requests';
import * as loans from '@pahiram/api/staff-loans';
import * as payments from '@pahiram/api/staff-payments';
import * as withdrawals from '@pahiram/api/staff-withdrawals';
import { openTicket } from '@pahiram/api/support';
import * as desk from '@pahiram/api/support-desk';
import { isAllowed } from '@pahiram/domain/access/roles';
import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { routes } from '../../src/capabilities.ts';
import { newId, newNumber } from '../../src/ids.ts';
import { addMembers } from '../bulk-members.ts';
import { addFundedMember } from '../bulk-wallets.ts';
import { addCompanyAccount } from '../company-accounts.ts';
import { countAudit, runAsOwner } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { insertRows } from '../insert-rows.ts';
import { signInStaff, type TestStaff } from '../people.ts';
import { asked } from '../withdrawals.ts';

interface ListedFile {
  readonly list: AnyOperation;
  readonly file: AnyOperation;
  readonly action: string;
  readonly queue: string;
  /** The id of each row, and the text of its first column. */
  readonly rowsOf: (reply: never) => readonly (readonly [id: string, first: string])[];
  /** Adds so many rows to the list, with the triggers off. */
  readonly fill: (rows: number) => string;
}

/** Copies of a row of a table, with other values in some columns; `n` counts them. */
const copies = (table: string, rows: number, values: string, where = 'true'): string => `
  INSERT INTO ${table} SELECT copy.*
  FROM (SELECT * FROM ${table} WHERE ${where} LIMIT 1) t, generate_series(1, ${rows}) n,
    jsonb_populate_record(NULL::${table}, to_jsonb(t) || jsonb_build_object(${values})) copy`;
const copiedId = (prefix: string, n = 'n'): string => `'${prefix}_' || lpad((${n})::text, 22, '0')`;

const copiedNumber = (prefix: string, n = 'n'): string =>
  `'${prefix}-' || to_char(${n}, 'FM0000-0000')`;

const endOfToday = (at: Date): Date =>
  new Date(manilaInstant(addDays(manilaDate(at.getTime()), 1)));

const files: readonly ListedFile[] = [
  {
    list: records.listIdentityReviews,
    file: records.exportIdentityReviews,
    action: 'member.export-identity-reviews',
    queue: 'identity-reviews',
    rowsOf: (reply: { reviews: { memberId: string; fullName: string }[] }) =>
      reply.reviews.map((row) => [row.memberId, row.fullName]),
    fill: (rows) =>
      copies(
        'identity_document',
        rows,
        `'id', ${copiedId('doc')}, 'member_id', ${copiedId('mbr')}, 'file_key', lpad(n::text, 22, '0')`,
      ),
  },
  {
    list: loans.listStaffLoans,
    file: loans.exportStaffLoans,
    action: 'loan.export-lent',
    queue: 'loans',
    rowsOf: (reply: { rows: { id: string; loanNumber: string }[] }) =>
      reply.rows.map((row) => [row.id, row.loanNumber]),
    fill: (rows) => `
      ${copies('member', rows, `'id', ${copiedId('mbr', 'n + 70000')}, 'phone_number', 639300000000 + n`)};
      ${copies(
        'loan',
        rows,
        `'id', ${copiedId('loan', 'n + 70000')}, 'number', ${copiedNumber('LN', 'n + 70000')}, 'member_id', ${copiedId('mbr', 'n + 70000')}, 'past_due_bucket', NULL`,
        'past_due_bucket IS NOT NULL',
      )}`,
  },
  {
    list: collections.listCollections,
    file: collections.exportCollections,
    action: 'collection.export',
    queue: 'collections',
    rowsOf: (reply: { rows: { id: string; loanNumber: string }[] }) =>
      reply.rows.map((row) => [row.id, row.loanNumber]),
    fill: (rows) => `
      ${copies('member', rows, `'id', ${copiedId('mbr')}, 'phone_number', 639200000000 + n`)};
      ${copies(
        'loan',
        rows,
        `'id', ${copiedId('loan', 'n + 50000')}, 'number', ${copiedNumber('LN', 'n + 50000')}, 'member_id', ${copiedId('mbr')}`,
        'past_due_bucket IS NOT NULL',
      )}`,
  },
  {
    list: desk.listTickets,
    file: desk.exportTickets,
    action: 'ticket.export',
    queue: 'tickets',
    rowsOf: (reply: { tickets: { id: string; number: string }[] }) =>
      reply.tickets.map((row) => [row.id, row.number]),
    fill: (rows) =>
      copies('ticket', rows, `'id', ${copiedId('tkt')}, 'number', ${copiedNumber('TK')}`),
  },
  {
    list: payments.listStaffPayments,
    file: payments.exportPayments,
    action: 'payment.export',
    queue: 'payments',
    rowsOf: (reply: { rows: { id: string; number: string }[] }) =>
      reply.rows.map((row) => [row.id, row.number]),
    fill: (rows) =>
      copies(
        'payment',
        rows,
        `'id', ${copiedId('pay')}, 'number', ${copiedNumber('PM')}, 'external_id', 'copy-' || n`,
      ),
  },
  {
    list: withdrawals.listStaffWithdrawals,
    file: withdrawals.exportWithdrawals,
    action: 'withdrawal.export',
    queue: 'withdrawals',
    rowsOf: (reply: { rows: { id: string; withdrawalNumber: string }[] }) =>
      reply.rows.map((row) => [row.id, row.withdrawalNumber]),
    fill: (rows) =>
      copies(
        'withdrawal',
        rows,
        `'id', ${copiedId('wdr')}, 'number', ${copiedNumber('WD')}, 'member_id', ${copiedId('mbr')}, 'loan_id', ${copiedId('loan')}, 'hold_id', 9000000 + n, 'expires_at', '2026-01-01T00:00:00Z'`,
      ),
  },
  {
    list: codeQueue.listCodeQueue,
    file: codeQueue.exportCodeQueue,
    action: 'withdrawal.export-code-queue',
    queue: 'code-queue',
    rowsOf: (reply: { rows: { id: string; withdrawalNumber: string }[] }) =>
      reply.rows.map((row) => [row.id, row.withdrawalNumber]),
    fill: (rows) => `
      ${copies('member', rows, `'id', ${copiedId('mbr', 'n + 50000')}, 'phone_number', 639400000000 + n`)};
      ${copies(
        'withdrawal',
        rows,
        `'id', ${copiedId('wdr', 'n + 50000')}, 'number', ${copiedNumber('WD', 'n + 50000')}, 'member_id', ${copiedId('mbr', 'n + 50000')}, 'loan_id', ${copiedId('loan', 'n + 50000')}, 'hold_id', 9500000 + n`,
        "expires_at > '2026-06-01'",
      )}`,
  },
  {
    list: requests.listStaffLoanRequests,
    file: requests.exportLoanRequests,
    action: 'loan-request.export',
    queue: 'loan-requests',
    rowsOf: (reply: { rows: { id: string; loanNumber: string }[] }) =>
      reply.rows.map((row) => [row.id, row.loanNumber]),
    fill: (rows) => `
      ${copies('loan', rows, `'id', ${copiedId('loan')}, 'number', ${copiedNumber('LN')}, 'state', 'REJECTED', 'rejection_reasons', ARRAY['CREDIT_HISTORY']`)};
      ${copies('loan_request', rows, `'id', ${copiedId('lrq')}, 'loan_id', ${copiedId('loan')}`)}`,
  },
  {
    list: statements.listBankStatements,
    file: statements.exportBankStatements,
    action: 'statement.export',
    queue: 'statements',
    rowsOf: (reply: { rows: { id: string; number: string }[] }) =>
      reply.rows.map((row) => [row.id, row.number]),
    fill: (rows) =>
      copies(
        'bank_statement',
        rows,
        `'id', ${copiedId('bst')}, 'number', ${copiedNumber('BS')}, 'account_id', ${copiedId('acc')}`,
      ),
  },
  {
    list: incidents.listIncidents,
    file: incidents.exportIncidents,
    action: 'incident.export',
    queue: 'incidents',
    rowsOf: (reply: { rows: { id: string; subject: string }[] }) =>
      reply.rows.map((row) => [row.id, row.subject]),
    fill: (rows) => copies('incident', rows, `'id', ${copiedId('inc')}, 'subject', 'copy ' || n`),
  },
  {
    list: holds.listHolds,
    file: holds.exportHolds,
    action: 'hold.export',
    queue: 'holds',
    rowsOf: (reply: { holds: { id: string; fullName: string }[] }) =>
      reply.holds.map((row) => [row.id, row.fullName]),
    fill: (rows) => copies('fraud_hold', rows, `'id', ${copiedId('whl')}`),
  },
];

describe('lists as files', () => {
  let testApp: TestApp;
  let auditor: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    auditor = await signInStaff(testApp, ['AUDITOR']);
    const people = ['Dalisay', 'Ramos', 'Santos'].map((lastName, index) => ({
      firstName: 'Amihan',
      lastName,
      fullName: `Amihan ${lastName}`,
      phoneNumber: `6391730001${index}1`,
      identityNumber: `00281234567${index}`,
    }));
    await addMembers(testApp.app, { stage: 'pending', people });
    for (const name of ['Dalisay', 'Tala']) {
      const visitor = { name, email: 'visitor@example.com', message: 'When is it due?' };
      const sent = await testApp.call(openTicket, { body: { ...visitor, agreement: true } });
      assert.equal(sent.status, 200, sent.text);
    }
    for (const _ of [1, 2]) await asked(testApp, await addFundedMember(testApp.app), 1_500);
    const lent = await testApp.app.db.reader
      .selectFrom('withdrawal')
      .select('loan_id')
      .orderBy('id')
      .execute();
    const request = ({ loan_id }: { loan_id: string }) => ({
      ...{ id: newId(testApp.app.random, 'lrq'), loan_id, kind: 'PAUSE', state: 'ASKED' },
      ...{ reason: 'FAMILY', own_words: '', note: '' },
      ...{ asked_at: testApp.clock.now(), answer_by: '2026-12-31' },
    });
    await testApp.app.db.transaction((tx) => insertRows(tx, 'loan_request', lent.map(request)));
    const payment = (index: number) => ({
      ...{ id: newId(testApp.app.random, 'pay'), number: newNumber(testApp.app.random, 'PM') },
      ...{ channel: 'staff', external_id: `T-${index}`, amount: 100n, value_date: '2026-11-20' },
      ...{ payer: '=1+1 Dalisay', reference_text: '@SUM(1)', recorded_by: 'test' },
      received_at: testApp.clock.now(),
    });
    await testApp.app.db.transaction((tx) => insertRows(tx, 'payment', [payment(1), payment(2)]));
    const { random, clock } = testApp.app;
    const at = clock.now();
    const statement = (account_id: string) => ({
      ...{
        id: newId(random, 'bst'),
        number: newNumber(random, 'BS'),
        account_id,
        state: 'IMPORTED',
      },
      ...{ first_day: '2026-10-01', last_day: '2026-10-01', row_count: 0, imported_at: at },
      ...{ opening: 0n, sum_in: 0n, sum_out: 0n, closing: 0n, imported_by: auditor.id },
      ...{ file_name: 'bank.csv', file_hash: '0'.repeat(64), file_sealed: Buffer.from('sealed') },
      ...{ decision_reason: '', back_reason: '' },
    });
    const banks = [await addCompanyAccount(testApp.app), await addCompanyAccount(testApp.app)];
    const incident = (subject: string) => ({
      ...{ id: newId(random, 'inc'), kind: 'STALE', provider: 'sandbox', subject, details: {} },
      ...{ opened_at: at, seen_at: at },
    });
    const held = await testApp.app.db.reader.selectFrom('withdrawal').select('member_id').execute();
    const hold = ({ member_id }: { member_id: string }) => ({
      ...{ id: newId(random, 'whl'), member_id, reason: 'IDENTITY_IN_DOUBT' },
      ...{ proposed_by: auditor.id, proposed_at: at, review_on: manilaDate(at.getTime()) },
      ...{ ends_on: manilaDate(at.getTime()), ends_at: endOfToday(at) },
    });
    await testApp.app.db.transaction(async (tx) => {
      await insertRows(tx, 'bank_statement', banks.map(statement));
      await insertRows(tx, 'incident', ['=1+1', '@SUM(1)'].map(incident) as never);
      await insertRows(tx, 'fraud_hold', held.map(hold));
    });
    await runAsOwner(
      testApp,
      `SET session_replication_role = replica;
       UPDATE member SET full_name = '=1+1 Dalisay' WHERE id IN (SELECT member_id FROM withdrawal);
       UPDATE loan SET past_due_bucket = 2, due_now = 100 WHERE id IN (SELECT loan_id FROM withdrawal);
       UPDATE member_profile SET first_name = '=1+1', middle_name = '';
       UPDATE withdrawal SET account_holder = '=1+1 Dalisay'`,
    );
  });
  after(() => testApp.close());

  const get = (operation: AnyOperation, query: object) =>
    testApp.call(operation, { token: auditor.token, query } as never);
  const firstCells = (text: string) =>
    text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split('","')[0]?.replaceAll('"', ''));

  for (const { list, file, action, queue, rowsOf, fill } of files) {
    test(`[D13][V22] ${queue}: a file has exactly the listed or chosen rows, no cell runs, and the copy is on record`, async () => {
      const listed = await get(list, {});
      assert.equal(listed.status, 200, listed.text);
      const rows = rowsOf(listed.reply as never);
      assert.ok(rows.length >= 2, 'there is something to choose from');
      const safe = ([, first]: readonly [string, string]) => first.replace(/^[=@]/, "'$&");
      const all = await get(file, {});
      assert.equal(all.status, 200, all.text);
      assert.deepEqual(firstCells(all.text), rows.map(safe));
      assert.doesNotMatch(all.text, /(^|,|\n)"[=+@]/m);
      const [, second] = rows;
      assert.ok(second);
      const one = await get(file, { only: second[0] });
      assert.deepEqual(firstCells(one.text), [safe(second)]);
      assert.equal(await countAudit(testApp, action, queue), 2);
      const [entry] = await runAsOwner(
        testApp,
        'SELECT details FROM audit_entry WHERE action = $1 ORDER BY id DESC LIMIT 1',
        [action],
      );
      assert.deepEqual([entry?.details.rows, entry?.details.chosen], [1, 1]);
    });

    test(`[V22] ${queue}: a file is for those who may see the list and may export rows`, () => {
      const rolesOf = (operation: AnyOperation) =>
        routes.find((route) => route.operation === operation)?.roles ?? [];
      const viewers = rolesOf(list).filter((role) => isAllowed([role], 'export-rows'));
      assert.deepEqual(rolesOf(file), viewers);
    });

    test(`[D13] ${queue}: a file that would be cut is refused, with what to do`, async () => {
      await runAsOwner(testApp, `SET session_replication_role = replica; ${fill(FILE_ROWS_MAX)}`);
      const refused = await get(file, {});
      assert.equal(refused.status, 422, refused.text.slice(0, 200));
      assert.equal(refused.error.code, 'list-too-long');
    });
  }
});
