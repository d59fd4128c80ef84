import type { WireReplyOf } from '@pahiram/api/operation';
import type { inviteStaff, listStaff } from '@pahiram/api/staff-access';

export type StaffPerson = WireReplyOf<typeof listStaff>['staff'][number];
export type Started = WireReplyOf<typeof inviteStaff>;
