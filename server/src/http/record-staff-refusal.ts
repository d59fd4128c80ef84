import type { AnyOperation } from '@pahiram/api/operation';
import { recordRefusal } from '../audit/record-refusal.ts';
import type { Context } from '../context.ts';
import { Refusal } from './refusal.ts';

/** Statuses that are not recorded: invalid input, unknown ids and rate limits. */
const untold = new Set([400, 404, 429]);

/**
 * Records what a rule of the operation refused to staff (V22), for example to check their own work. Only
 * for thrown refusals, which roll back the handler's writes; a returned one commits its own records.
 */
export async function recordStaffRefusal(
  ctx: Context,
  operation: AnyOperation,
  params: unknown,
  error: unknown,
): Promise<void> {
  if (ctx.actor.kind !== 'staff' || !(error instanceof Refusal)) return;
  const status = operation.problems[error.code]?.status;
  if (status === undefined || untold.has(status)) return;
  const ids = Object.values((params ?? {}) as Record<string, string>);
  await ctx.db.transaction((tx) =>
    recordRefusal(tx, ctx, {
      action: 'access.refused',
      subjectKind: 'operation',
      subjectId: operation.name,
      reason: error.code,
      details: { params: ids.join(' ').slice(0, 200) },
    }),
  );
}
