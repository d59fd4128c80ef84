import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listIncidents } from '@pahiram/api/incidents';
import { payFromWallet } from '@pahiram/api/repayments';
import { addDays, type CalendarDate, calendarDate } from '@pahiram/domain/calendar/calendar';
import pg from 'pg';
import { assertBooksEqualEngine } from '../../../test/assert-books.ts';
import {
  addRunningLoans,
  closingTime,
  startsDueOn,
  startsOfEveryDay,
  storiesFrom,
} from '../../../test/bulk-running-loans.ts';
import { runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { signInStaff } from '../../../test/people.ts';
import { type App, systemContext } from '../../context.ts';
import { openDatabase } from '../../db/database.ts';
import type { LoanStory } from '../../demo/large/tell-life.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { listSetOffLoans } from '../set-off/store.ts';
import { type CloseOptions, closeBusiness } from './close-of-business.ts';

/** A Tuesday. */
const day = calendarDate('2027-03-16');
const allDue = storiesFrom(startsDueOn(day, 3), 0.25);

interface Stage {
  readonly testApp: TestApp;
  close(options?: CloseOptions, app?: App): Promise<void>;
  ask(text: string): Promise<pg.QueryResultRow[]>;
  end(): Promise<void>;
}

async function openStage(stories: LoanStory[], count: number, on = day): Promise<Stage> {
  const testApp = await startTestApp({ now: closingTime(on) });
  await addRunningLoans(testApp.app, testApp.ownerUrl, { count, day: on, stories });
  return {
    testApp,
    close: (options, app = testApp.app) =>
      closeBusiness(systemContext(app, 'job:close-of-business', 'test'), options),
    ask: (text) => runAsOwner(testApp, text),
    end: async () => {
      assert.deepEqual(await verifyLedger(testApp.app.db), []);
      await testApp.close();
    },
  };
}

const loanId = (n: number) => `loan_${String(n).padStart(22, '0')}`;
const closedDays = 'SELECT day::text, loans FROM business_day WHERE closed_at IS NOT NULL';
const openLoans = `SELECT id FROM loan WHERE next_event_on <= '${day}' ORDER BY id`;

describe('close of business in chunks', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage(allDue, 60);
  });
  after(() => stage.end());

  test('[V31] small chunks leave the books of every loan as the engine says, and a second close changes nothing', async () => {
    await stage.close({ chunkSize: 7 });
    assert.deepEqual(await stage.ask(openLoans), []);
    await assertBooksEqualEngine(stage.testApp.app, day);
    const count = 'SELECT count(*) FROM ledger.transfer';
    const before = await stage.ask(count);
    await stage.close({ chunkSize: 7 });
    assert.deepEqual(await stage.ask(count), before);
    const [row] = await stage.ask(`SELECT loans, closed_at FROM business_day WHERE day = '${day}'`);
    assert.equal(row?.loans, 60);
    assert.ok(row?.closed_at);
  });
});

describe('two closes of business at once', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage(allDue, 200);
  });
  after(() => stage.end());

  test('[V31][V06] processes share the chunks: every loan is posted and its borrower reminded once', async () => {
    const pools = Array.from({ length: 3 }, () =>
      openDatabase(stage.testApp.ownerUrl, { onError: () => undefined, refusesNesting: true }),
    );
    try {
      const apps = pools.map((db) => ({ ...stage.testApp.app, db }));
      await Promise.all(apps.map((app) => stage.close({ chunkSize: 11 }, app)));
    } finally {
      for (const db of pools) await db.close();
    }
    assert.deepEqual(await stage.ask(openLoans), []);
    await assertBooksEqualEngine(stage.testApp.app, day);
    const [row] = await stage.ask(`SELECT loans FROM business_day WHERE day = '${day}'`);
    assert.equal(row?.loans, 200);
    const twice = await stage.ask(
      `SELECT member_id FROM member_notice WHERE template <> 'set-off-planned'
       GROUP BY member_id HAVING count(*) <> 1`,
    );
    assert.deepEqual(twice, []);
  });
});

