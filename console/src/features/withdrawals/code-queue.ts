import type { listCodeQueue } from '@pahiram/api/code-queue';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { CallEnd } from '@pahiram/domain/withdrawals/code';

export type CodeQueueRow = WireReplyOf<typeof listCodeQueue>['rows'][number];

/** Neither a hold nor a report of a stolen phone stops the call. */
export const mayBeCalled = ({ hold, isNumberStolen }: CodeQueueRow): boolean =>
  hold?.isInEffect !== true && !isNumberStolen;

/** The keys with which a call is ended without a code. */
export const END_KEYS = {
  NO_ANSWER: 'N',
  OTHER_PERSON: 'W',
  NOT_ASKED: 'U',
} as const satisfies Record<CallEnd, string>;
