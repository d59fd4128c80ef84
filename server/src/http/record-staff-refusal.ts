import type { AnyOperation } from '@pahiram/api/operation';
import { recordRefusal } from '../audit/record-refusal.ts';
import type { Context } from '../context.ts';
import { Refusal } from './refusal.ts';

/** Whoever typed an id that is not there tried nothing. */
const untold = new Set([400, 404, 429]);

/**
 * What staff tried and were refused by the rules of the operation is on record (V22): their own work to
 * check, a claim of somebody else. The refusal was thrown, so whatever the handler wrote is undone; one
 * that is returned keeps the handler's own record.
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