describe('a loan that the close of business cannot read', () => {
  let stage: Stage;
  const bad = loanId(13);
  const incidents = `SELECT subject, details FROM incident WHERE kind = 'CLOSE_OF_BUSINESS_FAILED'`;
  before(async () => {
    stage = await openStage(allDue, 40);
    await stage.ask(
      `INSERT INTO servicing_event (loan_id, seq, type, value_date, facts, recorded_at, actor_kind, actor_id)
       VALUES ('${bad}', 99, 'PAYMENT', '${day}', '{"id":"x","amount":"no"}', now(), 'system', 'test')`,
    );
  });
  after(() => stage.end());

  test('[V31][V10] the others of its chunk are closed, and staff see one incident about it', async () => {
    await assert.rejects(stage.close({ chunkSize: 40 }), /close-of-business: 1 of \d+ rows failed/);
    await assert.rejects(stage.close({ chunkSize: 40 }), /close-of-business: 1 of \d+ rows failed/);
    assert.deepEqual(await stage.ask(openLoans), [{ id: bad }]);
    await assertBooksEqualEngine(stage.testApp.app, day, [bad]);
    const { token } = await signInStaff(stage.testApp, ['FINANCE']);
    const list = await stage.testApp.call(listIncidents, { token, query: {} as never });
    const shown = list.reply.rows.filter(({ kind }) => kind === 'CLOSE_OF_BUSINESS_FAILED');
    assert.equal(shown.length, 1, list.text);
    assert.equal(shown[0]?.subject, 'LN-0000-0013');
    assert.equal(shown[0]?.details.day, day);
  });

  test('[V31] the next run closes it when it can be read again', async () => {
    await stage.ask(
      `SET session_replication_role = 'replica'; DELETE FROM servicing_event WHERE seq = 99`,
    );
    await stage.close();
    assert.deepEqual(await stage.ask(openLoans), []);
    await assertBooksEqualEngine(stage.testApp.app, day);
    assert.equal((await stage.ask(incidents)).length, 1);
  });
});

describe('a fault that breaks every loan', () => {
  let stage: Stage;
  const count = 70;
  const incidents = `SELECT subject, details FROM incident
    WHERE kind = 'CLOSE_OF_BUSINESS_FAILED' ORDER BY subject`;
  before(async () => {
    stage = await openStage(allDue, count);
    await stage.ask(
      `INSERT INTO servicing_event (loan_id, seq, type, value_date, facts, recorded_at, actor_kind, actor_id)
       SELECT id, 99, 'PAYMENT', '${day}', '{"id":"x","amount":"no"}', now(), 'system', 'test' FROM loan`,
    );
  });
  after(() => stage.end());

  test('[V10][V31] 20 loans get an incident of their own, and one names how many others failed, however often it runs', async () => {
    for (let times = 0; times < 3; times += 1) {
      // Those that are past due with money in the wallet fail once more, in the set-off.
      const rows = count + (await listSetOffLoans(stage.testApp.app.db.reader)).length;
      await assert.rejects(
        stage.close({ chunkSize: 16 }),
        new RegExp(`: ${rows} of ${rows} rows failed`),
      );
      const found = await stage.ask(incidents);
      assert.equal(found.length, 21);
      assert.equal(found.filter(({ subject }) => /^LN-/.test(subject)).length, 20);
      const others = found.find(({ subject }) => subject === 'loans');
      assert.equal(others?.details.others, count - 20);
      assert.equal(others?.details.day, day);
      const named = new Set(String(others?.details.loans).split(' '));
      assert.equal(named.size, 30);
      assert.ok(found.every(({ subject }) => !named.has(subject)));
    }
    const open = await stage.ask(openLoans);
    assert.equal(open.length, count);
  });

  test('[V31] no loan loses its turn: the run after the repair closes all of them', async () => {
    await stage.ask(
      `SET session_replication_role = 'replica'; DELETE FROM servicing_event WHERE seq = 99`,
    );
    await stage.close({ chunkSize: 16 });
    assert.deepEqual(await stage.ask(openLoans), []);
    await assertBooksEqualEngine(stage.testApp.app, day);
  });
});

