import pg from 'pg';

/** An SQL statement that the service sent, with its values. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Records what all connections of this process send, until `stop`. It replaces a method of the driver: the service has
 * no hook for it, and needs none. A connection is recorded if it was opened after the recording began.
 * @returns `take`, which returns and forgets what was sent since the last call.
 */
export function recordStatements(): { take(): readonly SentStatement[]; stop(): void } {
  let sent: SentStatement[] = [];
  const { prototype } = pg.Client as unknown as {
    prototype: { query: (this: unknown, ...given: unknown[]) => unknown };
  };
  const original = prototype.query;
  prototype.query = function record(this: unknown, ...given: unknown[]): unknown {
    const [first, second] = given;
    const parameters = Array.isArray(second) ? second : [];
    if (typeof first === 'string') sent.push({ text: first, values: parameters });
    else if (first !== null && typeof first === 'object' && 'text' in first) {
      const { text, values } = first as { text: string; values?: unknown[] };
      sent.push({ text, values: values ?? parameters });
    }
    return original.apply(this, given);
  };
  return {
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop: () => {
      prototype.query = original;
    },
  };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** Reading a table from end to end, or so many of its rows that the time grows with it. */
export interface WholeScan {
  readonly table: string;
  readonly how: string;
  readonly text: string;
}

/** Rows of one table that a read may go through without a LIMIT above them. */
const rowsMax = 20_000;

/** They read all of their input, whatever the limit above them. */
const readsAll = /^(Sort|Aggregate|WindowAgg|Hash|Materialize|Unique|SetOp)$/;

/** Explains the statements, and returns their sequential scans of these tables, and other scans of too many rows. */
export async function findWholeScans(
  client: pg.Client,
  statements: readonly SentStatement[],
  tables: ReadonlySet<string>,
): Promise<readonly WholeScan[]> {
  const found: WholeScan[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(text)) continue;
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      [...values],
    );
    const visit = (node: PlanNode, isLimited: boolean): void => {
      const table = node['Relation Name'];
      const type = node['Node Type'];
      const isLong = !isLimited && node['Plan Rows'] > rowsMax;
      if (table !== undefined && tables.has(table) && (type === 'Seq Scan' || isLong)) {
        found.push({ table, how: `${type} of ${node['Plan Rows']} rows`, text });
      }
      const isNowLimited = type === 'Limit' || (isLimited && !readsAll.test(type));
      for (const plan of node.Plans ?? []) visit(plan, isNowLimited);
    };
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan) visit(plan, false);
  }
  return found;
}
