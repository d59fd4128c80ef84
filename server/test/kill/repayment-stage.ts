import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { listOpenClearing } from '../../src/ledger/balances.ts';
import { checkPayments, listUnmatchedMoney } from '../../src/loans/repayments/check-payments.ts';
import { addStaff, type TestStaff } from '../add-staff.ts';
import { assertBooksEqualEngine } from '../assert-books.ts';
import type { MadeBorrower } from '../bulk-members.ts';
import { tokenOf } from '../maker.ts';
import { addPastDueMember } from '../past-due-loan.ts';
import { assertBookSound } from './assert-sound.ts';
import type { KillMoment, KillStage } from './kill-stage.ts';
import { type Answer, post, untilAnswered } from './writer.ts';

export type Borrower = Pick<
  MadeBorrower,
  'id' | 'sessionId' | 'phoneNumber' | 'loanId' | 'loanNumber'
>;

/** What a loan and its payments show; a repeated step would show twice. */
export interface LoanTrace {
  /** Types of the loan's events after the first withdrawal. */
  readonly events: readonly string[];
  /** Channel and pesos of each payment, and codes of the transfers that name it. */
  readonly payments: readonly (readonly [string, number, string])[];
  /** Templates of the member's notices, without those of a set-off, which come at another time. */
  readonly notices: readonly string[];
  /** Centavos that the wallet paid, and got back. */
  readonly wallet: readonly [number, number];
}

/** A service that kills itself while loans are repaid, and borrowers who owe. */
export interface RepaymentStage {
  readonly stage: KillStage;
  readonly finance: TestStaff;
  readonly manager: TestStaff;
  today(): CalendarDate;
  /** A borrower that no test has used yet, whose first installment is past due. */
  nextBorrower(): Borrower;
  /**
   * Lets the service kill itself at the moment during `work`, and starts it again.
   * @param whileDown looks at what the process left behind, before the new start.
   * @returns what `work` returns: requests are repeated until the new process answers.
   */
  dieAt<T>(
    moment: KillMoment,
    work: () => Promise<T>,
    whileDown?: () => Promise<unknown>,
  ): Promise<T>;
  /** Repeats a request with the same idempotency key until it is answered, as the clients do. */
  send(path: string, by: Borrower | TestStaff, body: object, key?: string): Promise<Answer>;
  /** Moves the service's clock ahead. */
  advance(seconds: number): Promise<void>;
  /** Moves it to the morning of a day; within seconds the timetable enqueues the close of business. */
  wakeOn(day: CalendarDate): Promise<void>;
  /** Waits until no job is due. */
  untilIdle(): Promise<void>;
  /** Lets jobs run that are due in the next two minutes: retries, repeated callbacks and look-ups. */
  settle(): Promise<void>;
  traceOf(borrower: Borrower): Promise<LoanTrace>;
  /** The ledger is sound, shows these loans as the engine does, and explains all money; nothing is given up. */
  assertSound(loanIds: readonly string[]): Promise<void>;
}

const diesWithinMs = 30_000;
const idleWithinMs = 40_000;
/** The service reads its clock from the database once a second. */
const clockReadMs = 1_100;

const morningOf = (day: CalendarDate): Date => new Date(manilaInstant(day, 9 * 60));

