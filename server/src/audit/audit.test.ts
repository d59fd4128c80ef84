import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  exportAuditEntries,
  listAuditEntries,
  listLoanHistory,
  verifyAudit,
} from '@pahiram/api/audit';
import { getMember } from '@pahiram/api/member-records';
import { getStaffLoan } from '@pahiram/api/staff-loans';
import { getStaffWithdrawal } from '@pahiram/api/staff-withdrawals';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import pg from 'pg';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff } from '../../test/people.ts';
import { asked, walletOf } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { recordAudit } from './record.ts';
import { listBrokenSeals, sealAuditBlock } from './store.ts';

let service: TestApp;
let owner: pg.Client;
before(async () => {
  service = await startTestApp();
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  for (let block = 0; block < 3; block += 1) {
    for (let n = 0; n < 5; n += 1) {
      await record(`subject-${block}-${n}`);
      // A gap after each entry, as a rolled-back transaction leaves.
      await owner.query(`SELECT nextval('audit_entry_id_seq')`);
    }
    await seal();
  }
});
after(async () => {
  await owner.end();
  await service.close();
});

function record(subjectId: string): Promise<void> {
  const ctx = systemContext(service.app, 'job:test', 'trace');
  return ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'test.change',
      subjectKind: 'test',
      subjectId,
      reason: 'because',
      details: { before: 1, after: 'two' },
    }),
  );
}

async function seal(): Promise<bigint | null> {
  return sealAuditBlock(service.app.db.reader, service.clock.now());
}
const broken = async (): Promise<number[]> =>
  (await listBrokenSeals(service.app.db.reader)).map(({ sealId }) => sealId);

/** Runs statements that only a superuser can, returns the broken seals and restores the tables. */
async function tamper(statements: string): Promise<number[]> {
  const copy = 'CREATE TEMP TABLE kept_entry AS SELECT * FROM audit_entry';
  const copySeals = 'CREATE TEMP TABLE kept_seal AS SELECT * FROM audit_seal';
  const open = `SET session_replication_role = replica`;
  await owner.query(`${copy}; ${copySeals}; ${open}; ${statements}`);
  const found = await broken();
  await owner.query(`DELETE FROM audit_entry; DELETE FROM audit_seal;
    INSERT INTO audit_entry SELECT * FROM kept_entry;
    INSERT INTO audit_seal SELECT * FROM kept_seal;
    DROP TABLE kept_entry, kept_seal; SET session_replication_role = DEFAULT`);
  assert.deepEqual(await broken(), []);
  return found;
}

test('[V22] sealed blocks of the audit log verify', async () => {
  assert.deepEqual(await broken(), []);
  assert.equal(await seal(), null, 'nothing new, no seal');
});

const columns = {
  at: "at + interval '1 second'",
  actor_id: "'job:other'",
  action: "'test.other'",
  subject_id: "'other'",
  reason: 'NULL',
  details: `'{"before": 1, "after": "three"}'`,
  trace: "'other'",
};
for (const [column, value] of Object.entries(columns)) {
  test(`[V22] an altered ${column} names the block that holds it`, async () => {
    const found = await tamper(
      `UPDATE audit_entry SET ${column} = ${value} WHERE subject_id = 'subject-1-2'`,
    );
    assert.deepEqual(found, [2]);
  });
}

test('[V22] a removed entry names its block', async () => {
  assert.deepEqual(await tamper(`DELETE FROM audit_entry WHERE subject_id = 'subject-0-0'`), [1]);
});

test('[V22] an entry inserted later names the block that it claims to be in', async () => {
  const found = await tamper(`
    INSERT INTO audit_entry (id, at, actor_kind, actor_id, action, subject_kind, subject_id, trace)
    SELECT id + 1, at, 'staff', 'stf_x', 'test.added', 'test', 'x', 'x' FROM audit_entry
    WHERE subject_id = 'subject-2-0'`);
  assert.deepEqual(found, [3]);
});

test('[V22] a removed seal breaks the chain at the next seal', async () => {
  assert.deepEqual(await tamper('DELETE FROM audit_seal WHERE id = 2'), [3]);
});

