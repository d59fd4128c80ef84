import type { resendRecoveryCode as contract } from '@pahiram/api/access';
import type { Handler } from '../../http/route.ts';
import { lockProof } from '../proofs/store.ts';
import { codeSent, countRecoveryRequest, enqueueRecoveryCode } from './ask-for-code.ts';

export const resendRecoveryCode: Handler<typeof contract> = async (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const proof = await lockProof(tx, 'RECOVERY', body.recoveryId, ctx.clock.now());
    if (!proof?.phone_number || proof.used_at !== null) throw refuse('step-over');
    const budget = await countRecoveryRequest(ctx, proof.phone_number);
    await enqueueRecoveryCode(tx, ctx, proof.id, budget);
    return codeSent;
  });
