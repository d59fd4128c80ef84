import pg from 'pg';

/** A statement as it was sent. */
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
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** Reading a table from end to end: a sequential scan, or an index without a condition and without a LIMIT above it. */
export interface WholeScan {
  readonly table: string;
  readonly how: string;
  readonly text: string;
}

/** They read all of their input, whatever the limit above them. */
const readsAll = /^(Sort|Aggregate|WindowAgg|Hash|Materialize|Unique|SetOp)$/;

/** Explains the statements, and returns the scans of whole tables among these. */
export async function findWholeScans(
  client: pg.Client,
  statements: readonly SentStatement[],
  tables: ReadonlySet<string>,
): Promise<readonly WholeScan[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indpred IS NOT NULL',
  );
  const partial = new Set(rows.map(({ name }) => name));
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
      const index = node['Index Name'] ?? '';
      const isWholeIndex =
        /^Index (Only )?Scan/.test(type) &&
        node['Index Cond'] === undefined &&
        !partial.has(index) &&
        !isLimited;
      if (table !== undefined && tables.has(table) && (type === 'Seq Scan' || isWholeIndex)) {
        found.push({ table, how: isWholeIndex ? `whole ${index}` : type, text });
      }
      const isNowLimited = type === 'Limit' || (isLimited && !readsAll.test(type));
      for (const plan of node.Plans ?? []) visit(plan, isNowLimited);
    };
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan) visit(plan, false);
  }
  return found;
}
