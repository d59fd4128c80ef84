import type { updateAddress as contract } from '@pahiram/api/members';
import { decideAddress } from '@pahiram/domain/members/member';
import type { Handler } from '../../http/route.ts';
import { updateAddressRow } from '../store.ts';
import { closeStep, openStep } from './profile-step.ts';
import { refuseFields } from './refuse-fields.ts';

/** Step 2. */
export const updateAddress: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const read = decideAddress(body);
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'ADDRESS_INFO', refuse);
    await updateAddressRow(tx, ctx.actor.id, { ...read.value, townCode: body.townCode ?? null });
    return closeStep(tx, ctx, 'ADDRESS_INFO', before);
  });
};