test('[V22] the application cannot change or delete entries or seals', async () => {
  const { reader } = service.app.db;
  await assert.rejects(reader.updateTable('audit_entry').set({ trace: 'x' }).execute());
  await assert.rejects(reader.deleteFrom('audit_entry').execute());
  await assert.rejects(reader.deleteFrom('audit_seal').execute());
  await assert.rejects(owner.query('DELETE FROM audit_entry'), /never change/);
  await assert.rejects(owner.query('TRUNCATE audit_seal'), /never change/);
});

test('[V22] an auditor finds entries by the name of a person on the staff and by the number of a withdrawal, as by their ids', async () => {
  const id = await asked(service, await addFundedMember(service.app), 20_000);
  const { number } = await service.app.db.reader
    .selectFrom('withdrawal')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { token, id: staffId } = await signInStaff(service, ['AUDITOR']);
  const found = async (query: { readonly actorId?: string; readonly subjectId?: string }) => {
    const { reply } = await service.call(listAuditEntries, { token, query });
    return reply.entries;
  };
  const bySubject = await found({ subjectId: number.toLowerCase() });
  assert.ok(bySubject.length > 0);
  assert.ok(bySubject.every(({ subjectId }) => subjectId === id));
  assert.deepEqual(await found({ subjectId: id }), bySubject);
  const byName = await found({ actorId: 'auditor PERSON' });
  assert.ok(byName.length > 0);
  assert.ok(byName.every(({ actorId }) => actorId === staffId));
  assert.deepEqual(await found({ actorId: 'No such person' }), []);
});

