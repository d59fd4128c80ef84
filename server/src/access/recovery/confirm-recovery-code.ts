import type { confirmRecoveryCode as contract } from '@pahiram/api/access';
import type { Handler } from '../../http/route.ts';
import { confirmPhone } from '../proofs/confirm-phone.ts';

export const confirmRecoveryCode: Handler<typeof contract> = (ctx, { body }, refuse) =>
  confirmPhone(ctx, { purpose: 'RECOVERY', id: body.recoveryId, code: body.code }, refuse);
