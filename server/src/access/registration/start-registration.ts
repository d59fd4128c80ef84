import type { startRegistration as contract } from '@pahiram/api/access';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { printInvitation } from '../invitations/print-invitation.ts';
import { findOpenInvitation } from '../invitations/store.ts';
import { addressBucket } from '../limits/address-bucket.ts';
import { insertProof } from '../proofs/store.ts';

const registrationMs = 30 * 60_000;

/** Starts a registration. The invitation is counted as used only when the account is created. */
export const startRegistration: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const { invitationCode } = body;
  if (!invitationCode && ctx.config.settings.REGISTRATION === 'invite') {
    throw refuse('invitation-needed');
  }
  if (invitationCode) {
    const guesses = {
      max: ctx.config.settings.LIMIT_INVITATIONS_PER_ADDRESS,
      windowSeconds: 3600,
    };
    await takeLimit(ctx, 'invitation:address', addressBucket(ctx.address), guesses);
  }
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const invitation = invitationCode
      ? await findOpenInvitation(tx, printInvitation(ctx, invitationCode), now)
      : null;
    if (invitation === undefined) throw refuse('invitation-not-valid');
    const registrationId = newId(ctx.random, 'reg');
    const expiresAt = new Date(now.getTime() + registrationMs);
    await insertProof(tx, {
      id: registrationId,
      purpose: 'REGISTRATION',
      phoneNumber: null,
      invitationId: invitation?.id ?? null,
      createdAt: now,
      expiresAt,
    });
    return { registrationId, expiresAt };
  });
};
