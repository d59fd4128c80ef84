import type { AccountChange } from '../../company/account-changes.ts';
import { maskedNumber } from '../../company/company-accounts.ts';

export function auditOf(change: AccountChange) {
  const { accountNumber, effectiveFrom } = change;
  return {
    kind: change.kind,
    account: change.accountId,
    bank: change.bank,
    accountNumber: accountNumber && maskedNumber(accountNumber),
    accountName: change.accountName,
    takesPayments: change.takesPayments,
    proposer: change.proposedBy,
    confirmer: change.confirmedBy,
    effectiveFrom: effectiveFrom?.toISOString() ?? null,
  };
}
