import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { addDays, type CalendarDate, calendarDate } from '@pahiram/domain/calendar/calendar';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { assertBooksEqualEngine } from '../assert-books.ts';
import { addRunningLoans, closingTime, startsDueOn, storiesFrom } from '../bulk-running-loans.ts';
import { runAsOwner } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { KillMoment } from './kill-stage.ts';

const script = fileURLToPath(new URL('./close-process.ts', import.meta.url));
const day = calendarDate('2027-03-16');
const count = 100;

let testApp: TestApp;
let lastTransferBefore: bigint;
before(async () => {
  testApp = await startTestApp({ now: closingTime(day) });
  const stories = storiesFrom(startsDueOn(day, 3), 0.25);
  await addRunningLoans(testApp.app, testApp.ownerUrl, { count, day, stories });
  const [row] = await runAsOwner(testApp, 'SELECT max(id)::text AS last FROM ledger.transfer');
  lastTransferBefore = BigInt(row?.last);
});
after(() => testApp.close());

/** @returns the signal that ended the process, or null. */
async function closeInProcess(moment: KillMoment | 'none', on: CalendarDate = day) {
  const child = spawn(process.execPath, [script, testApp.ownerUrl, on, moment], {
    stdio: 'inherit',
  });
  const [code, signal] = await once(child, 'exit');
  if (signal === null) assert.equal(code, 0, 'the close failed');
  return signal;
}

/** Each loan has its new day, its entries and its reminder, or nothing of them. @returns how many have them. */
async function countClosed(): Promise<number> {
  const rows = await runAsOwner(
    testApp,
    `SELECT l.id, l.next_event_on > '${day}' AS is_moved,
       EXISTS (SELECT FROM ledger.transfer t WHERE t.reference = l.id AND t.id > $1) AS is_posted,
       (SELECT count(*)::int FROM member_notice n
        WHERE n.member_id = l.member_id AND n.template <> 'set-off-planned') AS notices
     FROM loan l WHERE l.counted_from IS NOT NULL`,
    [lastTransferBefore],
  );
  assert.equal(rows.length, count);
  const half = rows.filter(
    (row) => row.is_moved !== row.is_posted || row.notices !== Number(row.is_moved),
  );
  assert.deepEqual(half, []);
  assert.deepEqual(await verifyLedger(testApp.app.db), []);
  const closed = rows.filter(({ is_moved: isMoved }) => isMoved).length;
  const [row] = await runAsOwner(testApp, 'SELECT loans, closed_at FROM business_day');
  assert.equal(row?.loans, closed);
  assert.equal(row?.closed_at === null, closed < count);
  return closed;
}

test('[V27][V31] killed before or after the commit of a chunk, the close goes on where it was: nothing twice, nothing lost', async () => {
  let closed = 0;
  for (const [point, times] of [
    ['close-chunk-before-commit', 1],
    ['close-chunk-after-commit', 1],
    ['close-chunk-before-commit', 3],
    ['close-chunk-after-commit', 3],
  ] as const) {
    assert.equal(await closeInProcess(`${point}:${times}`), 'SIGKILL', `${point}:${times}`);
    const now = await countClosed();
    assert.ok(now >= closed + (point === 'close-chunk-after-commit' ? 10 * times : 0), `${now}`);
    assert.ok(now < count, 'there was something left to do');
    closed = now;
  }
  assert.ok(closed > 0);
  assert.equal(await closeInProcess('none'), null);
  assert.equal(await countClosed(), count);
  await assertBooksEqualEngine(testApp.app, day);
});

/** Ids of the loans that the close of the day has still to bring to its end. */
async function listDue(on: CalendarDate): Promise<string[]> {
  const rows = await runAsOwner(testApp, 'SELECT id FROM loan WHERE next_event_on <= $1', [on]);
  return rows.map(({ id }) => id);
}

test('[V27][V31] killed between two of the days that are made up for, the close goes on with the next day', async () => {
  const last = addDays(day, 3);
  const closed: unknown[] = [];
  const daysClosed = () =>
    runAsOwner(
      testApp,
      `SELECT day::text, loans FROM business_day WHERE day > $1 AND closed_at IS NOT NULL ORDER BY day`,
      [day],
    );
  for (const one of [addDays(day, 1), addDays(day, 2)]) {
    const due = await listDue(one);
    closed.push({ day: one, loans: due.length });
    assert.equal(await closeInProcess('close-day-closed', last), 'SIGKILL', one);
    assert.deepEqual(await daysClosed(), closed);
    assert.deepEqual(await listDue(one), []);
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
  }
  const due = await listDue(last);
  assert.ok(due.length > 0, 'there was something left to do');
  assert.equal(await closeInProcess('none', last), null);
  assert.deepEqual(await daysClosed(), [...closed, { day: last, loans: due.length }]);
  assert.deepEqual(await verifyLedger(testApp.app.db), []);
  const others = await runAsOwner(testApp, 'SELECT id FROM loan WHERE id <> ALL ($1)', [due]);
  await assertBooksEqualEngine(
    testApp.app,
    last,
    others.map(({ id }) => id),
  );
});
