import type { getBankStatement } from '@pahiram/api/bank-statements';
import type { listCompanyAccounts } from '@pahiram/api/company-accounts';
import type { WireReplyOf } from '@pahiram/api/operation';

export type Account = WireReplyOf<typeof listCompanyAccounts>['accounts'][number];
export type FoundStatement = WireReplyOf<typeof getBankStatement>;
export type Statement = FoundStatement['statement'];
export type StatementRow = FoundStatement['rows'][number];
