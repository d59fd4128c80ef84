import type * as contract from '@pahiram/api/support';
import { addressBucket } from '../../access/limits/address-bucket.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { readMessage, readSender } from '../read-sender.ts';
import { placeTicket } from './place-ticket.ts';

const hour = 3_600;
const perMember = { max: 10, windowSeconds: hour };
/** Limits the acknowledgements that anyone can have sent to one email address. */
const perMailbox = { max: 5, windowSeconds: 24 * hour };

export const openTicket: Handler<typeof contract.openTicket> = async (ctx, { body }, refuse) => {
  const sender = readSender(body, refuse);
  const message = readMessage(body.message, refuse);
  const perAddress = {
    max: ctx.config.settings.LIMIT_TICKETS_PER_ADDRESS,
    windowSeconds: hour,
  };
  await takeLimit(ctx, 'support:address', addressBucket(ctx.address), perAddress);
  await takeLimit(ctx, 'support:mailbox', sender.email.toLowerCase(), perMailbox);
  const { category } = body;
  const { language } = ctx;
  const own = { ...sender, category, language, memberId: null, chatId: null };
  return ctx.transaction((tx) => placeTicket(tx, ctx, own, [message]));
};

export const openMemberTicket: Handler<typeof contract.openMemberTicket> = async (
  ctx,
  { body },
  refuse,
) => {
  const sender = readSender(body, refuse);
  const message = readMessage(body.message, refuse);
  const memberId = ctx.actor.id as `mbr_${string}`;
  await takeLimit(ctx, 'support:member', memberId, perMember);
  await takeLimit(ctx, 'support:mailbox', sender.email.toLowerCase(), perMailbox);
  const own = { ...sender, category: body.category, language: ctx.language, chatId: null };
  return ctx.transaction((tx) => placeTicket(tx, ctx, { ...own, memberId }, [message]));
};
