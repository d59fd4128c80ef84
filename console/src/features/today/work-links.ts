import type { WireReplyOf } from '@pahiram/api/operation';
import type { listApprovals, listToday } from '@pahiram/api/work-queues';

export type Today = WireReplyOf<typeof listToday>;
export type WorkRow = WireReplyOf<typeof listToday>['work'][number];
export type ClaimedRow = WireReplyOf<typeof listToday>['claims'][number];
export type Mention = WireReplyOf<typeof listToday>['mentions'][number];
export type Reminder = WireReplyOf<typeof listToday>['reminders'][number];
export type CorrectedSignal = WireReplyOf<typeof listToday>['corrected'][number];
export type Approval = WireReplyOf<typeof listApprovals>['approvals'][number];

/** Names a proposal in the list and in the address; a record can have several, one after the other or at once. */
export const keyOfApproval = ({ kind, id, proposedAt }: Approval): string =>
  `${kind}.${id}.${Date.parse(proposedAt)}`;

/** The page on which a piece of work is done. */
export function pageOfWork({
  queue,
  id,
  number,
}: Pick<ClaimedRow, 'queue' | 'id' | 'number'>): string {
  switch (queue) {
    case 'APPLICATIONS':
    case 'SECOND_REVIEWS':
      return `/applications/${id}`;
    case 'IDENTITY_REVIEWS':
      return `/identity/${id}`;
    case 'MORE_TIME':
      return `/loan-requests/${id}`;
    case 'COLLECTIONS':
      return `/collections/${number}`;
    case 'WITHDRAWALS':
      return `/withdrawals/${id}`;
    case 'CODE_DESK':
      return '/code-queue';
    case 'PAYMENTS':
      return '/payments?state=UNMATCHED';
    case 'STATEMENTS':
      return `/statements/${id}`;
    case 'MISSING_FILES':
      return `/statements/import/${id}`;
    case 'INCIDENTS':
      return `/incidents/${id}`;
    case 'TICKETS':
      return `/tickets/${id}`;
    case 'CHATS':
      return `/chat/${id}`;
    case 'FRAUD_HOLDS':
      return '/holds';
    case 'STAFF_CHANGES':
      return '/staff-changes';
    case 'LOAN_CHANGES':
      return '/decisions';
    case 'APPROVALS':
      return '/approvals';
    default:
      return queue satisfies never;
  }
}

/** The page on which a row is worked on of which a colleague reminded the caller. */
export function pageOfReminder({ list, id, number }: Pick<Reminder, 'list' | 'id' | 'number'>) {
  if (list === 'PAYMENTS') return '/payments?state=MINE';
  return pageOfWork({ queue: list, id, number });
}

/** The page that shows the proof of a proposal and decides it. */
export function pageOfApproval({ kind, id }: Pick<Approval, 'kind' | 'id'>): string {
  switch (kind) {
    case 'SECOND_REVIEW':
      return `/applications/${id}`;
    case 'PAYMENT':
    case 'REVERSAL':
    case 'REFUND':
    case 'WAIVER':
    case 'WRITE_OFF':
      return `/decisions/${id}`;
    case 'MORE_TIME':
      return `/loan-requests/${id}`;
    case 'STATEMENT':
    case 'TAKING_BACK':
      return `/statements/${id}`;
    case 'OPENING_BALANCE':
      return '/statements';
    case 'PAYMENT_MATCH':
      return '/payments?state=PROPOSED';
    case 'FRAUD_HOLD':
      return '/holds?state=proposed';
    case 'HOLD_RENEWAL':
      return '/holds?state=renewal';
    case 'RECOVERY':
      return `/members/${id}?tab=HOLDS`;
    case 'PROFILE_CORRECTION':
      return `/members/${id}`;
    case 'STAFF_CHANGE':
      return '/staff-changes';
    case 'ACCOUNT_CHANGE':
      return '/company-accounts';
    case 'PRODUCT':
      return '/loan-products';
    case 'LAUNCH':
      return '/launch-gate';
    case 'INCIDENT':
      return `/incidents/${id}`;
    default:
      return kind satisfies never;
  }
}
