import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { addMembers } from '../../test/bulk-members.ts';
import { addFundedMember, addFundedMembers } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { asked } from '../../test/withdrawals.ts';
import { closeAccount } from '../access/privacy.ts';
import { systemContext } from '../context.ts';
import { newId } from '../ids.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { expireOffers } from '../loans/tasks.ts';
import { endChats } from '../support/end-chats.ts';
import { tasks as withdrawalTasks } from '../withdrawals/tasks.ts';
import { startSweep } from './sweep.ts';

describe('[V27] one bad row does not keep a job from the others', () => {
  const lines: Record<string, unknown>[] = [];
  let testApp: TestApp;
  before(async () => {
    const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
    testApp = await startTestApp({ log });
  });
  after(() => testApp.close());
  const context = () => systemContext(testApp.app, 'job:test', 'test');
  const stateOf = async (table: string, id: string) => {
    const [row] = await runAsOwner(testApp, `SELECT state FROM ${table} WHERE id = $1`, [id]);
    return row?.state;
  };
  /** From now on the database refuses to change this row. */
  const poison = (table: string, id: string) =>
    runAsOwner(
      testApp,
      `CREATE OR REPLACE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'poison'; END $$;
       CREATE TRIGGER poison BEFORE UPDATE ON ${table} FOR EACH ROW
         WHEN (NEW.id = '${id}') EXECUTE FUNCTION refuse_poison()`,
    );

  test('a row that fails is undone, logged and counted; the job fails with the count', async () => {
    const sweep = startSweep(context(), 'a-sweep');
    const note = (name: string, isBad: boolean) =>
      sweep.inTransaction(name, async (tx) => {
        await openIncident(tx, context(), { kind: 'STALE', provider: 'sandbox', subject: name });
        if (isBad) throw new Error('no good');
      });
    await note('one', false);
    await note('two', true);
    await note('three', false);
    assert.throws(() => sweep.end(), /a-sweep: 1 of 3 rows failed/);
    const stored = await runAsOwner(
      testApp,
      'SELECT subject FROM incident ORDER BY opened_at, subject',
    );
    assert.deepEqual(
      stored.map(({ subject }) => subject),
      ['one', 'three'],
    );
    assert.ok(lines.some((line) => line.sweep === 'a-sweep' && line.row === 'two'));
    startSweep(context(), 'nothing-failed').end();
  });

  test('a bad offer does not keep the others from expiring', async () => {
    const people = ['1', '2', '3'].map((digit) => ({
      firstName: 'Ana',
      lastName: 'Reyes',
      fullName: 'Ana Reyes',
      phoneNumber: `6391700000${digit.padStart(2, '0')}`,
      identityNumber: '012345678901',
      bank: { bankName: 'BDO', accountNumber: '001234567890' },
    }));
    const members = await addMembers(testApp.app, { stage: 'offered', people, records: false });
    const [bad, ...good] = members.map(({ loanId }) => loanId);
    await poison('loan', bad ?? '');
    testApp.clock.advance({ days: 60 });
    await assert.rejects(expireOffers(context()), /expire-offers: 1 of 3 rows failed/);
    assert.equal(await stateOf('loan', bad ?? ''), 'APPROVED');
    for (const id of good) assert.equal(await stateOf('loan', id), 'EXPIRED');
  });

  test('a bad withdrawal does not keep the others from expiring', async () => {
    const ids: string[] = [];
    for (const member of await addFundedMembers(testApp.app, { count: 3 })) {
      ids.push(await asked(testApp, member, 5_000));
    }
    const [bad, ...good] = ids;
    await poison('withdrawal', bad ?? '');
    testApp.clock.advance({ days: 2 });
    const task = withdrawalTasks.find(({ name }) => name === 'expire-withdrawals');
    await assert.rejects(async () => task?.run(context(), {}), /expire-withdrawals: 1 of 3 rows/);
    assert.equal(await stateOf('withdrawal', bad ?? ''), 'WAITING_FOR_CODE');
    for (const id of good) assert.equal(await stateOf('withdrawal', id), 'EXPIRED');
  });

  test('a bad chat does not keep the others from ending, one of them of an account closed meanwhile', async () => {
    const { app } = testApp;
    // 23:00 in Manila.
    testApp.clock.set(new Date('2027-06-01T15:00:00Z'));
    const at = testApp.clock.now();
    const member = await addFundedMember(app);
    const wait = async (memberId: string | null) => {
      const id = newId(app.random, 'cht');
      await runAsOwner(
        testApp,
        `INSERT INTO chat (id, secret_fingerprint, member_id, name, email, language, state, last_entry_at,
                           opened_at, last_seq)
         VALUES ($1, $2, $3, 'Ana Reyes', 'ana@example.com', 'en', 'WAITING', $4, $4, 1)`,
        [id, randomBytes(32), memberId, at],
      );
      await runAsOwner(
        testApp,
        `INSERT INTO chat_entry (chat_id, seq, kind, author, text, at)
         VALUES ($1, 1, 'MESSAGE', 'SENDER', 'Hello?', $2)`,
        [id, at],
      );
      return id;
    };
    const closed = await wait(member.id);
    const bad = await wait(null);
    const visitor = await wait(null);
    const keptUntil = addDays(manilaDate(at.getTime()), 1_000);
    await app.db.transaction((tx) => closeAccount(tx, member.id, keptUntil));
    await poison('chat', bad);
    await assert.rejects(endChats(context()), /end-chats: 1 of 3 rows failed/);
    assert.equal(await stateOf('chat', bad), 'WAITING');
    for (const id of [closed, visitor]) assert.equal(await stateOf('chat', id), 'CLOSED');
    const tickets = await runAsOwner(testApp, 'SELECT chat_id FROM ticket');
    assert.deepEqual(
      tickets.map(({ chat_id }) => chat_id),
      [visitor],
    );
  });
});
