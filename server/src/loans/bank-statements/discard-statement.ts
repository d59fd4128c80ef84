import type * as contract from '@pahiram/api/bank-statements';
import { recordAudit } from '../../audit/record.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Handler } from '../../http/route.ts';
import { auditOf } from './import-statement.ts';
import { dropRows } from './row-store.ts';
import { showStatement } from './show-statement.ts';
import { findStatement, lockStatement, saveDecision } from './store.ts';

/** A file that nobody confirmed goes out of the way; it is kept, and nothing of it was booked. */
export const discardBankStatement: Handler<typeof contract.discardBankStatement> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.statementId);
    if (statement === undefined) throw refuse('statement-not-found');
    if (statement.state !== 'IMPORTED') throw refuse('statement-decided');
    const decision = { by: ctx.actor.id, at: ctx.clock.now(), reason: body.reason };
    await saveDecision(tx, statement.id, 'DISCARDED', decision);
    await dropRows(tx, statement.id, null);
    await recordAudit(tx, ctx, {
      action: 'statement.discard',
      subjectKind: 'bank-statement',
      subjectId: statement.id,
      reason: body.reason,
      details: auditOf(statement),
    });
    await crashPoint('statement-discarded-before-commit');
    const stored = await findStatement(tx, statement.id);
    if (stored === undefined) throw new Error(`the file ${statement.id} is gone`);
    return { statement: await showStatement(tx, ctx, stored) };
  });
