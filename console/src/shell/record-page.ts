import type { searchMembers } from '@pahiram/api/member-records';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { Permission } from '@pahiram/domain/access/roles';

export type Found = WireReplyOf<typeof searchMembers>;

/** Path and permission of a record's page; a payment opens its loan, or the money without one. */
export function recordPage(
  record: NonNullable<Found['record']>,
): [href: string, permission: Permission] {
  switch (record.kind) {
    case 'LOAN':
      return record.isLent
        ? [`/loans/${record.number}`, 'view-loans']
        : [`/applications/${record.id}`, 'view-applications'];
    case 'WITHDRAWAL':
      return [`/withdrawals/${record.id}`, 'view-withdrawals'];
    case 'PAYMENT':
      return record.loanNumber === null
        ? ['/payments?state=UNMATCHED', 'view-ledger']
        : [`/loans/${record.loanNumber}`, 'view-loans'];
    case 'TICKET':
      return [`/tickets/${record.id}`, 'open-tickets'];
    case 'STATEMENT':
      return [`/statements/${record.id}`, 'view-statements'];
    default:
      return record.kind satisfies never;
  }
}
