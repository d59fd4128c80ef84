import type { getMemberDetails as contract } from '@pahiram/api/members';
import type { Handler } from '../http/route.ts';
import { getMemberProfile } from './get-member-profile.ts';
import { showMemberDetails } from './show-member-details.ts';

/** The member comes from the session, never from the request. */
export const getMemberDetails: Handler<typeof contract> = async (ctx, { body }) => {
  const profile = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  return showMemberDetails(ctx.reader, profile, { language: ctx.language, reveal: body.reveal });
};
