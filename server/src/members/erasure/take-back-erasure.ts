import type { takeBackErasure as contract } from '@pahiram/api/member-data';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { holdMember } from '../retention/hold-member.ts';
import { planErasureOf } from './erasure-facts.ts';
import { erasureTakenBackNotice } from './erasure-notices.ts';
import { updateErasureAsked } from './erasure-store.ts';
import { showErasure } from './show-erasure.ts';

/** Cancels the erasure; a second call changes nothing. Refused once the account is erased. */
export const takeBackErasure: Handler<typeof contract> = async (ctx, _input, refuse) =>
  ctx.transaction(async (tx) => {
    const { id } = ctx.actor;
    const member = await holdMember(tx, id);
    if (member?.state !== 'active') throw refuse('session-expired');
    if (member.erasureLastDay !== null) {
      await updateErasureAsked(tx, id, null);
      await recordAudit(tx, ctx, {
        action: 'member.take-back-erasure',
        subjectKind: 'member',
        subjectId: id,
      });
      await tellMember(tx, ctx, id, erasureTakenBackNotice);
    }
    const today = manilaDate(ctx.clock.now().getTime());
    return showErasure(null, await planErasureOf(tx, id, today), today);
  });
