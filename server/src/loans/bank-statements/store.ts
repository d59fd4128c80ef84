import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { EvidenceKind, StatementState } from '@pahiram/domain/loans/bank-statement';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CompanyAccountId } from '../../company/company-accounts.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { BankStatement as StatementTable } from '../../db/schema.ts';

export type StatementId = `bst_${string}`;
export type StatementRowId = `bsr_${string}`;

/** A bank's file of one company account. */
export interface StatementRecord {
  readonly id: StatementId;
  readonly number: string;
  readonly accountId: CompanyAccountId;
  readonly state: StatementState;
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  readonly opening: Centavos;
  readonly in: Centavos;
  readonly out: Centavos;
  readonly closing: Centavos;
  readonly rowCount: number;
  readonly fileName: string;
  readonly hash: string;
  readonly importedBy: string;
  readonly importedAt: Date;
  readonly evidence: {
    readonly kind: EvidenceKind;
    readonly hash: string | null;
    readonly by: string;
    readonly at: Date;
  } | null;
  readonly decision: { readonly by: string; readonly at: Date; readonly reason: string } | null;
  readonly takingBack: {
    readonly reason: string;
    readonly proposedBy: string;
    readonly proposedAt: Date;
    readonly decidedBy: string | null;
  } | null;
}

const columns = [
  'id',
  'number',
  'account_id',
  'state',
  'first_day',
  'last_day',
  'opening',
  'sum_in',
  'sum_out',
  'closing',
  'row_count',
  'file_name',
  'file_hash',
  'imported_by',
  'imported_at',
  'evidence_kind',
  'evidence_hash',
  'evidence_by',
  'evidence_at',
  'decided_by',
  'decided_at',
  'decision_reason',
  'back_reason',
  'back_proposed_by',
  'back_proposed_at',
  'back_decided_by',
] as const;

export function statementFromRow(
  row: Pick<Selectable<StatementTable>, (typeof columns)[number]>,
): StatementRecord {
  const { evidence_kind: kind, evidence_by: evidenceBy, evidence_at: evidenceAt } = row;
  const { decided_by: decidedBy, decided_at: decidedAt } = row;
  const { back_proposed_by: proposedBy, back_proposed_at: proposedAt } = row;
  return {
    id: row.id as StatementId,
    number: row.number,
    accountId: row.account_id as CompanyAccountId,
    state: row.state as StatementState,
    firstDay: row.first_day as CalendarDate,
    lastDay: row.last_day as CalendarDate,
    opening: centavos(row.opening),
    in: centavos(row.sum_in),
    out: centavos(row.sum_out),
    closing: centavos(row.closing),
    rowCount: row.row_count,
    fileName: row.file_name,
    hash: row.file_hash,
    importedBy: row.imported_by,
    importedAt: row.imported_at,
    evidence:
      kind === null || evidenceBy === null || evidenceAt === null
        ? null
        : {
            kind: kind as EvidenceKind,
            hash: row.evidence_hash,
            by: evidenceBy,
            at: evidenceAt,
          },
    decision:
      decidedBy === null || decidedAt === null
        ? null
        : { by: decidedBy, at: decidedAt, reason: row.decision_reason },
    takingBack:
      proposedBy === null || proposedAt === null
        ? null
        : { reason: row.back_reason, proposedBy, proposedAt, decidedBy: row.back_decided_by },
  };
}

export function selectStatements(reader: Reader) {
  return reader.selectFrom('bank_statement').select(columns);
}

/** Without waiting for its decision. */
export async function findStatement(
  reader: Reader,
  id: string,
): Promise<StatementRecord | undefined> {
  const row = await selectStatements(reader).where('id', '=', id).executeTakeFirst();
  return row && statementFromRow(row);
}

/** The file, locked until the transaction ends: it is decided once. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRecord | undefined> {
  const row = await selectStatements(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && statementFromRow(row);
}

/** The confirmed file with the last days of an account. */
export async function findLastConfirmed(
  reader: Reader,
  accountId: string,
): Promise<StatementRecord | undefined> {
  const row = await selectStatements(reader)
    .where('account_id', '=', accountId)
    .where('state', '=', 'CONFIRMED')
    .orderBy('last_day', 'desc')
    .executeTakeFirst();
  return row && statementFromRow(row);
}

/** The last file of an account that was confirmed at a moment: a file that was taken back later counts. */
export async function findConfirmedBefore(
  reader: Reader,
  accountId: string,
  until: Date,
): Promise<StatementRecord | undefined> {
  const row = await selectStatements(reader)
    .where('account_id', '=', accountId)
    .where('decided_at', '<', until)
    .where(({ or, eb }) => or([eb('state', '=', 'CONFIRMED'), eb('back_decided_at', '>=', until)]))
    .orderBy('last_day', 'desc')
    .executeTakeFirst();
  return row && statementFromRow(row);
}

