import { STANDARD_COLUMNS, type StatementColumns } from '@pahiram/domain/loans/statement-columns';
import { maskNumber } from '@pahiram/domain/texts/mask';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { CompanyAccount as CompanyAccountTable } from '../db/schema.ts';
import { newId } from '../ids.ts';

export type CompanyAccountId = `acc_${string}`;

/** A bank account of the company. */
export interface CompanyAccount {
  readonly id: CompanyAccountId;
  readonly bank: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** Members pay into it. */
  readonly takesPayments: boolean;
  readonly isClosed: boolean;
  readonly effectiveFrom: Date;
  readonly columns: StatementColumns;
}

function accountFromRow(row: Selectable<CompanyAccountTable>): CompanyAccount {
  return {
    id: row.id as CompanyAccountId,
    bank: row.bank,
    accountName: row.account_name,
    accountNumber: row.account_number,
    takesPayments: row.takes_payments,
    isClosed: row.state === 'CLOSED',
    effectiveFrom: row.effective_from,
    columns: (row.columns as unknown as StatementColumns | null) ?? STANDARD_COLUMNS,
  };
}

/** The account as staff see it in lists: bank and masked number. */
export function shownAccount({ id, bank, accountNumber }: CompanyAccount) {
  return { id, bank, accountNumber: maskedNumber(accountNumber) };
}

export function maskedNumber(accountNumber: string): string {
  return maskNumber('account', accountNumber.replaceAll(' ', ''));
}

export type NewCompanyAccount = Pick<
  CompanyAccount,
  'bank' | 'accountName' | 'accountNumber' | 'takesPayments' | 'effectiveFrom'
>;

export async function insertCompanyAccount(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'random' | 'actor'>,
  account: NewCompanyAccount,
): Promise<CompanyAccountId> {
  const id = newId(ctx.random, 'acc');
  const now = ctx.clock.now();
  await tx
    .insertInto('company_account')
    .values({
      id,
      bank: account.bank,
      account_name: account.accountName,
      account_number: account.accountNumber,
      takes_payments: account.takesPayments,
      effective_from: account.effectiveFrom,
      created_at: now,
      created_by: ctx.actor.id,
      changed_at: now,
      changed_by: ctx.actor.id,
    })
    .execute();
  return id;
}

/** A closed account takes no payments; its files stay. */
export async function closeCompanyAccount(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'actor'>,
  id: CompanyAccountId,
): Promise<void> {
  await tx
    .updateTable('company_account')
    .set({ state: 'CLOSED', changed_at: ctx.clock.now(), changed_by: ctx.actor.id })
    .where('id', '=', id)
    .execute();
}

export async function saveColumns(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'actor'>,
  id: CompanyAccountId,
  columns: StatementColumns,
): Promise<void> {
  await tx
    .updateTable('company_account')
    .set({
      columns: JSON.stringify(columns),
      changed_at: ctx.clock.now(),
      changed_by: ctx.actor.id,
    })
    .where('id', '=', id)
    .execute();
}

/** All accounts, the open ones first, by bank and number. */
export async function listCompanyAccounts(reader: Reader): Promise<readonly CompanyAccount[]> {
  const rows = await reader
    .selectFrom('company_account')
    .selectAll()
    .orderBy('state', 'desc')
    .orderBy('bank')
    .orderBy('account_number')
    .orderBy('id')
    .execute();
  return rows.map(accountFromRow);
}

export async function findCompanyAccount(
  reader: Reader,
  id: string,
): Promise<CompanyAccount | undefined> {
  const row = await reader
    .selectFrom('company_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && accountFromRow(row);
}

/** The account, locked until the transaction ends: its files, opening balance and columns change one after another. */
export async function lockCompanyAccount(tx: Tx, id: string): Promise<CompanyAccount | undefined> {
  const row = await tx
    .selectFrom('company_account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && accountFromRow(row);
}

/** The accounts that members can pay into now. */
export async function listRepaymentAccounts(
  reader: Reader,
  now: Date,
): Promise<readonly CompanyAccount[]> {
  const accounts = await listCompanyAccounts(reader);
  return accounts.filter(
    ({ takesPayments, isClosed, effectiveFrom }) =>
      takesPayments && !isClosed && effectiveFrom <= now,
  );
}
