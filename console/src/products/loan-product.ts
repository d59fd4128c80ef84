import type { listLoanProducts } from '@pahiram/api/loan-review';
import type { WireReplyOf } from '@pahiram/api/operation';

export type LoanProduct = WireReplyOf<typeof listLoanProducts>['products'][number];
