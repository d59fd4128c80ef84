import type * as contract from '@pahiram/api/bank-statements';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Handler } from '../../http/route.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { bookRow } from './book-row.ts';
import { auditOf } from './import-statement.ts';
import { listLinesLeft, listRows } from './row-store.ts';
import { countUndecided, isOutsider, showRows, showStatement } from './show-statement.ts';
import { findStatement, lockStatement, saveDecision } from './store.ts';

/**
 * A second person confirms a file. The decision commits first; then each row is booked in its own transaction, and a
 * job books what a crash left over.
 */
export const confirmBankStatement: Handler<typeof contract.confirmBankStatement> = async (
  ctx,
  { params },
  refuse,
) => {
  const id = await ctx.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.statementId);
    if (statement === undefined) throw refuse('statement-not-found');
    if (statement.state !== 'IMPORTED') throw refuse('statement-decided');
    if (!(await isOutsider(tx, statement, ctx.actor.id))) throw refuse('needs-another-person');
    const { evidence } = statement;
    if (evidence?.by !== ctx.actor.id) throw refuse('evidence-missing');
    const rows = await showRows(tx, ctx, statement, await listRows(tx, statement.id));
    const undecided = countUndecided(rows);
    if (undecided > 0) throw refuse('rows-undecided', { rows: undecided });
    const at = ctx.clock.now();
    await saveDecision(tx, statement.id, 'CONFIRMED', { by: ctx.actor.id, at, reason: '' });
    await recordAudit(tx, ctx, {
      action: 'statement.confirm',
      subjectKind: 'bank-statement',
      subjectId: statement.id,
      details: {
        ...auditOf(statement),
        importer: statement.importedBy,
        evidence: evidence.kind,
        evidenceHash: evidence.hash,
        confirmedAlone: rows.filter(({ decision }) => decision?.as === 'CONFIRM').length,
        refused: rows.filter(({ decision }) => decision?.as === 'REFUSE').length,
      },
    });
    await enqueue(tx, 'book-statement', { id: statement.id }, { runAt: at });
    await crashPoint('statement-confirmed-before-commit');
    return statement.id;
  });
  await crashPoint('statement-confirmed');
  await bookStatement(ctx, id);
  const statement = await findStatement(ctx.reader, id);
  if (statement === undefined) throw new Error(`the file ${id} is gone`);
  return { statement: await showStatement(ctx.reader, ctx, statement) };
};

/** Books the rows of a confirmed file that are not booked yet. */
export async function bookStatement(ctx: Context, id: string): Promise<void> {
  const statement = await findStatement(ctx.reader, id);
  if (statement?.state !== 'CONFIRMED') return;
  for (const line of await listLinesLeft(ctx.reader, id)) {
    // The request and its job may book at the same time; only one of them books a row.
    const isBooked = await bookRow(ctx, statement, line);
    if (isBooked) await crashPoint('statement-row-committed');
  }
}
