import type * as contract from '@pahiram/api/loan-offer';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import type { Handler } from '../../http/route.ts';
import type { ActivatedProfile } from '../../members/get-member-profile.ts';
import { getCurrentLoan } from '../get-current-loan.ts';
import { statusOf } from '../loan-status.ts';
import { viewQuote } from '../loan-view.ts';
import { requireOpenOffer } from './open-offer.ts';
import { viewDocument } from './view-document.ts';

export const getOffer: Handler<typeof contract.getOffer> = async (ctx, _input, refuse) => {
  const current = await getCurrentLoan(ctx.reader, ctx.actor.id);
  const open = await requireOpenOffer(ctx.reader, ctx, current, refuse);
  const { loan, offer, disclosure, contract: agreement } = open;
  return {
    loanId: loan.id,
    loanNumber: loan.number,
    ...viewQuote(loan.product, loan.quote),
    ...statusOf(loan, ctx.language),
    offeredAt: offer.offeredAt,
    offerExpiresAt: offer.expiresAt,
    disclosure: viewDocument(disclosure.content, { hash: disclosure.hash, frozenAt: null }),
    contract: viewDocument(agreement.content, { hash: agreement.hash, frozenAt: null }),
    channels: channelsOf(open.profile),
  };
};

function channelsOf(profile: ActivatedProfile) {
  const sms = { channel: 'sms' as const, recipient: maskAllButEnds(profile.phoneNumber) };
  if (profile.email === null || !profile.isEmailConfirmed) return [sms];
  return [sms, { channel: 'mail' as const, recipient: maskMail(profile.email) }];
}

/** For example 'an***@example.com'. */
export function maskMail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}
