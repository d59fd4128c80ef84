import type { getMemberDetails as contract } from '@pahiram/api/members';
import type { Handler } from '../http/route.ts';
import { getMemberProfile } from './get-member-profile.ts';
import { showMemberDetails } from './show-member-details.ts';

/** One's own record, and nobody else's: the member is who the session says (A1). */
export const getMemberDetails: Handler<typeof contract> = async (ctx, { body }) => {
  const profile = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  return showMemberDetails(ctx.reader, profile, { language: ctx.language, reveal: body.reveal });
};
