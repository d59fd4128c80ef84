import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';

/**
 * One run of a job over many rows. A row that fails is logged and counted, and the others still run;
 * `end` then fails the job, so that it is retried.
 */
export interface Sweep {
  row(id: string, work: () => Promise<void>): Promise<void>;
  /** `row` in its own transaction. */
  inTransaction(id: string, work: (tx: Tx) => Promise<void>): Promise<void>;
  /** @throws Error with the count, when any row failed. */
  end(): void;
}

export function startSweep(ctx: Context, name: string): Sweep {
  let rows = 0;
  let failed = 0;
  const row: Sweep['row'] = async (id, work) => {
    rows += 1;
    try {
      await work();
    } catch (error) {
      failed += 1;
      ctx.log.error({ err: error, sweep: name, row: id, trace: ctx.trace }, 'a row failed');
    }
  };
  return {
    row,
    inTransaction: (id, work) => row(id, () => ctx.transaction(work)),
    end: () => {
      if (failed > 0) throw new Error(`${name}: ${failed} of ${rows} rows failed`);
    },
  };
}
