import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { CompanyAccountId } from '../../company/company-accounts.ts';
import type { Reader, Tx } from '../../db/database.ts';

/** The bank's balance at the end of the day before the first file of an account. */
export interface OpeningBalance {
  readonly accountId: CompanyAccountId;
  readonly amount: Centavos;
  readonly day: CalendarDate;
  readonly note: string;
  readonly state: 'PROPOSED' | 'CONFIRMED';
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** The opening balance that waits or counts; null when there is none. */
export async function findOpening(
  reader: Reader,
  accountId: CompanyAccountId,
): Promise<OpeningBalance | null> {
  const row = await reader
    .selectFrom('opening_balance')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['PROPOSED', 'CONFIRMED'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    accountId,
    amount: centavos(row.amount),
    day: row.day as CalendarDate,
    note: row.note,
    state: row.state as OpeningBalance['state'],
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}

/** The caller has locked the account. */
export async function insertOpening(
  tx: Tx,
  opening: Omit<OpeningBalance, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx
    .insertInto('opening_balance')
    .values({
      account_id: opening.accountId,
      round: sql<number>`(SELECT count(*) + 1 FROM opening_balance WHERE account_id = ${opening.accountId})`,
      amount: opening.amount,
      day: opening.day,
      note: opening.note,
      proposed_by: opening.proposedBy,
      proposed_at: opening.proposedAt,
    })
    .execute();
}

export async function saveOpeningDecision(
  tx: Tx,
  accountId: CompanyAccountId,
  state: 'CONFIRMED' | 'REFUSED' | 'LAPSED',
  /** By nobody when it lapsed. */
  decision: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('opening_balance')
    .set({ state, decided_by: decision.by, decided_at: decision.at })
    .where('account_id', '=', accountId)
    .where('state', '=', 'PROPOSED')
    .execute();
}

/** The accounts of opening balances that were proposed before this time and not decided; at most 1,000. */
export async function listUndecidedOpenings(
  reader: Reader,
  before: Date,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('opening_balance')
    .select('account_id as id')
    .where('state', '=', 'PROPOSED')
    .where('proposed_at', '<=', before)
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}