/** The file of the account that waits for a second person. */
export async function findWaiting(
  reader: Reader,
  accountId: string,
): Promise<StatementRecord | undefined> {
  const row = await selectStatements(reader)
    .where('account_id', '=', accountId)
    .where('state', '=', 'IMPORTED')
    .executeTakeFirst();
  return row && statementFromRow(row);
}

export interface NewStatement {
  readonly statement: Omit<StatementRecord, 'state' | 'evidence' | 'decision' | 'takingBack'>;
  readonly sealed: Buffer;
}

/** The caller has locked the account, and found no file of it that waits. */
export async function insertStatement(tx: Tx, { statement, sealed }: NewStatement): Promise<void> {
  await tx
    .insertInto('bank_statement')
    .values({
      id: statement.id,
      number: statement.number,
      account_id: statement.accountId,
      first_day: statement.firstDay,
      last_day: statement.lastDay,
      opening: statement.opening,
      sum_in: statement.in,
      sum_out: statement.out,
      closing: statement.closing,
      row_count: statement.rowCount,
      file_name: statement.fileName,
      file_hash: statement.hash,
      file_sealed: sealed,
      imported_by: statement.importedBy,
      imported_at: statement.importedAt,
    })
    .execute();
}

export async function findSealedFile(reader: Reader, id: string): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('bank_statement')
    .select('file_sealed')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.file_sealed;
}

export async function saveEvidence(
  tx: Tx,
  id: StatementId,
  evidence: NonNullable<StatementRecord['evidence']> & { readonly sealed: Buffer | null },
): Promise<void> {
  await tx
    .updateTable('bank_statement')
    .set({
      evidence_kind: evidence.kind,
      evidence_hash: evidence.hash,
      evidence_sealed: evidence.sealed,
      evidence_by: evidence.by,
      evidence_at: evidence.at,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveDecision(
  tx: Tx,
  id: StatementId,
  state: 'CONFIRMED' | 'DISCARDED',
  decision: NonNullable<StatementRecord['decision']>,
): Promise<void> {
  await tx
    .updateTable('bank_statement')
    .set({
      state,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .execute();
}

/** Null drops the proposal. */
export async function saveTakingBack(
  tx: Tx,
  id: StatementId,
  proposal: Pick<
    NonNullable<StatementRecord['takingBack']>,
    'reason' | 'proposedBy' | 'proposedAt'
  > | null,
): Promise<void> {
  await tx
    .updateTable('bank_statement')
    .set({
      back_reason: proposal?.reason ?? '',
      back_proposed_by: proposal?.proposedBy ?? null,
      back_proposed_at: proposal?.proposedAt ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** The files of which nobody decided in time whether they are taken back; at most 1,000. */
export async function listUndecidedTakingsBack(
  reader: Reader,
  before: Date,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('bank_statement')
    .select('id')
    .where('state', '=', 'CONFIRMED')
    .where('back_proposed_at', '<=', before)
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveTakenBack(
  tx: Tx,
  id: StatementId,
  decision: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('bank_statement')
    .set({ state: 'TAKEN_BACK', back_decided_by: decision.by, back_decided_at: decision.at })
    .where('id', '=', id)
    .execute();
}

export interface StatementFilter {
  readonly show: 'WAITING' | 'DECIDED';
  readonly accountId: string | undefined;
  readonly state: 'CONFIRMED' | 'DISCARDED' | 'TAKEN_BACK' | undefined;
  /** Only these; null: all. */
  readonly ids: readonly string[] | null;
}

/** The condition of a filter on `bank_statement`. */
function matching({ show, accountId, state, ids }: StatementFilter): RawBuilder<boolean> {
  // Each of the two has an index of its own.
  const conditions = [show === 'WAITING' ? sql`state = 'IMPORTED'` : sql`state <> 'IMPORTED'`];
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  if (accountId !== undefined) conditions.push(sql`account_id = ${accountId}`);
  if (ids) conditions.push(sql`id = ANY(${sql.val([...ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

export interface StatementPage {
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly after: { readonly at: Date; readonly id: string } | null;
}

/** A page of files by their import. */
export async function listStatements(
  reader: Reader,
  filter: StatementFilter,
  { direction, limit, after }: StatementPage,
): Promise<readonly StatementRecord[]> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const rows = await selectStatements(reader)
    .where(matching(filter))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(imported_at, id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .orderBy('imported_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return rows.map(statementFromRow);
}

/** How many files a filter leaves. */
export async function countStatements(reader: Reader, filter: StatementFilter): Promise<number> {
  const row = await reader
    .selectFrom('bank_statement')
    .select(sql<bigint>`count(*)`.as('rows'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}
