import type { listAccountChanges } from '@pahiram/api/account-changes';
import type { WireReplyOf } from '@pahiram/api/operation';

type Listed = WireReplyOf<typeof listAccountChanges>;
export type AccountInUse = Listed['accounts'][number];
export type Change = Listed['changes'][number];

/** Four digits together, as banks print them. */
export function inGroups(accountNumber: string): string {
  return accountNumber.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ');
}

export function titleOf({ bank, accountNumber }: Pick<Change, 'bank' | 'accountNumber'>): string {
  return `${bank} ${inGroups(accountNumber)}`;
}
