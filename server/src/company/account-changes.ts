import type {
  AccountChangeFacts,
  AccountChangeKind,
  ConfirmedAccountChange,
} from '@pahiram/domain/company/account-change';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { CompanyAccountChange as ChangeTable } from '../db/schema.ts';
import type { PageCursor } from '../lib/page-cursor.ts';

export type AccountChangeId = `cac_${string}`;

export interface AccountChange {
  readonly id: AccountChangeId;
  readonly kind: AccountChangeKind;
  readonly state: AccountChangeFacts['state'];
  /** Of a new account: null until its opening is confirmed. */
  readonly accountId: string | null;
  /** Of an opening. */
  readonly bank: string | null;
  readonly accountNumber: string | null;
  /** Of an opening and a change. */
  readonly accountName: string | null;
  readonly takesPayments: boolean | null;
  readonly reason: string;
  /** A staff id, or a command such as `command:propose-account`. */
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly effectiveFrom: Date | null;
  readonly cancelledBy: string | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
}

function changeFromRow(row: Selectable<ChangeTable>): AccountChange {
  return {
    id: row.id as AccountChangeId,
    kind: row.kind as AccountChangeKind,
    state: row.state as AccountChange['state'],
    accountId: row.account_id,
    bank: row.bank,
    accountNumber: row.account_number,
    accountName: row.account_name,
    takesPayments: row.takes_payments,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at,
    effectiveFrom: row.effective_from,
    cancelledBy: row.cancelled_by,
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason,
  };
}

/** Proposals and decisions about the company's accounts happen one after another, until the transaction ends. */
export async function lockAccountChanges(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('company-account-changes'))`.execute(tx);
}

export async function insertAccountChange(
  tx: Tx,
  change: Omit<AccountChange, `confirmed${string}` | `cancel${string}` | 'effectiveFrom' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('company_account_change')
    .values({
      id: change.id,
      kind: change.kind,
      account_id: change.accountId,
      bank: change.bank,
      account_number: change.accountNumber,
      account_name: change.accountName,
      takes_payments: change.takesPayments,
      reason: change.reason,
      proposed_by: change.proposedBy,
      proposed_at: change.proposedAt,
    })
    .execute();
}

export async function saveConfirmation(
  tx: Tx,
  id: AccountChangeId,
  confirmed: {
    readonly accountId: string;
    readonly by: string;
    readonly at: Date;
    readonly effectiveFrom: Date;
  },
): Promise<void> {
  await tx
    .updateTable('company_account_change')
    .set({
      state: 'CONFIRMED',
      account_id: confirmed.accountId,
      confirmed_by: confirmed.by,
      confirmed_at: confirmed.at,
      effective_from: confirmed.effectiveFrom,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveCancellation(
  tx: Tx,
  id: AccountChangeId,
  cancelled: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('company_account_change')
    .set({
      state: 'CANCELLED',
      cancelled_by: cancelled.by,
      cancelled_at: cancelled.at,
      cancel_reason: cancelled.reason,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveLapse(tx: Tx, id: AccountChangeId): Promise<void> {
  await tx
    .updateTable('company_account_change')
    .set({ state: 'LAPSED' })
    .where('id', '=', id)
    .execute();
}

/** Changes that were proposed before this time and not decided; at most 1,000. */
export async function listUndecidedChanges(
  reader: Reader,
  before: Date,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('company_account_change')
    .select('id')
    .where('state', '=', 'PROPOSED')
    .where('proposed_at', '<=', before)
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findAccountChange(
  reader: Reader,
  id: string,
): Promise<AccountChange | undefined> {
  const row = await reader
    .selectFrom('company_account_change')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && changeFromRow(row);
}

/** A change that is proposed, or confirmed and not in effect, of an account or of a number without one. */
export async function findWaitingChange(
  reader: Reader,
  of: { readonly accountId: string } | { readonly bank: string; readonly accountNumber: string },
  now: Date,
): Promise<AccountChange | undefined> {
  const row = await reader
    .selectFrom('company_account_change')
    .selectAll()
    .where((is) =>
      is.or([
        is('state', '=', 'PROPOSED'),
        is.and([is('state', '=', 'CONFIRMED'), is('effective_from', '>', now)]),
      ]),
    )
    .where(
      'accountId' in of
        ? sql<boolean>`account_id = ${of.accountId}`
        : sql<boolean>`lower(bank) = lower(${of.bank})
            AND replace(account_number, ' ', '') = replace(${of.accountNumber}, ' ', '')`,
    )
    .executeTakeFirst();
  return row && changeFromRow(row);
}

/** Newest first. */
export async function listAccountChanges(
  reader: Reader,
  { limit, after }: { readonly limit: number; readonly after: PageCursor | null },
): Promise<readonly AccountChange[]> {
  const rows = await reader
    .selectFrom('company_account_change')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(proposed_at < ${after?.at} OR (proposed_at = ${after?.at} AND id > ${after?.id}))`,
      ),
    )
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(changeFromRow);
}

/** The confirmed changes of each of the accounts. */
export async function listConfirmedChanges(
  reader: Reader,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ConfirmedAccountChange[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('company_account_change')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'CONFIRMED')
    .orderBy('effective_from')
    .orderBy('confirmed_at')
    .execute();
  const changes = rows.map(changeFromRow).map((change) => ({
    ...change,
    effectiveFrom: change.effectiveFrom?.getTime() ?? Number.POSITIVE_INFINITY,
  }));
  return Map.groupBy(changes, ({ accountId }) => accountId ?? '');
}
