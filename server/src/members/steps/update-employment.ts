import type { updateEmployment as contract } from '@pahiram/api/members';
import { decideEmployment } from '@pahiram/domain/members/employment';
import { toPesosText } from '@pahiram/domain/money/money';
import { setEmployment } from '../../access/set-employment.ts';
import type { Handler } from '../../http/route.ts';
import { deleteDraft } from '../drafts/draft-store.ts';
import { getInfoStateOf } from '../store.ts';
import { refuseFields } from './refuse-fields.ts';

/** Replaces the registration defaults with the employment the member states. */
export const updateEmployment: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const income = toPesosText(body.monthlyNetIncome).replace(/\.00$/, '');
  const read = decideEmployment({ ...body, monthlyNetIncome: income });
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    await setEmployment(tx, ctx, ctx.actor.id, read.value);
    await deleteDraft(tx, ctx.actor.id, 'employment');
    return { state: await getInfoStateOf(tx, ctx.actor.id) };
  });
};
