import type { askErasure as contract } from '@pahiram/api/member-data';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { erasureLastDay } from '@pahiram/domain/members/erasure';
import { checkOwnPassword } from '../../access/passwords/check-own-password.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { holdMember } from '../retention/hold-member.ts';
import { planErasureOf } from './erasure-facts.ts';
import { erasureAskedNotice } from './erasure-notices.ts';
import { updateErasureAsked } from './erasure-store.ts';
import { showErasure } from './show-erasure.ts';

/**
 * Schedules the erasure of the account; nothing is deleted before that day. Requires the password,
 * in case another person holds the phone, and notifies every channel. A second request keeps the
 * date.
 */
export const askErasure: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const { id } = ctx.actor;
  const hash = await checkOwnPassword(ctx, body.password, 'member.ask-erasure-refused');
  if (hash === null) return refuse('password-wrong');
  return ctx.transaction(async (tx) => {
    const member = await holdMember(tx, id);
    if (member?.state !== 'active') throw refuse('session-expired');
    const now = ctx.clock.now();
    const today = manilaDate(now.getTime());
    const plan = await planErasureOf(tx, id, today);
    if (plan.kind === 'blocked') {
      throw refuse('erasure-blocked', { blocks: plan.blocks.join(' ') });
    }
    const { erasureAskedAt, erasureLastDay: lastDay } = member;
    if (erasureAskedAt !== null && lastDay !== null) {
      return showErasure({ askedAt: erasureAskedAt, lastDay }, plan, today);
    }
    const asked = { askedAt: now, lastDay: erasureLastDay(today) };
    await updateErasureAsked(tx, id, asked);
    await recordAudit(tx, ctx, {
      action: 'member.ask-erasure',
      subjectKind: 'member',
      subjectId: id,
      details: { lastDay: asked.lastDay },
    });
    await tellMember(tx, ctx, id, erasureAskedNotice(asked.lastDay));
    return showErasure(asked, plan, today);
  });
};