/** @param more loans of which no test pays: how many days ago each began. */
export async function openRepaymentStage(
  stage: KillStage,
  {
    borrowers: count,
    more = [],
  }: { readonly borrowers: number; readonly more?: readonly number[] },
): Promise<RepaymentStage> {
  const { ask, db, maker } = stage;
  const { clock } = maker;
  const begunAt = clock.now();
  const moveTo = (to: Date) => db.transaction((tx) => clock.move(tx, to));
  const today = () => manilaDate(clock.now().getTime());
  let people = 0;

  async function advance(seconds: number): Promise<void> {
    await moveTo(new Date(clock.now().getTime() + seconds * 1_000));
    await pause(clockReadMs);
  }

  async function untilIdle(): Promise<void> {
    const deadline = performance.now() + idleWithinMs;
    for (;;) {
      const due = await ask('SELECT task, attempt FROM job WHERE run_at <= $1', [clock.now()]);
      if (due.length === 0) return;
      assert.ok(
        performance.now() < deadline,
        `${JSON.stringify(due)}\n${stage.service().output()}`,
      );
      await pause(50);
    }
  }

  async function dieAndRestart(moment: KillMoment, whileDown: () => Promise<unknown>) {
    const tooLong = pause(diesWithinMs, 'was not reached' as const, { ref: false });
    assert.equal(await Promise.race([stage.service().gone, tooLong]), 'SIGKILL', moment);
    try {
      await whileDown();
    } finally {
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    // worker.full.test.ts shows that the job of a killed worker is taken over by itself, after 10 to 15 seconds.
    await ask("UPDATE boss.job_common SET heartbeat_on = '-infinity' WHERE state = 'active'");
    await stage.start();
  }

  function addBorrower(daysAgo: number): Promise<Borrower> {
    people += 1;
    const number = String(people).padStart(9, '0');
    const name = { firstName: 'Ana', lastName: 'Reyes', fullName: 'Ana Reyes' };
    const person = { ...name, phoneNumber: `639${number}`, identityNumber: `012${number}` };
    return addPastDueMember(maker, person, daysAgo);
  }

  // A morning at least a day ahead, so that no test runs past midnight or at the time of a daily job.
  await stage.service().stop();
  await moveTo(morningOf(addDays(today(), 1)));
  // While the service is stopped, because it closes the past days of the ledger.
  const borrowers: Borrower[] = [];
  for (let left = count; left > 0; left -= 1) borrowers.push(await addBorrower(40));
  for (const daysAgo of more) await addBorrower(daysAgo);
  await stage.start();
  await untilIdle();

  return {
    stage,
    finance: await addStaff(maker, ['FINANCE']),
    manager: await addStaff(maker, ['CREDIT_MANAGER']),
    today,
    nextBorrower: () => {
      const borrower = borrowers.pop();
      assert.ok(borrower, 'too few borrowers were made');
      return borrower;
    },
    dieAt: async (moment, work, whileDown = async () => {}) => {
      await stage.service().stop();
      await stage.start(moment);
      const [result] = await Promise.all([work(), dieAndRestart(moment, whileDown)]);
      return result;
    },
    send: (path, by, body, key) =>
      untilAnswered(path, () =>
        post(stage.address + path, 'loanId' in by ? tokenOf(maker, by) : by.token, body, key),
      ),
    advance,
    wakeOn: (day) => moveTo(morningOf(day)),
    untilIdle,
    settle: async () => {
      await advance(60);
      await untilIdle();
      await advance(60);
      await untilIdle();
    },
    traceOf: async ({ id, loanId }) => {
      const [trace] = await ask<LoanTrace & Record<string, unknown>>(
        `SELECT ARRAY(SELECT type FROM servicing_event WHERE loan_id = $2 ORDER BY seq) AS events,
           coalesce((SELECT json_agg(json_build_array(p.channel, p.amount / 100.0,
               (SELECT string_agg(c.name, ' ' ORDER BY t.id) FROM ledger.transfer t
                JOIN ledger.transfer_code c USING (code) WHERE t.reference = p.id)) ORDER BY p.received_at)
             FROM payment p WHERE p.loan_id = $2), '[]') AS payments,
           ARRAY(SELECT template FROM member_notice WHERE member_id = $1 AND template <> 'set-off-planned'
                 ORDER BY created_at, id) AS notices,
           (SELECT json_build_array(debits_posted, credits_posted - 15000000) FROM ledger.account
            WHERE kind = 'member_wallet' AND owner_id = $1) AS wallet`,
        [id, loanId],
      );
      assert.ok(trace);
      return trace;
    },
    assertSound: async (loanIds) => {
      await assertBookSound(stage);
      const others = await ask<{ id: string }>('SELECT id FROM loan WHERE id <> ALL ($1)', [
        loanIds,
      ]);
      await assertBooksEqualEngine(
        stage,
        today(),
        others.map(({ id }) => id),
      );
      const until = new Date(clock.now().getTime() + 1_000);
      const { differences } = await checkPayments(db.reader, { from: begunAt, until });
      assert.deepEqual(differences, [], 'each payment was posted once');
      const open = await listOpenClearing(db.reader);
      const unmatched = await listUnmatchedMoney(db.reader);
      assert.deepEqual(
        open
          .filter(({ kind }) => kind !== 'payout_clearing')
          .map(({ kind, reference, amount }) => [kind, reference, amount]),
        unmatched.map(({ paymentId, amount }) => ['suspense', paymentId, amount]),
        'clearing accounts are empty, and suspense has the money that nobody matched',
      );
      assert.deepEqual(
        await ask("SELECT data, source_output FROM boss.job_common WHERE name = 'dead-letters'"),
        [],
      );
      // Money that waits for days becomes an incident.
      const incidents = await ask('SELECT kind, subject FROM incident WHERE subject <> ALL ($1)', [
        unmatched.map(({ paymentId }) => paymentId),
      ]);
      assert.deepEqual(incidents, []);
    },
  };
}
