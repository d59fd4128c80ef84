import type { PaymentUse } from '@pahiram/domain/loans/loan-events';
import type { PaymentCodeState, PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { PaymentCode } from '../db/schema.ts';
import type { ProviderCode } from '../integrations/payment-provider.ts';

export type PaymentCodeId = `pco_${string}`;

/** A code by which one amount of one loan can be paid. */
export interface PaymentCodeRecord {
  readonly id: PaymentCodeId;
  readonly loanId: string;
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly amount: Centavos;
  /** What money beyond what is due does when this amount comes. */
  readonly use: PaymentUse;
  readonly state: PaymentCodeState;
  /** As the provider made it; null until it has. */
  readonly made: Omit<ProviderCode, 'expiresAt'> | null;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  /** Look-ups so far. */
  readonly checks: number;
}

function codeFromRow(row: Selectable<PaymentCode>): PaymentCodeRecord {
  const { provider_id: id, shown_as: shownAs, shown_value: value } = row;
  return {
    id: row.id as PaymentCodeId,
    loanId: row.loan_id,
    provider: row.provider,
    method: row.method as PaymentMethod,
    amount: centavos(row.amount),
    use: row.use as PaymentUse,
    state: row.state as PaymentCodeState,
    made:
      id === null || shownAs === null || value === null
        ? null
        : {
            ...{ id, shownAs: shownAs as ProviderCode['shownAs'], value },
            ...{ institution: row.institution, accountName: row.account_name },
          },
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    checks: row.checks,
  };
}

export async function insertCode(tx: Tx, code: PaymentCodeRecord): Promise<void> {
  await tx
    .insertInto('payment_code')
    .values({
      id: code.id,
      loan_id: code.loanId,
      provider: code.provider,
      method: code.method,
      amount: code.amount,
      use: code.use,
      state: code.state,
      requested_at: code.requestedAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Stores the provider's answer to a requested code, once. */
export async function saveAnswer(
  tx: Tx,
  { id, expiresAt }: PaymentCodeRecord,
  made: ProviderCode | null,
): Promise<void> {
  const change =
    made === null
      ? { state: 'REFUSED' }
      : {
          state: 'OPEN',
          provider_id: made.id,
          shown_as: made.shownAs,
          shown_value: made.value,
          institution: made.institution,
          account_name: made.accountName,
          expires_at: made.expiresAt ?? expiresAt,
        };
  await tx
    .updateTable('payment_code')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'REQUESTED')
    .execute();
}

/** Closes a code that the member has cancelled. */
export async function saveClosing(
  tx: Tx,
  id: PaymentCodeId,
  state: 'CLOSING' | 'CLOSED',
): Promise<void> {
  await tx.updateTable('payment_code').set({ state }).where('id', '=', id).execute();
}

export async function saveChecks(tx: Tx, id: PaymentCodeId, checks: number): Promise<void> {
  await tx.updateTable('payment_code').set({ checks }).where('id', '=', id).execute();
}

export async function findCode(reader: Reader, id: string): Promise<PaymentCodeRecord | undefined> {
  const row = await reader
    .selectFrom('payment_code')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && codeFromRow(row);
}

/** The code of a loan, locked until the transaction ends. */
export async function lockCode(
  tx: Tx,
  loanId: string,
  id: string,
): Promise<PaymentCodeRecord | undefined> {
  const row = await tx
    .selectFrom('payment_code')
    .selectAll()
    .where('id', '=', id)
    .where('loan_id', '=', loanId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && codeFromRow(row);
}

/** The code that a provider's report is about: by the provider's id of it, else by our reference. */
export async function findReportedCode(
  reader: Reader,
  provider: string,
  report: { readonly codeId: string | null; readonly reference: string },
): Promise<PaymentCodeRecord | undefined> {
  const ofProvider = reader.selectFrom('payment_code').selectAll().where('provider', '=', provider);
  const row =
    report.codeId === null
      ? undefined
      : await ofProvider.where('provider_id', '=', report.codeId).executeTakeFirst();
  const found = row ?? (await ofProvider.where('id', '=', report.reference).executeTakeFirst());
  return found && codeFromRow(found);
}

/** The newest codes of a loan. */
export async function listCodes(
  reader: Reader,
  loanId: string,
  limit: number,
): Promise<readonly PaymentCodeRecord[]> {
  const rows = await reader
    .selectFrom('payment_code')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(codeFromRow);
}
