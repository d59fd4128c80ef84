import type { Socket } from 'node:net';
import pg from 'pg';

/** A few long-held, pipelined connections that take single statements in turn. */
export interface Lanes {
  run<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * What runs on a lane looks rows up by key. A plan made while a table was small would scan it whole,
 * and be kept while the table grows: so scanning is made the last resort.
 */
const lookUpsOnly = '-c enable_seqscan=off';

/**
 * @param onError about connections that break while nothing runs on them; a broken one is replaced at
 * its next turn.
 */
export function openLanes(
  connection: pg.ClientConfig,
  count: number,
  onError: (error: Error) => void,
): Lanes {
  const options = `${connection.options ?? ''} ${lookUpsOnly}`;
  const pool = new pg.Pool({ ...connection, options, max: count, pipeline: true } as pg.PoolConfig);
  pool.on('error', onError);
  // A connection lost while in use fails its query; the event beside that must not end the process (V27).
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
      if (open[at] !== connecting) return; // given back already
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

/** The statements that one turn of the event loop puts on a lane leave in one write. */
function writeAtOnce(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
