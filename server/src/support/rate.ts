import type * as contract from '@pahiram/api/support-feedback';
import { decideFeedback } from '@pahiram/domain/support/feedback';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal, RefusalFacts } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import {
  type ChatRecord,
  findChatBySecret,
  getChatRow,
  lockChat,
  lockChatBySecret,
  updateChat,
} from './chat-store.ts';
import { chatSecretFingerprint, isTicketSecret } from './secrets.ts';
import { findTicketByNumber, lockTicket, type TicketRecord, updateTicket } from './ticket-store.ts';

type Rated = Pick<TicketRecord, 'hasHelped' | 'feedback' | 'feedbackAt'>;
type Rating = { readonly hasHelped: boolean; readonly text: string };
type RefuseRating = (
  code: 'feedback-not-asked' | 'feedback-final',
  facts?: RefusalFacts,
) => Refusal;

const isRateable = (record: TicketRecord | ChatRecord) =>
  record.state === 'CLOSED' && !('outcome' in record && record.outcome === 'SPAM');

const decide = (record: TicketRecord | ChatRecord, now: Date) =>
  decideFeedback(
    { isClosed: isRateable(record), answeredAt: record.feedbackAt?.getTime() ?? null },
    now.getTime(),
  );

/** For staff: what the sender said; null when they said nothing. */
export function showFeedback({ hasHelped, feedback, feedbackAt }: Rated) {
  return hasHelped === null || feedbackAt === null
    ? null
    : { hasHelped, text: feedback, at: feedbackAt };
}

/** For the sender, who may still answer or change the answer. */
export function showOwnFeedback(record: TicketRecord | ChatRecord, now: Date) {
  return { feedback: showFeedback(record), mayRate: decide(record, now).ok };
}

export const rateMemberTicket: Handler<typeof contract.rateMemberTicket> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const ticket = await findTicketByNumber(tx, params.number);
    if (ticket?.memberId !== ctx.actor.id) throw refuse('ticket-not-found');
    return rateTicket(tx, ctx, ticket.id, body, refuse);
  });

export const rateTicketByLink: Handler<typeof contract.rateTicketByLink> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const ticket = await findTicketByNumber(tx, params.number);
    if (!ticket || !isTicketSecret(ctx, ticket.id)) throw refuse('ticket-not-found');
    return rateTicket(tx, ctx, ticket.id, body, refuse);
  });

export const rateMemberChat: Handler<typeof contract.rateMemberChat> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if ((await getChatRow(tx, params.id))?.memberId !== ctx.actor.id)
      throw refuse('chat-not-found');
    return rateChat(tx, ctx, await lockChat(tx, params.id), body, refuse);
  });

/** A visitor has no session: the secret of the browser that began the chat opens it. */
export const getChatFeedback: Handler<typeof contract.getChatFeedback> = async (
  ctx,
  _input,
  refuse,
) => {
  const fingerprint = chatSecretFingerprint(ctx);
  const chat = fingerprint === null ? undefined : await findChatBySecret(ctx.reader, fingerprint);
  if (!chat) throw refuse('chat-not-found');
  return showOwnFeedback(chat, ctx.clock.now());
};

export const rateChatBySecret: Handler<typeof contract.rateChatBySecret> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const fingerprint = chatSecretFingerprint(ctx);
    const chat = fingerprint === null ? undefined : await lockChatBySecret(tx, fingerprint);
    return rateChat(tx, ctx, chat, body, refuse);
  });

async function rateChat(
  tx: Tx,
  ctx: Context,
  chat: ChatRecord | undefined,
  rating: Rating,
  refuse: (code: 'chat-not-found' | Parameters<RefuseRating>[0], facts?: RefusalFacts) => Refusal,
): Promise<{ readonly done: true }> {
  if (!chat) throw refuse('chat-not-found');
  await updateChat(tx, chat.id, changeOf(ctx, chat, rating, refuse));
  await record(tx, ctx, { kind: 'chat', id: chat.id }, rating);
  return { done: true };
}

async function rateTicket(
  tx: Tx,
  ctx: Context,
  id: string,
  rating: Rating,
  refuse: RefuseRating,
): Promise<{ readonly done: true }> {
  const ticket = await lockTicket(tx, id);
  if (!ticket) throw new Error(`ticket ${id} is gone`);
  await updateTicket(tx, id, changeOf(ctx, ticket, rating, refuse));
  await record(tx, ctx, { kind: 'ticket', id }, rating);
  return { done: true };
}

/** @throws Refusal */
function changeOf(
  ctx: Context,
  before: TicketRecord | ChatRecord,
  { hasHelped, text }: Rating,
  refuse: RefuseRating,
) {
  const now = ctx.clock.now();
  const decision = decide(before, now);
  if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
  return { has_helped: hasHelped, feedback: text, feedback_at: before.feedbackAt ?? now };
}

/** The audit outlives the ticket, so it has nothing of the text. */
function record(
  tx: Tx,
  ctx: Context,
  { kind, id }: { readonly kind: 'ticket' | 'chat'; readonly id: string },
  { hasHelped }: Rating,
): Promise<void> {
  const details = { hasHelped };
  return recordAudit(tx, ctx, {
    action: `${kind}.rate`,
    subjectKind: kind,
    subjectId: id,
    details,
  });
}
