import type { getScheduleOffer as contract } from '@pahiram/api/loan-requests';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { codeSignsFrom } from '../../access/passkeys/sign-without-passkey.ts';
import type { Handler } from '../../http/route.ts';
import { viewDocument } from '../documents.ts';
import { findOwnRequest, readOpenOffer } from './open-offer.ts';

/** The document of the offer; nothing is frozen yet. */
export const getScheduleOffer: Handler<typeof contract> = async (ctx, { params }, refuse) => {
  const found = await findOwnRequest(ctx.reader, ctx.actor.id, params);
  if (!found) throw refuse('request-not-found');
  const open = await readOpenOffer(ctx.reader, ctx, found, found.offer?.round ?? 0);
  if (!open.ok) throw refuse(open.refusal.code);
  const { offer, document, hash } = open.value;
  return {
    round: offer.round,
    expiresAt: offer.expiresAt,
    document: viewDocument(document, { hash, frozenAt: null, check: null }),
    recipient: maskNumber('phone', ctx.actor.phoneNumber),
    codeSignsFrom: await codeSignsFrom(ctx.reader, ctx),
  };
};
