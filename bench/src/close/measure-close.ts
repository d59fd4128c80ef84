import { randomBytes } from 'node:crypto';
import { addDays, type CalendarDate, calendarDate } from '@pahiram/domain/calendar/calendar';
import type { EmbeddedCluster } from '@pahiram/embedded-postgres/start-embedded';
import { readConfig } from '@pahiram/server/src/config.ts';
import { type App, systemContext } from '@pahiram/server/src/context.ts';
import { openDatabase } from '@pahiram/server/src/db/database.ts';
import { migrate } from '@pahiram/server/src/db/migrate.ts';
import { openIntegrations } from '@pahiram/server/src/integrations/integrations.ts';
import { enqueue } from '@pahiram/server/src/jobs/enqueue.ts';
import { verifyLedger } from '@pahiram/server/src/ledger/verify.ts';
import { closeBusiness } from '@pahiram/server/src/loans/repayments/close-of-business.ts';
import { createLog } from '@pahiram/server/src/logging.ts';
import {
  addRunningLoans,
  closingTime,
  startsDueOn,
  startsOfEveryDay,
  storiesFrom,
} from '@pahiram/server/test/bulk-running-loans.ts';
import { makerOf } from '@pahiram/server/test/maker.ts';
import { openCluster } from '../cluster.ts';
import { cpuOf } from '../cpu.ts';
import { table } from '../figures.ts';
import { execute, numberFrom } from '../stage.ts';

/** A Tuesday after a working day. */
const day = calendarDate('2027-03-16');
const loanAgeMonths = 3;
/** Of all loans, of which a third is too young to be past due: about 8 in 100 are. */
const overdueShare = 0.12;

const starts: Readonly<Record<'typical' | 'worst', readonly CalendarDate[]>> = {
  typical: startsOfEveryDay(day, loanAgeMonths),
  worst: startsDueOn(day, loanAgeMonths),
};

interface Measured {
  readonly kind: keyof typeof starts;
  readonly loans: number;
  readonly overdue: number;
  readonly touched: number;
  readonly transfers: number;
  readonly messages: number;
  readonly seconds: number;
  /** Processor time in microseconds; null on systems other than Linux. */
  readonly nodeMicroseconds: number;
  readonly databaseMicroseconds: number | null;
  readonly memoryMax: number;
  readonly floorSeconds: number;
}

