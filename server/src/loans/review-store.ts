import type { Reader, Tx } from '../db/database.ts';
import type { LoanId } from './loan-record.ts';

export interface Person {
  readonly staffId: string;
  readonly name: string;
}

export type Stage = 'MAKER' | 'CHECKER';
export type Verdict = 'APPROVE' | 'COUNTER' | 'REJECT' | 'ASK' | 'CONFIRM' | 'RETURN';

export interface NewDecision {
  readonly loanId: LoanId;
  readonly round: number;
  readonly stage: Stage;
  readonly verdict: Verdict;
  readonly staffId: string;
  readonly reasons: readonly string[];
  readonly note: string;
  readonly at: Date;
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx
    .insertInto('loan_decision')
    .values({
      loan_id: decision.loanId,
      round: decision.round,
      stage: decision.stage,
      verdict: decision.verdict,
      staff_id: decision.staffId,
      reasons: [...decision.reasons],
      note: decision.note,
      at: decision.at,
    })
    .execute();
}

export interface DecisionRow extends NewDecision {
  readonly by: Person;
}

export async function listDecisions(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly DecisionRow[]> {
  const rows = await reader
    .selectFrom('loan_decision as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .selectAll('d')
    .select('s.name')
    .where('d.loan_id', '=', loanId)
    .orderBy('d.at')
    .orderBy('d.stage')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    loanId,
    round: row.round,
    stage: row.stage as Stage,
    verdict: row.verdict as Verdict,
    staffId: row.staff_id,
    by: { staffId: row.staff_id, name: row.name },
    reasons: row.reasons,
    note: row.note,
    at: row.at,
  }));
}

/** The first reviewer of this round and when they approved, or null. */
export async function findMaker(
  reader: Reader,
  loanId: LoanId,
  round: number,
): Promise<{ readonly staffId: string; readonly at: Date } | null> {
  const row = await reader
    .selectFrom('loan_decision')
    .select(['staff_id as staffId', 'at'])
    .where('loan_id', '=', loanId)
    .where('round', '=', round)
    .where('stage', '=', 'MAKER')
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a person approved a loan, as the first or the second reviewer. */
export async function hasApproved(
  reader: Reader,
  loanId: LoanId,
  staffId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('loan_decision')
    .select('staff_id')
    .where('loan_id', '=', loanId)
    .where('staff_id', '=', staffId)
    .where('verdict', 'in', ['APPROVE', 'COUNTER', 'CONFIRM'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this person approved any loan of the member, as first or second person. */
export async function hasApprovedLoanOf(
  reader: Reader,
  memberId: string,
  staffId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('loan as l')
    .innerJoin('loan_decision as d', 'd.loan_id', 'l.id')
    .select('d.staff_id')
    .where('l.member_id', '=', memberId)
    .where('d.staff_id', '=', staffId)
    .where('d.verdict', 'in', ['APPROVE', 'COUNTER', 'CONFIRM'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findStaffName(reader: Reader, staffId: string): Promise<string> {
  const row = await reader
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return row?.name ?? '';
}
