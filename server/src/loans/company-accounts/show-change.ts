import type * as contract from '@pahiram/api/account-changes';
import type { ReplyOf } from '@pahiram/api/operation';
import { accountChangeStateAt } from '@pahiram/domain/company/account-change';
import type { AccountChange } from '../../company/account-changes.ts';
import { mapAccountNumbers } from '../../company/company-accounts.ts';
import type { Reader } from '../../db/database.ts';
import { mapStaffNames } from '../bank-statements/show-statement.ts';

export type ShownChange = ReplyOf<typeof contract.proposeAccountChange>['change'];

export async function showChanges(
  reader: Reader,
  changes: readonly AccountChange[],
  now: Date,
): Promise<ShownChange[]> {
  const people = changes.flatMap((one) =>
    [one.proposedBy, one.confirmedBy, one.cancelledBy].flatMap((id) => id ?? []),
  );
  const names = await mapStaffNames(reader, people);
  const numbers = await mapAccountNumbers(reader);
  return changes.map((change) => {
    const { accountId, effectiveFrom } = change;
    const account = numbers.get(accountId ?? '') ?? change;
    const effectiveAt = effectiveFrom?.getTime() ?? null;
    return {
      ...change,
      state: accountChangeStateAt({ ...change, effectiveFrom: effectiveAt }, now.getTime()),
      bank: account.bank ?? '',
      accountNumber: account.accountNumber ?? '',
      proposedById: change.proposedBy,
      proposedBy: names(change.proposedBy),
      confirmedBy: change.confirmedBy && names(change.confirmedBy),
      cancelledBy: change.cancelledBy && names(change.cancelledBy),
    };
  });
}

export async function showChange(
  reader: Reader,
  change: AccountChange,
  now: Date,
): Promise<ShownChange> {
  const [shown] = await showChanges(reader, [change], now);
  if (shown === undefined) throw new Error(`the change ${change.id} is not shown`);
  return shown;
}
