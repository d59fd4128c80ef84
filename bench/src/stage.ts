import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EmbeddedCluster } from '@pahiram/embedded-postgres/start-embedded';
import { readConfig } from '@pahiram/server/src/config.ts';
import { openDatabase } from '@pahiram/server/src/db/database.ts';
import { openInstallation } from '@pahiram/server/src/run/open-installation.ts';
import { addFundedMembers, type FundedMember } from '@pahiram/server/test/bulk-wallets.ts';
import { type Maker, makerOf } from '@pahiram/server/test/maker.ts';
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '@pahiram/server/test/server-process.ts';
import pg from 'pg';
import { openCluster } from './cluster.ts';

/** The parts of a benchmark run: a durable PostgreSQL, the service, members with money. */
export interface Stage {
  readonly cluster: EmbeddedCluster;
  /** Connects to the service's database as its owner. */
  readonly url: string;
  /** Connects to pgbench's database. */
  readonly yardstickUrl: string;
  readonly service: ServerProcess;
  readonly port: number;
  readonly maker: Maker;
  readonly members: readonly FundedMember[];
  close(): Promise<void>;
}

/** Nothing answers there: the benchmark calls the service by its port. */
export const benchHost = 'bench.example';

export interface StageOptions {
  readonly members: number;
  readonly nodeFlags: readonly string[];
}

export async function openStage(options: StageOptions): Promise<Stage> {
  // Room for pgbench's connections besides the service's.
  const { cluster, dataDir, close: closeCluster } = await openCluster({ max_connections: '200' });
  const closing: (() => Promise<unknown>)[] = [closeCluster];
  const close = async (): Promise<void> => {
    for (const step of closing.reverse()) await step();
  };
  try {
    const [url, yardstickUrl] = [cluster.urlFor('service'), cluster.urlFor('yardstick')];
    await execute(cluster.url, ['CREATE DATABASE service', 'CREATE DATABASE yardstick']);
    const masterKey = randomBytes(32);
    const port = await freePort();
    const settings = liveSettings(url, masterKey, port, dataDir);
    const config = readConfig(settings);
    await (await openInstallation(config, { migrates: 'always' })).database.stop();
    const service = await startServerProcess(settings, options.nodeFlags);
    closing.push(() => service.stop());
    const db = openDatabase(url, { onError: (error) => console.error(error.message) });
    closing.push(() => db.close());
    const maker = makerOf(config, masterKey, db);
    const members = await addFundedMembers(maker, { count: options.members });
    await execute(url, ['VACUUM ANALYZE']);
    return { cluster, url, yardstickUrl, service, port: Number(port), maker, members, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Live mode, as a lender runs it. Its providers do not exist; the benchmark does not call them. */
function liveSettings(url: string, masterKey: Buffer, port: string, dataDir: string) {
  return {
    PAHIRAM_MODE: 'live',
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_URL: `https://${benchHost}`,
    TRUST_PROXY: 'loopback',
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, 'service'),
    MASTER_KEY: masterKey.toString('base64'),
    COMPANY_NAME: 'Bench Lending Corporation',
    COMPANY_SHORT_NAME: 'Bench',
    COMPANY_ADDRESS: '1 Bench Street, Manila',
    COMPANY_EMAIL: 'bench@bench.example',
    SEC_REG: 'BENCH-0001',
    SEC_CA: 'BENCH-0002',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@bench.example',
    SMS: 'http',
    SMS_URL: 'http://127.0.0.1:9/',
    SMS_TOKEN: 'bench',
    PAYOUT_PROVIDER: 'xendit',
    PAYMENT_PROVIDER: 'xendit',
    XENDIT_URL: 'http://127.0.0.1:9/',
    XENDIT_SECRET_KEY: 'bench',
    XENDIT_CALLBACK_TOKEN: 'bench',
  };
}

/** Executes each statement separately, as the owner. */
export async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The first value of a query, as a number. */
export async function numberFrom(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return Number(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}
