import type * as contract from '@pahiram/api/bank-statements';
import type { RowWarning } from '@pahiram/domain/loans/bank-statement';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { lockRow, type StoredRow, saveRowDecision } from './row-store.ts';
import { isOutsider, showRows } from './show-statement.ts';
import { lockStatement } from './store.ts';

/** Nobody has said yet whether it is the same money as a payment that is known, or another payment. */
function isUnproposedDouble(
  { proposedBy }: Pick<StoredRow, 'proposedBy'>,
  { warnings }: { readonly warnings: readonly RowWarning[] },
): boolean {
  return proposedBy === null && warnings.includes('MAYBE_SAME_MONEY');
}

/** A second person confirms or refuses one row; a row that was changed since they saw it is not decided. */
export const decideStatementRow: Handler<typeof contract.decideStatementRow> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.statementId);
    if (statement === undefined) throw refuse('statement-not-found');
    if (statement.state !== 'IMPORTED') throw refuse('statement-decided');
    if (!(await isOutsider(tx, statement, ctx.actor.id))) throw refuse('needs-another-person');
    const row = await lockRow(tx, statement.id, params.line);
    if (row === undefined) throw refuse('row-not-found');
    const [seen] = await showRows(tx, ctx, statement, [row]);
    if (seen?.kind !== body.kind || seen.loanNumber !== body.loanNumber)
      throw refuse('row-changed');
    if (body.decision === 'CONFIRM' && isUnproposedDouble(row, seen)) {
      throw refuse('row-needs-proposal', { paymentNumber: seen.maybeSameAs ?? '' });
    }
    const at = ctx.clock.now();
    const decision = body.decision === 'UNDO' ? null : { as: body.decision, by: ctx.actor.id, at };
    await saveRowDecision(tx, row.id, decision);
    await recordAudit(tx, ctx, {
      action: `statement.row-${body.decision.toLowerCase()}`,
      subjectKind: 'bank-statement',
      subjectId: statement.id,
      details: {
        ...{ line: row.line, kind: row.kind, loan: row.loanId, amount: String(row.amount) },
        warnings: seen.warnings.join(' '),
      },
    });
    const [shown] = await showRows(tx, ctx, statement, [{ ...row, decision }]);
    if (shown === undefined) throw new Error(`row ${row.id} is not shown`);
    return { row: shown };
  });
