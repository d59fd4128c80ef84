import type { WireReplyOf } from '@pahiram/api/operation';
import type { getStaffLoan } from '@pahiram/api/staff-loans';

export type LoanRecord = WireReplyOf<typeof getStaffLoan>;
export type Account = NonNullable<LoanRecord['account']>;