/** The close of one day with portfolios of these sizes, each on its own database. */
export async function measureClose(
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<void> {
  const measured: Measured[] = [];
  for (const kind of ['typical', 'worst'] as const) {
    for (const loans of sizes) {
      measured.push(await measureDay(kind, loans));
      say(closeTable(measured));
    }
  }
}

async function measureDay(kind: Measured['kind'], loans: number): Promise<Measured> {
  const { cluster, dataDir, close } = await openCluster();
  try {
    return await measureOn(cluster, dataDir, kind, loans);
  } finally {
    await close();
  }
}

async function measureOn(
  cluster: EmbeddedCluster,
  dataDir: string,
  kind: Measured['kind'],
  loans: number,
): Promise<Measured> {
  await execute(cluster.url, ['CREATE DATABASE close']);
  const url = cluster.urlFor('close');
  await migrate(url);
  const app = openApp(url, dataDir);
  try {
    const stories = storiesFrom(starts[kind], overdueShare);
    await addRunningLoans(app, url, { count: loans, day, stories });
    await execute(url, [
      `INSERT INTO business_day (day, opened_at, closed_at) VALUES ('${addDays(day, -1)}', now(), now())`,
      'VACUUM ANALYZE',
      'CHECKPOINT',
    ]);
    const before = await numberFrom(url, 'SELECT max(id) FROM ledger.transfer');
    const memory = watchMemory();
    const [cpu, databaseCpu] = [process.cpuUsage(), cpuOf(cluster.pid)];
    const begun = performance.now();
    await closeBusiness(systemContext(app, 'job:close-of-business', 'bench'));
    const seconds = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const databaseCpuNow = cpuOf(cluster.pid);
    const memoryMax = memory.stop();
    const transfers = await numberFrom(
      url,
      `SELECT count(*) FROM ledger.transfer WHERE id > ${before}`,
    );
    const findings = await verifyLedger(app.db);
    if (findings.length > 0) throw new Error(JSON.stringify(findings.slice(0, 3)));
    const count = (text: string) => numberFrom(url, `SELECT count(*) FROM ${text}`);
    return {
      kind,
      loans,
      overdue: await count('loan WHERE oldest_due_on IS NOT NULL'),
      touched: await numberFrom(url, `SELECT loans FROM business_day WHERE day = '${day}'`),
      transfers,
      messages: await count('outgoing_message'),
      seconds,
      nodeMicroseconds: user + system,
      databaseMicroseconds:
        databaseCpu === null || databaseCpuNow === null ? null : databaseCpuNow - databaseCpu,
      memoryMax,
      floorSeconds: (transfers / Math.min(transfers, loans)) * (await measureFloor(url, transfers)),
    };
  } finally {
    await app.db.close();
  }
}

function openApp(url: string, dataDir: string): App {
  const log = createLog('warn');
  const db = openDatabase(url, {
    onError: (error) => log.error(error),
    // Only for the verification of a large ledger; the close stays far below.
    statementTimeoutMs: 600_000,
  });
  const { clock: _today, ...maker } = makerOf(
    readConfig({ DATA_DIR: dataDir }),
    randomBytes(32),
    db,
  );
  const clock = { now: () => closingTime(day) };
  const integrations = openIntegrations({ ...maker, clock, enqueue });
  return { ...maker, clock, integrations, log };
}

/** Samples the resident memory of this process. */
function watchMemory(): { stop(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const timer = setInterval(look, 50);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

/** As many transfers, at most one for each loan, with their balances, by one statement. */
async function measureFloor(url: string, transfers: number): Promise<number> {
  await execute(url, ['CHECKPOINT']);
  const begun = performance.now();
  await execute(url, [
    `WITH chosen AS MATERIALIZED (
       SELECT a.id, a.seq, a.credits_posted - a.debits_posted AS balance, a.owner_id
       FROM ledger.account a WHERE a.kind = 'loan_unearned_interest' LIMIT ${transfers}
     ), inserted AS (
       INSERT INTO ledger.transfer (idempotency_key, debit_id, credit_id, amount, debit_seq,
         debit_balance_after, code, reference, booked_at)
       SELECT gen_random_uuid(), chosen.id, income.id, 1, chosen.seq + 1, chosen.balance - 1, code.code,
         chosen.owner_id, now()
       FROM chosen, ledger.account income, ledger.transfer_code code
       WHERE income.kind = 'interest_income' AND code.name = 'interest_earned')
     UPDATE ledger.account a SET debits_posted = a.debits_posted + 1, seq = a.seq + 1
     FROM chosen WHERE a.id = chosen.id`,
  ]);
  return (performance.now() - begun) / 1000;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

function closeTable(measured: readonly Measured[]): string {
  return table([
    [
      ...[
        'day',
        'loans',
        'past due',
        'closed',
        'transfers',
        'messages',
        'seconds',
        'loans a second',
        'node each',
        'database each',
      ],
      ...['memory', 'against the floor', 'growth of the time of a loan'],
    ],
    ...measured.map((one) => {
      const first = measured.find(({ kind }) => kind === one.kind) ?? one;
      const growth = one.seconds / one.touched / (first.seconds / first.touched);
      return [
        one.kind,
        whole(one.loans),
        whole(one.overdue),
        whole(one.touched),
        whole(one.transfers),
        whole(one.messages),
        one.seconds.toFixed(2),
        whole(one.touched / one.seconds),
        `${whole(one.nodeMicroseconds / one.touched)} µs`,
        one.databaseMicroseconds === null
          ? 'not told'
          : `${whole(one.databaseMicroseconds / one.touched)} µs`,
        `${whole(one.memoryMax / 2 ** 20)} MB`,
        (one.seconds / one.floorSeconds).toFixed(1),
        growth.toFixed(2),
      ];
    }),
  ]);
}
