import type { listActivity } from '@pahiram/api/activity';
import type { ReplyOf } from '@pahiram/api/operation';

export type Entry = ReplyOf<typeof listActivity>['entries'][number];
export type Month = ReplyOf<typeof listActivity>['months'][number];

/** Half-open: from `from`, before `to`. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export const isIn = ({ from, to }: Period, at: Date | null): at is Date =>
  at !== null && at >= from && at < to;

/** What many entries do not have. */
export const NOTHING_MORE = { detail: null, amount: null, effect: null, page: null } as const;
