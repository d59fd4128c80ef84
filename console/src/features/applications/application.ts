import type { getApplication } from '@pahiram/api/loan-review';
import type { WireReplyOf } from '@pahiram/api/operation';

/** One application as the API sends it. */
export type Application = WireReplyOf<typeof getApplication>;

/** One paper about the income that was asked for. */
export type IncomeAsk = NonNullable<Application['incomeProof']>[number];
