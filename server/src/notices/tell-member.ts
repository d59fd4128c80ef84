import { decideDelivery } from '@pahiram/domain/notices/delivery';
import { getMember } from '../access/get-member.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { insertMemberNotice } from './centre/store.ts';
import type { MemberNotice } from './member-notice.ts';
import { getPreferences } from './preferences/store.ts';
import { sendNotice } from './send-notice.ts';

/**
 * The only way to notify a member: stores the notice in their notice centre and queues it for the
 * channels that the topic and their preferences allow, in their language. Runs in the transaction
 * of the event, so a notice exists only if the event happened. Closed accounts get nothing: the
 * phone number may belong to somebody else by now.
 */
export async function tellMember(
  tx: Tx,
  ctx: Pick<Context, 'vault' | 'random' | 'clock' | 'config'>,
  memberId: string,
  notice: MemberNotice,
): Promise<void> {
  const member = await getMember(tx, memberId);
  if (!member) throw new Error(`no member ${memberId} to tell`);
  if (member.state === 'closed' || member.state === 'erased') return;
  const { topic, template, subject, text } = notice;
  const now = ctx.clock.now();
  await insertMemberNotice(tx, ctx, {
    id: newId(ctx.random, 'ntc'),
    memberId,
    topic,
    template,
    words: { subject, text },
    createdAt: now,
  });
  const { language } = member;
  const delivery = decideDelivery(topic, await getPreferences(tx, memberId), now.getTime());
  const common = { memberId, language, template, notBefore: new Date(delivery.notBefore) };
  if (delivery.sms) {
    await sendNotice(tx, ctx, {
      ...common,
      channel: 'sms',
      recipient: member.phoneNumber,
      text: (notice.sms ?? text)[language],
    });
  }
  const address = notice.mail?.recipient ?? member.email;
  if (!delivery.mail || address === null) return;
  await sendNotice(tx, ctx, {
    ...common,
    channel: 'mail',
    recipient: address,
    subject: subject[language],
    text: (notice.mail?.text ?? text)[language],
  });
}
