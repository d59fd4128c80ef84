import type { startRecovery as contract } from '@pahiram/api/access';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { insertProof } from '../proofs/store.ts';
import { readMobile } from '../read-mobile.ts';
import { codeSent, countRecoveryRequest, enqueueRecoveryCode } from './ask-for-code.ts';

const recoveryMs = 30 * 60_000;

/** Same reply for every number, with or without an account (V23). */
export const startRecovery: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const phoneNumber = readMobile(body.phoneNumber, refuse);
  const budget = await countRecoveryRequest(ctx, phoneNumber);
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const recoveryId = newId(ctx.random, 'rec');
    await insertProof(tx, {
      id: recoveryId,
      purpose: 'RECOVERY',
      phoneNumber,
      invitationId: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + recoveryMs),
    });
    await enqueueRecoveryCode(tx, ctx, recoveryId, budget);
    return { recoveryId, ...codeSent };
  });
};
