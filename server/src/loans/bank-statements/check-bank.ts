import { addBusinessDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { type Centavos, ZERO } from '@pahiram/domain/money/money';
import { listCompanyAccounts } from '../../company/company-accounts.ts';
import { bankHolidays } from '../../company/settings.ts';
import type { Context } from '../../context.ts';
import { getBalanceAt } from '../../ledger/balances.ts';
import { findOpening } from './opening-store.ts';
import { findConfirmedBefore } from './store.ts';

/** An account on which the bank and the ledger disagree, or without a confirmed file for too long. */
export interface BankDifference {
  readonly cause: 'BANK_DIFFERS' | 'STATEMENT_MISSING';
  readonly accountId: string;
  readonly ledger: Centavos | null;
  readonly bank: Centavos | null;
  readonly since: Date | null;
}

export interface BankCheck {
  readonly compared: number;
  readonly differences: readonly BankDifference[];
}

/** Banking days without a confirmed file after which a person is told. */
const missingAfterBankingDays = 2;

/**
 * Compares the bank's closing balance of each company account with the ledger's, as both were known before `until`:
 * only confirmed files move the cash of a bank account, so the two are equal on any day (V10, V40).
 */
export async function checkBank(ctx: Context, until: Date): Promise<BankCheck> {
  const { reader } = ctx;
  const accounts = await listCompanyAccounts(reader, until);
  const differences: BankDifference[] = [];
  for (const { id: accountId, isClosed, takesPayments, effectiveFrom } of accounts) {
    const last = await findConfirmedBefore(reader, accountId, until);
    const opening = await findOpening(reader, accountId);
    const isOpened = opening?.decidedAt != null && opening.decidedAt < until;
    const bank = last?.closing ?? (isOpened ? opening.amount : ZERO);
    const ledger = (await getBalanceAt(reader, 'cash_at_bank', accountId, until))?.posted ?? ZERO;
    const since = last?.decision?.at ?? (isOpened ? opening.decidedAt : null);
    if (ledger !== bank) {
      differences.push({ accountId, cause: 'BANK_DIFFERS', ledger, bank, since });
    }
    const from = since ?? (takesPayments ? effectiveFrom : null);
    if (!isClosed && from !== null && (await isMissing(ctx, from, until))) {
      differences.push({
        ...{ accountId, cause: 'STATEMENT_MISSING', ledger: null, bank: null, since: from },
      });
    }
  }
  return { compared: accounts.length, differences };
}

async function isMissing({ reader }: Context, since: Date, until: Date): Promise<boolean> {
  const day = manilaDate(since.getTime());
  const last = addBusinessDays(day, missingAfterBankingDays, await bankHolidays(reader));
  return manilaDate(until.getTime() - 1) > last;
}
