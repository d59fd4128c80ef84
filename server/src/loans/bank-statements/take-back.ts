import type * as contract from '@pahiram/api/bank-statements';
import { hasLapsed } from '@pahiram/domain/access/proposal';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { recordAudit } from '../../audit/record.ts';
import { lockCompanyAccount } from '../../company/company-accounts.ts';
import type { Context, StaffActor } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Tx } from '../../db/database.ts';
import type { RefuseOneOf } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { postTransfers, reverseTransfer } from '../../ledger/posting.ts';
import { channelPostings } from '../repayments/receive-payment.ts';
import { reversePayment } from '../repayments/reverse-payment.ts';
import { findMovedTo, getPayment, type PaymentRecord } from '../repayments/store.ts';
import { findLoan } from '../store.ts';
import { auditOf } from './import-statement.ts';
import { dropRows, listLinesLeft, listRows, type StoredRow } from './row-store.ts';
import { showStatement } from './show-statement.ts';
import {
  findLastConfirmed,
  findStatement,
  findWaiting,
  lockStatement,
  type StatementRecord,
  saveTakenBack,
  saveTakingBack,
} from './store.ts';
import { unpairTransfer } from './transfers.ts';

type OrderRefusal = 'not-the-last-file' | 'statement-waiting';

export const proposeTakingBack: Handler<typeof contract.proposeTakingBack> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.statementId);
    if (statement === undefined) throw refuse('statement-not-found');
    if (statement.state !== 'CONFIRMED') throw refuse('statement-not-confirmed');
    if (statement.takingBack !== null) throw refuse('taking-back-proposed');
    if ((await listLinesLeft(tx, statement.id)).length > 0) throw refuse('statement-booking');
    await checkOrder(tx, statement, refuse);
    await saveTakingBack(tx, statement.id, {
      ...{ reason: body.reason, proposedBy: ctx.actor.id, proposedAt: ctx.clock.now() },
    });
    await record(tx, ctx, statement, 'statement.propose-taking-back', body.reason);
    return showStored(tx, ctx, statement);
  });

/** Everything that the file had booked is reversed, or nothing. */
export const decideTakingBack: Handler<typeof contract.decideTakingBack> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const found = await findStatement(tx, params.statementId);
    if (found === undefined) throw refuse('statement-not-found');
    // An import locks the account first.
    await lockCompanyAccount(tx, found.accountId, ctx.clock.now());
    const statement = await lockStatement(tx, found.id);
    const proposal = statement?.takingBack ?? null;
    if (statement?.state !== 'CONFIRMED' || proposal === null) {
      throw refuse('taking-back-not-proposed');
    }
    if (proposal.proposedBy === ctx.actor.id) throw refuse('needs-another-person');
    if (hasLapsed(proposal.proposedAt.getTime(), ctx.clock.now().getTime())) {
      throw refuse('proposal-lapsed');
    }
    if (body.decision === 'REFUSE') {
      await saveTakingBack(tx, statement.id, null);
      await record(tx, ctx, statement, 'statement.refuse-taking-back', proposal.reason);
      return showStored(tx, ctx, statement);
    }
    await checkOrder(tx, statement, refuse);
    const rows = await listRows(tx, statement.id);
    // In the order of the loans, so that two of these transactions do not wait for each other.
    const inOrder = rows.toSorted((left, right) =>
      (left.loanId ?? '') < (right.loanId ?? '') ? -1 : 1,
    );
    for (const row of inOrder) await reverseRow(tx, ctx, row, refuse);
    await dropRows(tx, statement.id, 'TAKEN_BACK');
    await saveTakenBack(tx, statement.id, { by: ctx.actor.id, at: ctx.clock.now() });
    await record(tx, ctx, statement, 'statement.take-back', proposal.reason);
    await crashPoint('statement-taken-back-before-commit');
    return showStored(tx, ctx, statement);
  });

/** The account stays confirmed without a gap: only its last file can go, and nothing may wait behind it. */
async function checkOrder(
  tx: Tx,
  { id, accountId }: StatementRecord,
  refuse: RefuseOneOf<OrderRefusal>,
): Promise<void> {
  const last = await findLastConfirmed(tx, accountId);
  if (last?.id !== id) throw refuse('not-the-last-file', { number: last?.number ?? '' });
  const waiting = await findWaiting(tx, accountId);
  if (waiting !== undefined) throw refuse('statement-waiting', { number: waiting.number });
}

async function reverseRow(
  tx: Tx,
  ctx: Context,
  row: StoredRow,
  refuse: RefuseOneOf<'loan-refuses-reversal'>,
): Promise<void> {
  if (row.transferId !== null) {
    const reversal = { transferId: row.transferId, code: 'reversal', reference: row.id } as const;
    await reverseTransfer(tx, { key: ctx.random.uuid(), ...reversal }, ctx.clock.now());
    await unpairTransfer(tx, row.id);
    return;
  }
  if (row.paymentId === null) throw new Error(`row ${row.id} was not booked`);
  const payment = await findMovedTo(tx, await getPayment(tx, row.paymentId));
  if (payment.reversal !== null) return returnReversedCash(tx, ctx, payment);
  const date = manilaDate(ctx.clock.now().getTime());
  const given = { reason: 'MISTAKE', date, isFileTakenBack: true } as const;
  const reversed = await reversePayment(tx, ctx, payment, given);
  if (reversed.ok) return;
  const loan = payment.match && (await findLoan(tx, payment.match.loanId));
  throw refuse('loan-refuses-reversal', { loanNumber: loan?.number ?? '' });
}

/** A payment that was reversed before waits in clearing for the bank's row, which will not come. */
async function returnReversedCash(tx: Tx, ctx: Context, payment: PaymentRecord): Promise<void> {
  const postings = await channelPostings(tx, ctx, payment, ['repayment_cash_returned']);
  await postTransfers(tx, postings, ctx.clock.now());
}

function record(
  tx: Tx,
  ctx: Context<StaffActor>,
  statement: StatementRecord,
  action: string,
  reason: string,
): Promise<void> {
  const subject = { subjectKind: 'bank-statement', subjectId: statement.id };
  return recordAudit(tx, ctx, { action, ...subject, reason, details: auditOf(statement) });
}

async function showStored(tx: Tx, ctx: Context<StaffActor>, { id }: StatementRecord) {
  const stored = await findStatement(tx, id);
  if (stored === undefined) throw new Error(`the file ${id} is gone`);
  return { statement: await showStatement(tx, ctx, stored) };
}
