import type { getInfoState as contract } from '@pahiram/api/members';
import { stepNumber } from '@pahiram/domain/members/activation';
import { getMember } from '../access/get-member.ts';
import { getIdentityReview } from '../documents/review/get-identity-review.ts';
import type { Handler } from '../http/route.ts';
import { getInfoStateOf } from './store.ts';

/** The step at which registration resumes (S4.04), on any device. */
export const getInfoState: Handler<typeof contract> = async (ctx, _input, refuse) => {
  const member = await getMember(ctx.reader, ctx.actor.id);
  if (!member) throw refuse('not-found');
  const state = await getInfoStateOf(ctx.reader, member.id);
  const hasIdentity = stepNumber(state) > stepNumber('IDENTITY_INFO');
  return {
    state,
    isEmploymentDefault: !member.isEmploymentStated,
    identityReview: hasIdentity ? await getIdentityReview(ctx.reader, member.id) : null,
  };
};
