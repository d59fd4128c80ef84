import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedCluster, startEmbedded } from '@pahiram/embedded-postgres/start-embedded';
import pg from 'pg';
import { readConfig } from '../../src/config.ts';
import type { CrashPoint } from '../../src/crash-points.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { DemoClock } from '../../src/demo/demo-clock.ts';
import { addFundedMembers, type FundedMember } from '../bulk-wallets.ts';
import { type Maker, makerOf } from '../maker.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';

/** A crash point; `point:3` when the service comes there for the third time. */
export type KillMoment = CrashPoint | `${CrashPoint}:${number}`;

export interface KillStage {
  readonly address: string;
  /** A test can move its clock, and with it the clock of the service. */
  readonly maker: Maker & { readonly clock: DemoClock };
  readonly db: Database;
  /** Queries as the database owner; retries during an outage. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A member that no test has used yet, with PHP 150,000 in the wallet. */
  nextMember(): FundedMember;
  service(): ServerProcess;
  /** Starts the service again on the same port and data; with `point` it kills itself there. */
  start(point?: KillMoment): Promise<void>;
  killDatabase(signal: 'SIGKILL' | 'SIGQUIT'): void;
  readonly cluster: EmbeddedCluster;
  readonly environment: Readonly<Record<string, string>> & { readonly PORT: string };
  close(): Promise<void>;
}

export const balance = 15_000_000n;

/** Starts the service and its own durable database as processes that a test can kill. */
export async function openKillStage(memberCount: number): Promise<KillStage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pahiram-kill-'));
  // Under root the database runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const masterKey = randomBytes(32);
  const environment = {
    DATA_DIR: dataDir,
    PORT: await freePort(),
    MASTER_KEY: masterKey.toString('base64'),
    SANDBOX_PROVIDER_SETTLE_SECONDS: '0',
    LOG_LEVEL: 'warn',
  };
  let service = await startServerProcess(environment);
  const cluster = await startEmbedded({ dataDir });
  const url = cluster.urlFor('pahiram');
  const db = openDatabase(url, { onError: () => undefined });
  const maker = {
    ...makerOf(readConfig(environment), masterKey, db),
    clock: new DemoClock(db.reader),
  };
  const members = await addFundedMembers(maker, { count: memberCount, balance });
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  // Connections break when the server is killed; the running query reports the error.
  pool.on('error', () => undefined);
  return {
    address: service.address,
    maker,
    db,
    cluster,
    environment,
    ask: (text, values = []) => askThrough(pool, text, values),
    nextMember: () => {
      const member = members.pop();
      if (!member) throw new Error('too few members were made');
      return member;
    },
    service: () => service,
    start: async (point) => {
      const settings = point === undefined ? environment : { ...environment, CRASH_POINT: point };
      service = await startServerProcess(settings);
    },
    killDatabase: (signal) => void process.kill(cluster.pid, signal),
    close: async () => {
      await service.stop();
      await Promise.all([pool.end(), db.close()]);
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const outageMs = 60_000;

async function askThrough<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const deadline = performance.now() + outageMs;
  for (;;) {
    try {
      const { rows } = await pool.query<Row>(text, [...values]);
      return rows;
    } catch (error) {
      if (performance.now() > deadline || !isOutage(error)) throw error;
      await pause(100);
    }
  }
}

function isOutage(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  if (/^(57P|08)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code)) return true;
  return error instanceof Error && /Connection terminated/i.test(error.message);
}
