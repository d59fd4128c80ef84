import type * as contract from '@pahiram/api/bank-statements';
import type { StatementRow } from '@pahiram/domain/loans/bank-statement';
import { recordAudit, recordRefusalOncePerHour } from '../../audit/record.ts';
import { findCompanyAccount } from '../../company/company-accounts.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { hashOf, readFile } from './read-file.ts';
import { listRows } from './row-store.ts';
import { isOutsider, showStatement } from './show-statement.ts';
import { findStatement, lockStatement, type StatementRecord, saveEvidence } from './store.ts';

/** The bank's own figures, as the second person has them: their download of the same days, or the closing balance. */
export const giveStatementEvidence: Handler<typeof contract.giveStatementEvidence> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.statementId);
    if (statement === undefined) throw refuse('statement-not-found');
    if (statement.state !== 'IMPORTED') throw refuse('statement-decided');
    if (!(await isOutsider(tx, statement, ctx.actor.id))) throw refuse('needs-another-person');
    let hash: string | null = null;
    let sealed: Buffer | null = null;
    if (body.kind === 'DOWNLOAD') {
      const account = await findCompanyAccount(tx, statement.accountId, ctx.clock.now());
      if (account === undefined) throw new Error(`no account ${statement.accountId}`);
      const read = readFile(body.content, account.columns, statement.lastDay);
      if (!read.ok) throw refuse(read.refusal.code, read.refusal.facts);
      const [first] = read.value.refused;
      if (first !== undefined) throw refuse('rows-refused', { line: first.line });
      const differing = compare(await listRows(tx, statement.id), read.value.rows);
      if (differing.missing + differing.additional > 0) {
        await recordMismatch(tx, ctx, statement, 'download-differs');
        return refuse('download-differs', differing);
      }
      hash = hashOf(body.content);
      sealed = ctx.vault.seal('bank-statement', statement.id, body.content);
    }
    if (body.closing !== statement.closing) {
      await recordMismatch(tx, ctx, statement, 'download-closing-differs');
      return refuse('download-closing-differs');
    }
    const given = { kind: body.kind, hash, by: ctx.actor.id, at: ctx.clock.now() };
    await saveEvidence(tx, statement.id, { ...given, sealed });
    await recordAudit(tx, ctx, {
      action: 'statement.evidence',
      subjectKind: 'bank-statement',
      subjectId: statement.id,
      details: { kind: body.kind, hash },
    });
    const stored = await findStatement(tx, statement.id);
    if (stored === undefined) throw new Error(`the file ${statement.id} is gone`);
    return { statement: await showStatement(tx, ctx, stored) };
  });

type Compared = Pick<StatementRow, 'transactionId' | 'date' | 'amount' | 'direction'>;

/** Rows are the same when id, date, amount and direction are. */
function compare(stored: readonly Compared[], downloaded: readonly Compared[]) {
  const keyOf = (row: Compared) =>
    [row.transactionId, row.date, row.direction, row.amount].join(' ');
  const [own, others] = [new Set(stored.map(keyOf)), new Set(downloaded.map(keyOf))];
  return {
    missing: [...own].filter((key) => !others.has(key)).length,
    additional: [...others].filter((key) => !own.has(key)).length,
  };
}

/** A file that does not match the bank is on record, also when it is confirmed or discarded later. */
function recordMismatch(
  tx: Tx,
  ctx: Context<StaffActor>,
  { id }: StatementRecord,
  reason: string,
): Promise<void> {
  return recordRefusalOncePerHour(tx, ctx, {
    action: 'statement.evidence',
    subjectKind: 'bank-statement',
    subjectId: id,
    reason,
  });
}