describe('loans that somebody else has locked', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage(allDue, 60);
  });
  after(() => stage.end());

  test('[V31] a locked loan keeps nobody waiting and is closed at the end of the run', async () => {
    const client = new pg.Client({ connectionString: stage.testApp.ownerUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT id FROM loan WHERE id = '${loanId(1)}' FOR NO KEY UPDATE`);
      const closing = stage.close({ chunkSize: 10 });
      // All others are done while this one is locked.
      for (;;) {
        const open = await stage.ask(openLoans);
        if (open.length === 1) {
          assert.deepEqual(open, [{ id: loanId(1) }]);
          assert.deepEqual(await stage.ask(closedDays), [], 'the day is not closed before it');
          break;
        }
        await pause(20);
      }
      await client.query('COMMIT');
      await closing;
    } finally {
      await client.end();
    }
    assert.deepEqual(await stage.ask(closedDays), [{ day, loans: 60 }]);
    assert.deepEqual(await stage.ask(openLoans), []);
    await assertBooksEqualEngine(stage.testApp.app, day);
  });

  test('[V31][V06] 20 members who pay during the close pay once each, and the books are right', async () => {
    await stage.ask(`UPDATE loan SET next_event_on = '${day}'`);
    const { testApp } = stage;
    const payers = Array.from({ length: 20 }, (_, at) => at * 3 + 1);
    const members = await stage.ask(
      `SELECT m.id, m.phone_number, l.id AS loan_id, l.number FROM member m JOIN loan l ON l.member_id = m.id
       WHERE l.id = ANY (ARRAY['${payers.map(loanId).join("','")}'])`,
    );
    const calls = await Promise.all(members.map((member) => payerOf(testApp, member)));
    const [, ...replies] = await Promise.all([
      stage.close({ chunkSize: 5 }),
      ...calls.map(({ token, loanNumber }) =>
        testApp.call(payFromWallet, {
          token,
          key: randomUUID(),
          params: { loanNumber },
          body: { amount: 25_000, use: 'DEFAULT' },
        }),
      ),
    ]);
    for (const reply of replies) assert.equal(reply.status, 200, reply.text);
    const paid = await stage.ask(
      `SELECT loan_id, count(*)::int AS times FROM payment WHERE channel = 'wallet' GROUP BY loan_id`,
    );
    assert.deepEqual(
      paid.map(({ times }) => times),
      payers.map(() => 1),
    );
    assert.deepEqual(await stage.ask(openLoans), []);
    await assertBooksEqualEngine(testApp.app, day);
  });
});

/** A session of a member that was inserted without one. */
async function payerOf(testApp: TestApp, member: pg.QueryResultRow) {
  const sessionId = `ses_${randomUUID().replaceAll('-', '').slice(0, 22)}`;
  await runAsOwner(
    testApp,
    `INSERT INTO session SELECT (jsonb_populate_record(s, jsonb_build_object(
       'id', '${sessionId}', 'member_id', '${member.id}', 'token_hash', decode(md5('${sessionId}'), 'hex')))).*
     FROM session s LIMIT 1`,
  );
  const identity = { id: member.id, sessionId, phoneNumber: member.phone_number };
  return { token: tokenOf(testApp.app, identity), loanNumber: member.number };
}

describe('days that were missed', () => {
  const days = 7;
  const first = calendarDate('2027-03-10');
  const stories = storiesFrom(startsOfEveryDay(first, 2), 0.34);
  let single: Stage;
  let missed: Stage;
  before(async () => {
    single = await openStage(stories, stories.length, first);
    missed = await openStage(stories, stories.length, first);
    for (const { ask } of [single, missed]) {
      await ask(`INSERT INTO business_day VALUES ('${addDays(first, -1)}', now(), now(), 0)`);
    }
  });
  after(async () => {
    await single.end();
    await missed.end();
  });

  /** The entries of each loan in order, and its days. */
  const booksOf = async ({ ask }: Stage) => ({
    entries: await ask(
      `SELECT t.reference, c.name, t.amount, t.debit_seq, t.credit_seq, t.debit_balance_after,
              t.credit_balance_after
       FROM ledger.transfer t JOIN ledger.transfer_code c USING (code)
       WHERE t.reference LIKE 'loan_0000%' ORDER BY t.reference, t.id`,
    ),
    loans: await ask(
      `SELECT id, next_event_on::text, oldest_due_on::text FROM loan WHERE id LIKE 'loan_0000%' ORDER BY id`,
    ),
    days: await ask('SELECT day::text, loans FROM business_day ORDER BY day'),
  });

  test('[V31] seven missed days are closed one after the other, with the entries of seven single days', async () => {
    let last: CalendarDate = first;
    for (let at = 0; at < days; at += 1) {
      last = addDays(first, at);
      single.testApp.clock.set(closingTime(last));
      await single.close({ chunkSize: 20 });
    }
    missed.testApp.clock.set(closingTime(last));
    await missed.close({ chunkSize: 20 });
    const wanted = await booksOf(single);
    assert.equal(wanted.days.length, days + 1);
    assert.ok(wanted.days.every((row, at) => at === 0 || row.loans > 0));
    assert.deepEqual(await booksOf(missed), wanted);
  });
});
