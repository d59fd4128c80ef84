import type * as contract from '@pahiram/api/bank-statements';
import type { ReplyOf } from '@pahiram/api/operation';
import { isAllowed } from '@pahiram/domain/access/roles';
import { addBusinessDays, type Holidays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { isConfirmedAlone } from '@pahiram/domain/loans/bank-statement';
import { takenBackBy } from '@pahiram/domain/loans/correction';
import { owedOf } from '@pahiram/domain/loans/owed';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import { sql } from 'kysely';
import {
  type CompanyAccount,
  listCompanyAccounts,
  shownAccount,
} from '../../company/company-accounts.ts';
import { bankHolidays } from '../../company/settings.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { type EvaluatedRow, evaluateRows } from './evaluate-rows.ts';
import { countRows, listProposers, type StoredRow } from './row-store.ts';
import type { StatementRecord } from './store.ts';

type ShownStatement = ReplyOf<typeof contract.getBankStatement>['statement'];
type ShownRow = ReplyOf<typeof contract.getBankStatement>['rows'][number];
type Asking = Pick<Context<StaffActor>, 'actor' | 'clock' | 'config'>;

/** Banking days after which a file leads the list. */
const lateAfterBankingDays = 1;

/** Whether a person imported nothing and proposed nothing of a file (V22). */
export async function isOutsider(
  reader: Reader,
  { id, importedBy }: StatementRecord,
  staffId: string,
): Promise<boolean> {
  return importedBy !== staffId && !(await listProposers(reader, id)).includes(staffId);
}

export async function showStatements(
  reader: Reader,
  ctx: Asking,
  statements: readonly StatementRecord[],
): Promise<ShownStatement[]> {
  const accounts = await mapAccounts(reader, ctx.clock.now());
  const counts = await countRows(
    reader,
    statements.map(({ id }) => id),
  );
  const names = await mapStaffNames(reader, statements.flatMap(peopleOf));
  const holidays = await bankHolidays(reader);
  const shown: ShownStatement[] = [];
  for (const one of statements) {
    const canDecide = await isOutsider(reader, one, ctx.actor.id);
    const isBlind = mustEnterClosing(one, ctx, canDecide);
    const account = accounts.get(one.accountId);
    if (account === undefined) throw new Error(`no account ${one.accountId}`);
    const { evidence, decision, takingBack } = one;
    shown.push({
      id: one.id,
      number: one.number,
      account: shownAccount(account),
      state: one.state,
      from: one.firstDay,
      to: one.lastDay,
      fileName: one.fileName,
      hash: one.hash,
      rows: one.rowCount,
      in: one.in,
      out: one.out,
      opening: isBlind ? null : one.opening,
      closing: isBlind ? null : one.closing,
      importedById: one.importedBy,
      importedBy: names(one.importedBy),
      importedAt: one.importedAt,
      isLate: one.state === 'IMPORTED' && isLate(one, ctx, holidays),
      warnings: counts.get(one.id)?.warnings ?? 0,
      evidence: evidence && { ...evidence, by: names(evidence.by) },
      decidedBy: decision && names(decision.by),
      decidedAt: decision?.at ?? null,
      decisionReason: decision?.reason ?? '',
      left: one.state === 'CONFIRMED' ? (counts.get(one.id)?.left ?? 0) : 0,
      takingBack: takingBack && {
        state: takingBack.decidedBy === null ? 'PROPOSED' : 'CONFIRMED',
        reason: takingBack.reason,
        proposedById: takingBack.proposedBy,
        proposedBy: names(takingBack.proposedBy),
        proposedAt: takingBack.proposedAt,
        decidedBy: takingBack.decidedBy && names(takingBack.decidedBy),
      },
      canDecide: canDecide && isAllowed(ctx.actor.roles, 'confirm-statements'),
    });
  }
  return shown;
}

export async function showStatement(reader: Reader, ctx: Asking, statement: StatementRecord) {
  const [shown] = await showStatements(reader, ctx, [statement]);
  if (shown === undefined) throw new Error(`the file ${statement.id} is not shown`);
  return shown;
}

/** The second person enters the closing balance from the bank, not from this page. */
export function mustEnterClosing(
  { state, evidence }: StatementRecord,
  { actor }: Pick<Asking, 'actor'>,
  canDecide: boolean,
): boolean {
  return (
    state === 'IMPORTED' &&
    canDecide &&
    isAllowed(actor.roles, 'confirm-statements') &&
    evidence?.by !== actor.id
  );
}

function isLate({ importedAt }: StatementRecord, { clock, config }: Asking, holidays: Holidays) {
  const days = config.mode === 'demo' ? 0 : lateAfterBankingDays;
  const due = addBusinessDays(manilaDate(importedAt.getTime()), days, holidays);
  return manilaDate(clock.now().getTime()) >= due;
}

/** Rows of a waiting file as the loans stand now; of a decided file as they were decided. */
export async function showRows(
  reader: Reader,
  ctx: Asking,
  statement: Pick<StatementRecord, 'firstDay' | 'state' | 'evidence'>,
  rows: readonly StoredRow[],
): Promise<readonly ShownRow[]> {
  const accounts = await mapAccounts(reader, ctx.clock.now());
  const evaluated = await evaluateRows(reader, ctx, statement.firstDay, rows);
  const names = await mapStaffNames(
    reader,
    rows.flatMap(({ proposedBy, decision }) => [proposedBy ?? [], decision?.by ?? []].flat()),
  );
  const numbers = await mapPaymentNumbers(
    reader,
    rows.flatMap((row) => [row.samePaymentId, row.maybeSamePaymentId, row.paymentId]),
  );
  const numberOf = (id: string | null) => (id === null ? null : (numbers.get(id) ?? null));
  return rows.map((row, at) => {
    const now = evaluated[at];
    const isWaiting = statement.state === 'IMPORTED';
    const other = row.otherAccountId === null ? undefined : accounts.get(row.otherAccountId);
    const warnings = isWaiting ? warningsNow(row, now) : row.warnings;
    return {
      line: row.line,
      date: row.date,
      amount: row.amount,
      direction: row.direction,
      transactionId: row.transactionId,
      reference: row.reference,
      payer: row.payer,
      kind: row.kind,
      loanNumber: now?.loan?.record.number ?? null,
      borrower: now?.loan?.borrower ?? null,
      provider: row.provider,
      otherAccount: other === undefined ? null : shownAccount(other),
      sameAs: numberOf(row.samePaymentId),
      maybeSameAs: now?.maybeSame?.number ?? numberOf(row.maybeSamePaymentId),
      note: row.note,
      proposedBy: row.proposedBy && names(row.proposedBy),
      warnings: [...warnings],
      effect:
        isWaiting && now?.effect
          ? {
              before: standingOf(now.effect.before),
              after: standingOf(now.effect.after),
              takenOff: takenBackBy(now.effect.before, now.effect.after),
            }
          : null,
      isConfirmedAlone: isConfirmedAlone(warnings, statement.evidence?.kind ?? null),
      decision: row.decision && { ...row.decision, by: names(row.decision.by) },
      result: row.result,
      paymentNumber: numberOf(row.paymentId),
    };
  });
}

/** What the file's texts said stays; what follows from the loan is as it stands now. */
export function warningsNow(
  row: Pick<StoredRow, 'warnings'>,
  now: EvaluatedRow | undefined,
): StoredRow['warnings'] {
  const said = row.warnings.filter((one) =>
    ['SEVERAL_LOANS', 'REFERENCE_WRONG', 'LOAN_NOT_STARTED', 'EQUAL_OUT'].includes(one),
  );
  return [...new Set([...(now?.warnings ?? []), ...said])];
}

/** The rows that a second person still has to confirm by themselves. */
export function countUndecided(rows: readonly Pick<ShownRow, 'isConfirmedAlone' | 'decision'>[]) {
  return rows.filter((row) => row.isConfirmedAlone && row.decision === null).length;
}

function standingOf(loan: LoanProjection) {
  const { state, dueNow, daysPastDue } = loan;
  return { state, dueNow, daysPastDue, owed: owedOf(loan) };
}

async function mapAccounts(
  reader: Reader,
  now: Date,
): Promise<ReadonlyMap<string, CompanyAccount>> {
  return new Map((await listCompanyAccounts(reader, now)).map((account) => [account.id, account]));
}

/** Names of staff by id; of somebody who is no staff, the id. */
export async function mapStaffNames(
  reader: Reader,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM staff WHERE id = ANY (${[...new Set(ids)]}::text[])`.execute(reader);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

function peopleOf({ importedBy, evidence, decision, takingBack }: StatementRecord): string[] {
  const others = [evidence?.by, decision?.by, takingBack?.proposedBy, takingBack?.decidedBy];
  return [importedBy, ...others.flatMap((id) => id ?? [])];
}

async function mapPaymentNumbers(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, number FROM payment
    WHERE id = ANY (${ids.flatMap((id) => id ?? [])}::text[])`.execute(reader);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
