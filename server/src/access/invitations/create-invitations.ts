import type { createInvitations as contract } from '@pahiram/api/staff-access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { newId, newNumber } from '../../ids.ts';
import { printInvitation } from './print-invitation.ts';
import { insertInvitations } from './store.ts';

const lifeMaxMs = 366 * 24 * 3_600_000;

/** Only this reply contains the codes; the database stores their fingerprints. */
export const createInvitations: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const now = ctx.clock.now();
  const lifeMs = body.expiresAt.getTime() - now.getTime();
  if (lifeMs <= 0 || lifeMs > lifeMaxMs) throw refuse('expiry-not-valid');
  const invitations = Array.from({ length: body.count }, () => ({
    id: newId(ctx.random, 'inv'),
    code: newNumber(ctx.random, 'INV'),
  }));
  return ctx.transaction(async (tx) => {
    await insertInvitations(
      tx,
      invitations.map(({ id, code }) => ({
        id,
        codePrint: printInvitation(ctx, code),
        codeEnd: code.slice(-4),
        campaign: body.campaign,
        usesMax: body.usesMax,
        expiresAt: body.expiresAt,
        createdBy: ctx.actor.id,
        createdAt: now,
      })),
    );
    await recordAudit(tx, ctx, {
      action: 'invitation.create',
      subjectKind: 'campaign',
      subjectId: body.campaign.slice(0, 80),
      details: { count: body.count, usesMax: body.usesMax },
    });
    return { invitations };
  });
};
