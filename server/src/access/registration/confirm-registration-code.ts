import type { confirmRegistrationCode as contract } from '@pahiram/api/access';
import type { Handler } from '../../http/route.ts';
import { confirmPhone } from '../proofs/confirm-phone.ts';

export const confirmRegistrationCode: Handler<typeof contract> = (ctx, { body }, refuse) =>
  confirmPhone(ctx, { purpose: 'REGISTRATION', id: body.registrationId, code: body.code }, refuse);
