import type { Socket } from 'node:net';
import pg from 'pg';

/** A few permanent, pipelined connections, used in turn for single statements. */
export interface Lanes {
  run<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Statements on a lane find rows by key. A prepared statement keeps its plan, and one made while the
 * table was small would be a sequential scan; this makes the planner avoid such scans.
 */
const lookUpsOnly = '-c enable_seqscan=off';

/**
 * @param onError receives errors of idle pool connections; a broken lane reconnects at its next turn.
 */
export function openLanes(
  connection: pg.ClientConfig,
  count: number,
  onError: (error: Error) => void,
): Lanes {
  const options = `${connection.options ?? ''} ${lookUpsOnly}`;
  const pool = new pg.Pool({ ...connection, options, max: count, pipeline: true } as pg.PoolConfig);
  pool.on('error', onError);
  // A lost connection fails its query; its 'error' event, if unhandled, ends the process (V27).
  pool.on('connect', (client) => client.on('error', () => undefined));
  const open: (Promise<pg.PoolClient> | undefined)[] = Array.from({ length: count });
  let turn = 0;
  const choose = (): Promise<pg.PoolClient> => {
    turn = (turn + 1) % count;
    open[turn] ??= hold(pool, open, turn);
    return open[turn] as Promise<pg.PoolClient>;
  };
  return {
    run: async (query) => {
      const client = await choose();
      writeAtOnce(client);
      const result = await client.query(query);
      return result.rows;
    },
    close: async () => {
      for (const [at, held] of open.entries()) {
        open[at] = undefined;
        const client = await held?.catch(() => undefined);
        client?.release();
      }
      await pool.end();
    },
  };
}

function hold(
  pool: pg.Pool,
  open: (Promise<pg.PoolClient> | undefined)[],
  at: number,
): Promise<pg.PoolClient> {
  const connecting = pool.connect().then((client) => {
    client.once('error', (error) => {
      if (open[at] !== connecting) return; // already released
      open[at] = undefined;
      client.release(error);
    });
    return client;
  });
  connecting.catch(() => {
    open[at] = undefined;
  });
  return connecting;
}

/** Sends the statements that one event-loop turn puts on a connection in one socket write. */
export function writeAtOnce(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
