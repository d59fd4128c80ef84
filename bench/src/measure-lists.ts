import { randomBytes } from 'node:crypto';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { buildServer } from '@pahiram/server/src/app.ts';
import { routes } from '@pahiram/server/src/capabilities.ts';
import { readConfig } from '@pahiram/server/src/config.ts';
import type { App } from '@pahiram/server/src/context.ts';
import { openDatabase } from '@pahiram/server/src/db/database.ts';
import { migrate } from '@pahiram/server/src/db/migrate.ts';
import { fillLargeDemo } from '@pahiram/server/src/demo/large/fill-large-demo.ts';
import { openIntegrations } from '@pahiram/server/src/integrations/integrations.ts';
import { enqueue } from '@pahiram/server/src/jobs/enqueue.ts';
import { createLog } from '@pahiram/server/src/logging.ts';
import { addStaff } from '@pahiram/server/test/add-staff.ts';
import { addFundedMember } from '@pahiram/server/test/bulk-wallets.ts';
import { ask } from '@pahiram/server/test/large/ask.ts';
import { memberToken } from '@pahiram/server/test/large/member-token.ts';
import { type ReadCall, readCalls } from '@pahiram/server/test/large/read-calls.ts';
import { findWholeScans, recordStatements } from '@pahiram/server/test/large/whole-scans.ts';
import { makerOf } from '@pahiram/server/test/maker.ts';
import pg from 'pg';
import { openCluster } from './cluster.ts';
import { percentile, table } from './figures.ts';
import { execute } from './stage.ts';

/** A table of more rows is large. */
const largeRows = 10_000;
const aimMs = 300;

interface Measured {
  readonly call: ReadCall;
  readonly status: number;
  readonly bytes: number;
  /** Milliseconds at the server, sorted. */
  readonly times: readonly number[];
  readonly scans: readonly string[];
}

export interface ListsOptions {
  readonly members: number;
  readonly loans: number;
  /** Calls of each read, after one that is not counted. */
  readonly repeats: number;
}

/** Every read of the console and of a member, in a large demonstration of its own. */
export async function measureLists(
  { members, loans, repeats }: ListsOptions,
  say: (line: string) => void,
): Promise<void> {
  const { cluster, dataDir, close } = await openCluster();
  try {
    await execute(cluster.url, ['CREATE DATABASE lists']);
    const url = cluster.urlFor('lists');
    await migrate(url);
    const recording = recordStatements();
    const app = openApp(url, dataDir);
    try {
      for (const role of STAFF_ROLES) await addStaff(app, [role]);
      await addFundedMember(app);
      const begun = performance.now();
      await fillLargeDemo(app, url, { members, loans }, () => undefined);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      say(`${members} members, ${loans} loans, made in ${seconds} s`);
      await measureReads(app, url, recording, repeats, say);
    } finally {
      recording.stop();
      await app.db.close();
    }
  } finally {
    await close();
  }
}

/** @param recording of the statements of `app`. */
export async function measureReads(
  app: App,
  url: string,
  recording: ReturnType<typeof recordStatements>,
  repeats: number,
  say: (line: string) => void,
): Promise<void> {
  const server = await buildServer(app);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const large = await largeTables(client);
    const staff = await addStaff(app, STAFF_ROLES);
    const today = manilaDate(app.clock.now().getTime());
    const measured: Measured[] = [];
    for (const audience of ['staff', 'member'] as const) {
      const calls = await readCalls(routes, audience, url, today);
      const token =
        audience === 'staff' ? () => staff.token : await memberToken(app, client, calls);
      for (const call of calls) {
        recording.take();
        const { status, text } = await ask({ server, app }, call, token());
        const scans = await findWholeScans(client, recording.take(), large);
        const times: number[] = [];
        for (let at = 0; at < repeats; at += 1) {
          const from = performance.now();
          await ask({ server, app }, call, token());
          times.push(performance.now() - from);
        }
        measured.push({
          ...{ call, status, bytes: text.length, times: times.toSorted((a, b) => a - b) },
          scans: [...new Set(scans.map(({ table: name, how }) => `${name}: ${how}`))],
        });
      }
    }
    say(listsTable(measured));
    const slow = measured.filter(({ times }) => percentile(times, 0.99) >= aimMs);
    const scanning = measured.filter(({ scans }) => scans.length > 0);
    say(
      `${measured.length} reads; ${slow.length} with a p99 of ${aimMs} ms or more; ${scanning.length} that go over a table of more than ${largeRows} rows`,
    );
  } finally {
    await client.end();
    await server.close();
  }
}

function openApp(url: string, dataDir: string): App {
  const log = createLog('error');
  const db = openDatabase(url, { onError: (error) => log.error(error) });
  const config = readConfig({ DATA_DIR: dataDir, LIMIT_CALLS_FACTOR: '100000' });
  const maker = makerOf(config, randomBytes(32), db);
  return { ...maker, integrations: openIntegrations({ ...maker, enqueue }), log };
}

async function largeTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > ${largeRows}`,
  );
  return new Set(rows.map(({ relname }) => relname));
}

function listsTable(measured: readonly Measured[]): string {
  return table([
    ['operation', 'status', 'bytes', 'p50', 'p99', 'goes over'],
    ...measured.map(({ call, status, bytes, times, scans }) => [
      ...[call.name, String(status), String(bytes)],
      ...[0.5, 0.99].map((share) => `${percentile(times, share).toFixed(1)} ms`),
      scans.join('; '),
    ]),
  ]);
}
