import type { LoanState } from '@pahiram/domain/loans/loan';
import type { Reader } from '../db/database.ts';

export interface LoanStanding {
  readonly state: LoanState;
  /** A withdrawal of the loan has settled. */
  readonly isReleased: boolean;
  /** When it entered that state. */
  readonly since: Date;
}

/** The state of every application and loan of a member. */
export async function listLoanStandings(
  reader: Reader,
  memberId: string,
): Promise<readonly LoanStanding[]> {
  const rows = await reader
    .selectFrom('loan as l')
    .innerJoin('loan_event as e', (join) =>
      join.onRef('e.loan_id', '=', 'l.id').onRef('e.seq', '=', 'l.event_seq'),
    )
    .select(['l.state', 'l.released_at', 'e.at'])
    .where('l.member_id', '=', memberId)
    .execute();
  return rows.map((row) => ({
    state: row.state as LoanState,
    isReleased: row.released_at !== null,
    since: row.at,
  }));
}
