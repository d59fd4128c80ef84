import type { updateReferences as contract } from '@pahiram/api/members';
import { decideReferences } from '@pahiram/domain/members/member';
import type { Handler } from '../../http/route.ts';
import { getMemberProfile } from '../get-member-profile.ts';
import { replaceReferences } from '../store.ts';
import { closeStep, openStep } from './profile-step.ts';
import { refuseFields } from './refuse-fields.ts';

/** Step 3. Staff can read the numbers; the service never sends messages to them (V24). */
export const updateReferences: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const { personal } = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  const owner = { phoneNumber: body.phoneNumber, name: personal };
  const read = decideReferences(body, owner);
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'REFERENCES_INFO', refuse);
    await replaceReferences(tx, ctx.actor.id, read.value);
    return closeStep(tx, ctx, 'REFERENCES_INFO', before);
  });
};
