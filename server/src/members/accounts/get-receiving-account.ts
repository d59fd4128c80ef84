import type { getReceivingAccount as contract } from '@pahiram/api/members';
import type { Handler } from '../../http/route.ts';
import { getMemberProfile } from '../get-member-profile.ts';

/** The unmasked account number, for the screen where the member checks it before a transfer. */
export const getReceivingAccount: Handler<typeof contract> = async (ctx, _input, refuse) => {
  const profile = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  if (!profile.bank) throw refuse('no-account-yet');
  return {
    phoneNumber: profile.phoneNumber,
    fullLegalName: profile.legalName,
    bankCode: profile.bank.bankCode,
    bankName: profile.bank.bankName,
    accountNumber: profile.bank.accountNumber,
  };
};
