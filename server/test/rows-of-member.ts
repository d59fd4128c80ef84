import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { postingKey } from '../src/lib/posting-key.ts';
import type { TestApp } from './harness.ts';

export type JsonRow = Record<string, unknown>;
/** Rows by `schema.table`; only tables with rows. */
export type RowsByTable = Record<string, JsonRow[]>;

/** The member whose rows are read. */
export interface RowOwner {
  readonly id: string;
  readonly phoneNumber: string;
  readonly loanId?: `loan_${string}`;
  readonly loanNumber?: string;
}

/**
 * All rows that contain the member's id or phone number, the loan's id or one of their ledger accounts.
 * Placeholders replace ids, numbers, hashes and times set by the database, and sealed values are
 * decrypted, so that two equal members have equal rows.
 */
export async function rowsOfMember(testApp: TestApp, owner: RowOwner): Promise<RowsByTable> {
  const { reader } = testApp.app.db;
  const names = [owner.id, owner.phoneNumber, ...(owner.loanId ? [owner.loanId] : [])];
  const accounts = await sql<{ id: string; kind: string }>`
    SELECT id::text, kind FROM ledger.account WHERE owner_id = ANY (${names})`.execute(reader);
  const accountIds = accounts.rows.map(({ id }) => id);
  const found: RowsByTable = {};
  for (const table of await tablesOf(testApp)) {
    const { rows } = await sql<{ row: JsonRow }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t
      WHERE EXISTS (SELECT FROM unnest(${names}::text[]) name WHERE strpos(t::text, name) > 0)
        OR (to_jsonb(t)->>'debit_id') = ANY (${accountIds})
        OR (to_jsonb(t)->>'credit_id') = ANY (${accountIds})
        OR (to_jsonb(t)->>'account_id') = ANY (${accountIds})`.execute(reader);
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  const kinds = new Map(accounts.rows.map(({ id, kind }) => [id, kind]));
  const opened = await openSealed(testApp, found);
  const named = replaceLedgerIds(opened, kinds);
  const rows = replaceNames(named, await placeholdersOf(testApp, owner, found));
  for (const table of Object.values(rows)) table.sort(byText);
  return rows;
}

async function tablesOf({ app }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'ledger') AND table_type = 'BASE TABLE'
    ORDER BY name`.execute(app.db.reader);
  return rows.map(({ name }) => name);
}

const bytesOf = (hex: unknown): Buffer => Buffer.from(String(hex).slice('\\x'.length), 'hex');

/** Decrypts sealed values, and checks each picture's hash and size against its file. */
async function openSealed({ app }: TestApp, found: RowsByTable): Promise<RowsByTable> {
  const { vault } = app;
  const opened = { ...found };
  const change = (table: string, to: (row: JsonRow) => JsonRow): void => {
    if (opened[table]) opened[table] = opened[table].map((row) => ({ ...row, ...to(row) }));
  };
  change('public.member', ({ password_hash }) => ({
    // Salt and hash differ; keep the algorithm and its parameters.
    password_hash: String(password_hash).split('$').slice(0, 4).join('$'),
  }));
  change('public.member_profile', ({ member_id, identity_number_sealed: sealed }) => ({
    identity_number_sealed:
      sealed && String(vault.open('identity-number', String(member_id), bytesOf(sealed))),
  }));
  change('public.member_bank_account', ({ id, account_number_sealed: sealed }) => ({
    account_number_sealed: String(vault.open('account-number', String(id), bytesOf(sealed))),
  }));
  for (const row of opened['public.identity_document'] ?? []) {
    const file = await app.integrations.files.get(String(row.file_key));
    const jpeg = vault.open('document', String(row.id), file);
    assert.deepEqual(bytesOf(row.sha256), createHash('sha256').update(jpeg).digest());
    assert.equal(row.size_bytes, jpeg.length);
    assert.match(String(row.file_key), /^([0-9a-f]{2})\/\1[0-9a-f]{38}$/);
  }
  change('public.identity_document', () => ({
    sha256: '<sha256>',
    size_bytes: '<size>',
    file_key: '<key>',
  }));
  return opened;
}

const setByDatabase = new Set(['created_at', 'recorded_at']);
const accountColumns = new Set(['debit_id', 'credit_id', 'account_id']);

function replaceLedgerIds(found: RowsByTable, kinds: ReadonlyMap<string, string>): RowsByTable {
  const replace = (table: string, row: JsonRow): JsonRow =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (setByDatabase.has(column)) return [column, '<set by the database>'];
        if (accountColumns.has(column)) return [column, kinds.get(String(value)) ?? value];
        if (column !== 'id') return [column, value];
        return [column, table === 'ledger.account' ? kinds.get(String(value)) : '<id>'];
      }),
    );
  return Object.fromEntries(
    Object.entries(found).map(([table, rows]) => [
      table,
      table.startsWith('ledger.') ? rows.map((row) => replace(table, row)) : rows,
    ]),
  );
}

/** The texts that differ between two equal members, with their placeholders. */
async function placeholdersOf({ app }: TestApp, owner: RowOwner, found: RowsByTable) {
  const staff = await app.db.reader.selectFrom('staff').select(['id', 'roles']).execute();
  const placeholders: [string, string][] = [
    [owner.id, '<member>'],
    [owner.phoneNumber, '<phone>'],
    ...staff.map(({ id, roles }): [string, string] => [id, `<staff: ${roles.join(' ')}>`]),
  ];
  const { loanId, loanNumber } = owner;
  if (loanId && loanNumber) {
    placeholders.push([loanId, '<loan>'], [loanNumber, '<loan number>']);
    placeholders.push([postingKey(loanId, 'disbursement'), '<disbursement key>']);
  }
  for (const { kind, sha256 } of found['public.loan_document'] ?? []) {
    placeholders.push([bytesOf(sha256).toString('hex'), `<sha256 of ${String(kind)}>`]);
  }
  return placeholders;
}

const otherId = /\b(acct|doc|cns)_[0-9A-Za-z]{22}\b/g;

/** @returns a copy of the value in which placeholders replace these texts and ids of other objects. */
export function replaceNames<Value>(
  value: Value,
  placeholders: readonly (readonly [string, string])[],
): Value {
  const replaced = placeholders.reduce(
    (text, [name, placeholder]) => text.replaceAll(name, placeholder),
    JSON.stringify(value),
  );
  return JSON.parse(replaced.replace(otherId, '<$1>')) as Value;
}

const byText = (one: JsonRow, other: JsonRow): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
