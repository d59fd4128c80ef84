import type { getMember } from '@pahiram/api/member-records';
import type { WireReplyOf } from '@pahiram/api/operation';

export type MemberRecord = WireReplyOf<typeof getMember>;
export type MemberDocument = NonNullable<MemberRecord['details']['identity']>['documents'][number];
export type Likeness = MemberRecord['likenesses'][number];
