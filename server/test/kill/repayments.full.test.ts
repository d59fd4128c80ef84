import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { payFromWallet } from '@pahiram/api/repayments';
import { importBankStatement } from '@pahiram/api/staff-payments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { CrashPoint } from '../../src/crash-points.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { addStaff } from '../add-staff.ts';
import { assertBooksEqualEngine } from '../assert-books.ts';
import { addRunningLoans, startsDueOn, storiesFrom } from '../bulk-running-loans.ts';
import { insertRows } from '../insert-rows.ts';
import { tokenOf } from '../maker.ts';
import { sessionRow } from '../sign-in-facts.ts';
import { assertBookSound } from './assert-sound.ts';
import { type KillStage, openKillStage } from './kill-stage.ts';

const day = manilaDate(Date.now());
const count = 60;
const diesWithinMs = 30_000;
/** A lease lasts 15 seconds. */
const takeOverMs = 40_000;

interface Borrower {
  readonly id: string;
  readonly phoneNumber: string;
  readonly loanId: string;
  readonly loanNumber: string;
}

describe('processes that die while loans are paid and closed', () => {
  let stage: KillStage;
  let borrowers: Borrower[];
  before(async () => {
    stage = await openKillStage(1);
    const stories = storiesFrom(startsDueOn(day, 3), 0.25);
    await addRunningLoans(stage.maker, stage.cluster.urlFor('pahiram'), { count, day, stories });
    borrowers = await stage.ask<Borrower & Record<string, string>>(
      `SELECT m.id, m.phone_number AS "phoneNumber", l.id AS "loanId", l.number AS "loanNumber"
       FROM loan l JOIN member m ON m.id = l.member_id WHERE l.id LIKE 'loan_0000%' ORDER BY l.id`,
    );
  });
  after(() => stage?.close());

  /** Lets the service kill itself at the point during `work`, and starts it again. */
  async function dieAt(point: CrashPoint, work: () => Promise<unknown>): Promise<void> {
    await stage.service().stop();
    await stage.start(point);
    const [signal] = await Promise.all([
      Promise.race([stage.service().gone, pause(diesWithinMs, 'lives on', { ref: false })]),
      work(),
    ]);
    assert.equal(signal, 'SIGKILL', point);
    await stage.start();
  }

  async function send(path: string, token: string, body: object, key?: string) {
    const response = await fetch(stage.address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }

  async function tokenFor(borrower: Borrower): Promise<string> {
    const session = sessionRow(stage.maker, { member_id: borrower.id });
    await stage.db.transaction((tx) => insertRows(tx, 'session', [session]));
    return tokenOf(stage.maker, { ...borrower, sessionId: session.id });
  }

  test('[V06][V27][V31] killed after the commit of a payment from the wallet: the same key gets the same reply, and it is paid once', async () => {
    const [borrower] = borrowers;
    assert.ok(borrower);
    const path = payFromWallet.path.replace(':loanNumber', borrower.loanNumber);
    const [token, key] = [await tokenFor(borrower), randomUUID()];
    const pay = () => send(path, token, { amount: 25_000, use: 'DEFAULT' }, key);
    await dieAt('after-commit-before-reply', () => assert.rejects(pay()));
    const [first, again] = [await pay(), await pay()];
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(again, first);
    const payments = await stage.ask<{ number: string; amount: string }>(
      'SELECT number, amount::text FROM payment WHERE loan_id = $1',
      [borrower.loanId],
    );
    assert.deepEqual(payments, [
      { number: JSON.parse(first.text).payment.number, amount: '2500000' },
    ]);
    const [wallet] = await stage.ask<{ paid: string }>(
      `SELECT debits_posted::text AS paid FROM ledger.account WHERE kind = 'member_wallet' AND owner_id = $1`,
      [borrower.id],
    );
    assert.equal(wallet?.paid, '2500000');
    await assertBookSound(stage);
  });

  test('[D10][V06][V27] killed while a row of a bank statement is applied: the file again books each row once', async () => {
    const staff = await addStaff(stage.maker, ['FINANCE']);
    const rows = borrowers
      .slice(1, 5)
      .map(({ loanNumber }, at) => `${day},1000.00,KILL-${at},${loanNumber},ANA REYES`);
    const content = ['date,amount,transaction_id,reference,payer', ...rows].join('\n');
    const upload = () => send(importBankStatement.path, staff.token, { content, isDryRun: false });
    await dieAt('payment-applied-before-commit', () => assert.rejects(upload()));
    assert.deepEqual(await stage.ask("SELECT FROM payment WHERE channel = 'bank'"), []);
    const answer = await upload();
    assert.equal(answer.status, 200, answer.text);
    assert.equal((await upload()).status, 200);
    const stored = await stage.ask<{ external_id: string; is_matched: boolean }>(
      `SELECT external_id, loan_id IS NOT NULL AS is_matched FROM payment
       WHERE channel = 'bank' ORDER BY external_id`,
    );
    assert.deepEqual(
      stored,
      rows.map((_, at) => ({ external_id: `KILL-${at}`, is_matched: true })),
    );
    await assertBookSound(stage);
  });

  for (const point of ['close-chunk-before-commit', 'close-chunk-after-commit'] as const) {
    test(`[V27][V31] killed at ${point}: after a restart the service finishes the close`, async () => {
      await stage.ask(`UPDATE loan SET next_event_on = $1 WHERE id LIKE 'loan_0000%'`, [day]);
      await dieAt(point, () =>
        stage.db.transaction((tx) =>
          enqueue(tx, 'close-of-business', {}, { runAt: stage.maker.clock.now() }),
        ),
      );
      const deadline = performance.now() + takeOverMs;
      for (;;) {
        const jobs = await stage.ask("SELECT FROM job WHERE task = 'close-of-business'");
        if (jobs.length === 0) break;
        assert.ok(performance.now() < deadline, stage.service().output());
        await pause(200);
      }
      assert.deepEqual(await stage.ask('SELECT id FROM loan WHERE next_event_on <= $1', [day]), []);
      await assertBooksEqualEngine(stage, day);
      await assertBookSound(stage);
    });
  }
});
