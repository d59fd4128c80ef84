import { type CompanyAccountState, companyAccountAt } from '@pahiram/domain/company/account-change';
import { STANDARD_COLUMNS, type StatementColumns } from '@pahiram/domain/loans/statement-columns';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { listConfirmedChanges } from './account-changes.ts';

export type CompanyAccountId = `acc_${string}`;

/** A bank account of the company that was opened, as it is used at a time. */
export interface CompanyAccount extends Omit<CompanyAccountState, 'effectiveFrom'> {
  readonly id: CompanyAccountId;
  readonly bank: string;
  readonly accountNumber: string;
  readonly effectiveFrom: Date;
  readonly columns: StatementColumns;
}

/** The account as staff see it in lists: bank and masked number. */
export function shownAccount({ id, bank, accountNumber }: CompanyAccount) {
  return { id, bank, accountNumber: maskedNumber(accountNumber) };
}

export function maskedNumber(accountNumber: string): string {
  return maskNumber('account', accountNumber.replaceAll(' ', ''));
}

/** Inserts an account that no confirmed change has opened yet. */
export async function insertCompanyAccount(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'random' | 'actor'>,
  account: Pick<CompanyAccount, 'bank' | 'accountNumber'>,
): Promise<CompanyAccountId> {
  const id = newId(ctx.random, 'acc');
  const now = ctx.clock.now();
  await tx
    .insertInto('company_account')
    .values({
      id,
      bank: account.bank,
      account_number: account.accountNumber,
      created_at: now,
      created_by: ctx.actor.id,
      changed_at: now,
      changed_by: ctx.actor.id,
    })
    .execute();
  return id;
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

interface AccountRow {
  readonly id: string;
  readonly bank: string;
  readonly account_number: string;
  readonly columns: unknown;
}

/** Only accounts whose opening is in effect by `at`. */
async function accountsAt(
  reader: Reader,
  rows: readonly AccountRow[],
  at: Date,
): Promise<readonly CompanyAccount[]> {
  const changes = await listConfirmedChanges(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const state = companyAccountAt(changes.get(row.id) ?? [], at.getTime());
    return state === null
      ? []
      : {
          ...state,
          id: row.id as CompanyAccountId,
          bank: row.bank,
          accountNumber: row.account_number,
          effectiveFrom: new Date(state.effectiveFrom),
          columns: (row.columns as StatementColumns | null) ?? STANDARD_COLUMNS,
        };
  });
}

/** The account with a number at a bank, whatever its state; null when there is none. */
export async function findAccountId(
  reader: Reader,
  { bank, accountNumber }: Pick<CompanyAccount, 'bank' | 'accountNumber'>,
): Promise<CompanyAccountId | null> {
  const row = await reader
    .selectFrom('company_account')
    .select('id')
    .where(
      sql<boolean>`lower(bank) = lower(${bank})
        AND replace(account_number, ' ', '') = replace(${accountNumber}, ' ', '')`,
    )
    .executeTakeFirst();
  return (row?.id ?? null) as CompanyAccountId | null;
}

/** Bank and number of every account, also of one whose opening was cancelled. */
export async function mapAccountNumbers(
  reader: Reader,
): Promise<ReadonlyMap<string, Pick<CompanyAccount, 'bank' | 'accountNumber'>>> {
  const rows = await reader
    .selectFrom('company_account')
    .select(['id', 'bank', 'account_number as accountNumber'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** All accounts that were opened by `at`, the open ones first, by bank and number. */
export async function listCompanyAccounts(
  reader: Reader,
  at: Date,
): Promise<readonly CompanyAccount[]> {
  const rows = await reader
    .selectFrom('company_account')
    .selectAll()
    .orderBy('bank')
    .orderBy('account_number')
    .orderBy('id')
    .execute();
  const accounts = await accountsAt(reader, rows, at);
  return accounts.toSorted((left, right) => Number(left.isClosed) - Number(right.isClosed));
}

export async function findCompanyAccount(
  reader: Reader,
  id: string,
  at: Date,
): Promise<CompanyAccount | undefined> {
  const rows = await reader
    .selectFrom('company_account')
    .selectAll()
    .where('id', '=', id)
    .execute();
  return (await accountsAt(reader, rows, at))[0];
}

/** The account, locked until the transaction ends: its files, opening balance and columns change one after another. */
export async function lockCompanyAccount(
  tx: Tx,
  id: string,
  at: Date,
): Promise<CompanyAccount | undefined> {
  const rows = await tx
    .selectFrom('company_account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return (await accountsAt(tx, rows, at))[0];
}

/** The accounts that members can pay into now. */
export async function listRepaymentAccounts(
  reader: Reader,
  now: Date,
): Promise<readonly CompanyAccount[]> {
  const accounts = await listCompanyAccounts(reader, now);
  return accounts.filter(({ takesPayments }) => takesPayments);
}
