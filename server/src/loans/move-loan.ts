import { decideLoanStep, type LoanState } from '@pahiram/domain/loans/loan';
import type { Updateable } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Loan } from '../db/schema.ts';
import type { LoanRecord } from './loan-record.ts';
import { insertEvent, updateLoan } from './store.ts';

type MovedWith = Omit<Updateable<Loan>, 'state' | 'event_seq'>;

/**
 * The only way to change a loan's state: writes the history row and the state in one transaction,
 * which the database also enforces. The caller has locked the loan and asked the domain.
 * @throws Error for a transition that is not allowed: a bug, not a refusal.
 */
export async function moveLoan(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock'>,
  loan: LoanRecord,
  to: LoanState,
  change: MovedWith = {},
): Promise<LoanRecord> {
  const step = decideLoanStep(loan.state, to);
  if (!step.ok) throw new Error(`loan ${loan.id} cannot go from ${loan.state} to ${to}`);
  const seq = loan.eventSeq + 1;
  await insertEvent(tx, {
    loanId: loan.id,
    seq,
    from: loan.state,
    to,
    at: ctx.clock.now(),
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
  });
  return updateLoan(tx, loan.id, { ...change, state: to, event_seq: seq });
}
