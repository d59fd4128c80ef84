import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { applicationRole } from './application-role.ts';
import { openLanes, writeAtOnce } from './lanes.ts';
import type { DB } from './schema.ts';
import { transactionsOf } from './transactions.ts';

/** A transaction. Functions that write take it as their first parameter. */
export type Tx = Transaction<DB>;
/** A transaction or the pool; enough for reading. */
export type Reader = Kysely<DB>;

export interface Database {
  readonly reader: Reader;
  /**
   * Runs one SELECT that finds rows by key, in one round trip on a pipelined connection. The statement
   * is prepared under `name`.
   */
  query<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>;
  /** The same for one statement that writes. Never BEGIN: each call is its own transaction. */
  execute<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>;
  /** Runs a text, of several statements when it has no values, on a connection of the pool. */
  runText(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly rows: pg.QueryResultRow[] }>;
  /** Runs `work` in a READ COMMITTED transaction; retries on deadlock or serialization failure. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The current use of the pool behind `reader` and `transaction`. */
  connections(): ConnectionCounts;
  close(): Promise<void>;
}

export interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  /** Callers waiting for a connection. */
  readonly waiting: number;
}

const poolMax = 16;
/** Few are enough: reads are pipelined and never wait for a commit to reach the disk. */
const readingLanes = 4;
/** More, because each write waits for its commit on disk; concurrent commits share one flush. */
const writingLanes = 16;
const attemptsMax = 4;
/** SQLSTATEs of deadlock and serialization failure: rolled back, so a retry is safe. */
const repeatable = new Set(['40P01', '40001']);

export interface ConnectionLimits {
  /** Milliseconds; see the lock and statement limits in docs/operations.md. */
  readonly lockTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
}

export interface DatabaseOptions extends ConnectionLimits {
  readonly onError: (error: Error) => void;
  /**
   * Refuses a second connection inside a transaction. Callers that hold one connection and wait for
   * another deadlock when the pool is exhausted; tests set this to find them.
   */
  readonly refusesNesting?: boolean;
}

const int8 = 20;
const int8Array = 1016;
const date = 1082;

/** Parses bigint columns as bigint (a number loses digits) and keeps dates as 'YYYY-MM-DD' text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return BigInt;
    if (oid === date) return (text: string) => text;
    if (oid === int8Array) {
      const parse = pg.types.getTypeParser(1009 as never, 'text') as (text: string) => string[];
      return (text: string) => parse(text).map(BigInt);
    }
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** Connection settings of the application: its role and its time limits. */
export function applicationConnection(url: string, limits: ConnectionLimits = {}): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'pahiram',
    connectionTimeoutMillis: 5_000,
    options: [
      `-c role=${applicationRole}`,
      `-c lock_timeout=${limits.lockTimeoutMs ?? 2_000}`,
      `-c statement_timeout=${limits.statementTimeoutMs ?? 5_000}`,
      '-c idle_in_transaction_session_timeout=5000',
      '-c timezone=UTC',
    ].join(' '),
  };
}

/** Opens connections as the application's role, which can write the ledger only by its functions. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const connection: pg.PoolConfig = { ...applicationConnection(url, options), types };
  let isClosing = false;
  const onError = (error: Error): void => {
    // Connections that end during `close` are expected.
    if (!isClosing) options.onError(error);
  };
  const pool = new pg.Pool({ ...connection, max: poolMax, pipeline: true } as pg.PoolConfig);
  pool.on('error', onError);
  const inTransaction = new AsyncLocalStorage<true>();
  if (options.refusesNesting) refuseNesting(pool, inTransaction);
  pool.on('connect', prepareStatements);
  pool.on('connect', surviveLoss);
  const reading = openLanes(connection, readingLanes, onError);
  const writing = openLanes(connection, writingLanes, onError);
  const dialect = new PostgresDialect({ pool });
  const reader = new Kysely<DB>({ dialect });
  const transact = transactionsOf(reader, dialect);
  return {
    reader,
    query: (name, text, values) => reading.run({ name, text, values: [...values] }),
    execute: (name, text, values) => writing.run({ name, text, values: [...values] }),
    runText: async (text, values) => {
      const client = await pool.connect();
      try {
        // Several statements have several results, which the types of node-postgres do not tell.
        const results = [await client.query<pg.QueryResultRow>(text, [...values])].flat();
        client.release();
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        // A text with its own BEGIN leaves the connection in that transaction.
        client.release(true);
        throw error;
      }
    },
    transaction: (work) =>
      retryConflicts(() => transact((tx) => inTransaction.run(true, () => work(tx)))),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      isClosing = true;
      await reader.destroy();
      await Promise.all([reading.close(), writing.close()]);
    },
  };
}

async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attemptsMax || !repeatable.has(sqlStateOf(error))) throw error;
    }
  }
}

function refuseNesting(pool: pg.Pool, inTransaction: AsyncLocalStorage<true>): void {
  const connect = pool.connect.bind(pool);
  pool.connect = (() =>
    inTransaction.getStore()
      ? Promise.reject(new Error('a second connection inside a transaction: use its `tx`'))
      : connect()) as typeof pool.connect;
}

/** Runs `work` under an advisory lock of this database; other processes with the same key wait. */
export async function withDatabaseLock<T>(
  url: string,
  key: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection releases the lock. The database is gone then, so `work` fails as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [key]);
    return await work();
  } finally {
    await client.end();
  }
}

/** The five-character SQLSTATE of a database error, or '' for any other error. */
export function sqlStateOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}

/** The name of the violated constraint, or ''. */
export function constraintOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.constraint ?? '') : '';
}

/** A lost connection fails its query; its 'error' event, if unhandled, ends the process (V27). */
function surviveLoss(client: pg.PoolClient): void {
  client.on('error', () => undefined);
}

/** Names each statement with parameters by a hash of its text: prepared once per connection. */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (first: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    writeAtOnce(client);
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) {
      return query(first, values, ...rest);
    }
    const name = createHash('sha1').update(first).digest('base64url');
    return query({ name, text: first, values }, ...rest);
  };
  client.query = named as typeof client.query;
}
