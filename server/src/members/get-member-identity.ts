import type { getMemberIdentity as contract } from '@pahiram/api/members';
import type { Handler } from '../http/route.ts';
import { getMemberProfile } from './get-member-profile.ts';
import { showMemberDetails } from './show-member-details.ts';

export const getMemberIdentity: Handler<typeof contract> = async (ctx) => {
  const profile = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  const masked = { language: ctx.language, reveal: [] };
  return { identity: (await showMemberDetails(ctx.reader, profile, masked)).identity };
};