test('[V22] the entries of a loan are also those of its withdrawals and payments', async () => {
  const id = await asked(service, await addFundedMember(service.app), 20_000);
  const { loan_id: loanId } = await service.app.db.reader
    .selectFrom('withdrawal')
    .select('loan_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.ok(loanId);
  const { token } = await signInStaff(service, ['AUDITOR']);
  const { number } = await service.app.db.reader
    .selectFrom('loan')
    .select('number')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow();
  for (const query of [{ subjectKind: 'loan', subjectId: loanId }, { subjectId: number }]) {
    const { reply } = await service.call(listAuditEntries, { token, query });
    assert.ok(reply.entries.some(({ subjectId }) => subjectId === id));
  }
});

test('[V22] an auditor finds the entries about a member by name and by phone number', async () => {
  const member = await addFundedMember(service.app);
  const { token } = await signInStaff(service, ['AUDITOR']);
  const params = { memberId: member.id as `mbr_${string}` };
  const { reply: record } = await service.call(getMember, { token, params });
  const { fullName, phoneNumber } = record.details;
  for (const subjectId of [fullName, `0${phoneNumber.slice(2)}`]) {
    const { reply } = await service.call(listAuditEntries, { token, query: { subjectId } });
    assert.ok(
      reply.entries.some((entry) => entry.subjectId === member.id),
      subjectId,
    );
  }
});

test('[D13][V22][V25] an auditor saves exactly the filtered entries as a file; no cell runs, and the copy is on record with filters and rows, without the name that was searched', async () => {
  const action = 'test.export';
  const ctx = systemContext(service.app, 'job:test', 'trace');
  for (const subjectId of ['=1+1', 'plain']) {
    await ctx.transaction((tx) =>
      recordAudit(tx, ctx, {
        ...{ action, subjectKind: 'test', subjectId, reason: '@SUM(1)' },
        details: { before: 1 },
      }),
    );
  }
  const [auditor, admin] = [
    await signInStaff(service, ['AUDITOR']),
    await signInStaff(service, ['ADMIN']),
  ];
  const { token } = auditor;
  const file = await service.call(exportAuditEntries, { token, query: { action } });
  assert.equal(file.status, 200, file.text);
  const rows = file.text.split('\r\n').slice(1, -1);
  assert.equal(rows.length, 2);
  assert.match(rows[0] ?? '', /"plain"/);
  assert.match(rows[1] ?? '', /"'=1\+1","'@SUM\(1\)","{""before"":1}"/);
  const listed = await service.call(listAuditEntries, { token, query: { action } });
  assert.deepEqual(
    rows.map((row) => row.split('","')[0]?.replaceAll(/[^\d]/g, '')),
    listed.reply.entries.map(({ id }) => id),
  );
  assert.equal((await service.call(exportAuditEntries, { token: admin.token })).status, 403);
  const subjectId = 'Dalisay Magsaysay';
  await service.call(exportAuditEntries, { token, query: { subjectId } });
  const { rows: copies } = await owner.query(
    `SELECT details::jsonb AS details FROM audit_entry WHERE action = 'audit.export' AND actor_id = $1 ORDER BY id`,
    [auditor.id],
  );
  const none = { actorId: null, subjectKind: null, from: null, to: null, chosen: null };
  assert.deepEqual(
    copies.map(({ details }) => details),
    [
      { ...none, action, subjectId: null, rows: 2 },
      { ...none, action: null, subjectId: 'by name or phone number', rows: 0 },
    ],
  );
});

test('[D13] a file of the audit log that would be cut is refused, with what to do', async () => {
  const { token } = await signInStaff(service, ['AUDITOR']);
  await owner.query(
    `INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, details, trace)
     SELECT now(), 'system', 'job:test', 'test.many', 'test', n::text, '{}', 'trace'
     FROM generate_series(1, $1::int) n`,
    [FILE_ROWS_MAX + 1],
  );
  const query = { action: 'test.many' };
  const refused = await service.call(exportAuditEntries, { token, query });
  assert.deepEqual([refused.status, refused.error.code], [422, 'list-too-long']);
});

test('[V20][V22] only signed-in staff can read the audit log', async () => {
  for (const operation of [listAuditEntries, exportAuditEntries, verifyAudit]) {
    assert.equal((await service.call(operation)).status, 401);
    const forged = await service.call(operation, { token: 'not-a-token' });
    assert.equal(forged.status, 403);
  }
});

test('[V22] an entry names the person and the record: staff, a member, and the number of a withdrawal or loan', async () => {
  const member = await addFundedMember(service.app);
  const id = await asked(service, member, 20_000);
  const { token, id: staffId } = await signInStaff(service, ['AUDITOR']);
  const { reply } = await service.call(listAuditEntries, { token, query: { subjectId: id } });
  const { number } = await service.app.db.reader
    .selectFrom('withdrawal')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const request = reply.entries.find(({ action }) => action === 'withdrawal.request');
  assert.equal(request?.subjectName, number);
  assert.equal(request?.actorKind, 'member');
  assert.ok(request?.actorName);
  const own = await service.call(listAuditEntries, { token, query: { actorId: staffId } });
  assert.equal(own.reply.entries[0]?.actorName, 'AUDITOR person');
});

test('[A11][V22] who touched a loan: managers and officers read it with names and without reasons, only managers read who looked, and an officer nothing of withdrawals', async () => {
  const member = await addFundedMember(service.app);
  const id = await asked(service, member, 20_000);
  const { loanNumber } = await walletOf(service, member);
  const params = { loanNumber };
  const [manager, officer, agent] = [
    await signInStaff(service, ['CREDIT_MANAGER']),
    await signInStaff(service, ['LOAN_OFFICER']),
    await signInStaff(service, ['SUPPORT']),
  ];
  const { token } = manager;
  assert.equal((await service.call(getStaffLoan, { token, params })).status, 200);
  assert.equal((await service.call(getStaffWithdrawal, { token, params: { id } })).status, 200);
  const historyOf = async (staff: { readonly token: string }) =>
    (await service.call(listLoanHistory, { token: staff.token, params })).reply;
  const [whole, part] = [await historyOf(manager), await historyOf(officer)];
  assert.equal(whole.withReads, true);
  assert.ok(
    whole.entries.some(
      ({ action, actorName }) => action === 'loan.view' && actorName === 'CREDIT_MANAGER person',
    ),
  );
  assert.ok(whole.entries.some(({ subjectKind }) => subjectKind === 'withdrawal'));
  assert.deepEqual(
    [...new Set(whole.entries.flatMap((entry) => Object.keys(entry)))].filter((name) =>
      ['reason', 'details', 'trace', 'actorId', 'subjectId'].includes(name),
    ),
    [],
  );
  assert.equal(part.withReads, false);
  assert.ok(part.entries.every(({ action }) => !/[.](view|list|preview)/.test(action)));
  assert.ok(part.entries.every(({ subjectKind }) => subjectKind !== 'withdrawal'));
  const refused = await service.call(listLoanHistory, { token: agent.token, params });
  assert.equal(refused.status, 403);
});
