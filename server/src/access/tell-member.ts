import type { Words } from '@pahiram/api/operation';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { getMember } from './get-member.ts';

export interface MemberNotice {
  readonly template: string;
  readonly subject: Words;
  readonly text: Words;
}

/** Tells a member through every channel that is known: SMS, and mail where there is an address (V21). */
export async function tellMember(
  tx: Tx,
  ctx: Pick<Context, 'vault' | 'random' | 'clock' | 'config'>,
  memberId: string,
  notice: MemberNotice,
): Promise<void> {
  const member = await getMember(tx, memberId);
  if (!member) throw new Error(`no member ${memberId} to tell`);
  const { language } = member;
  const words = { memberId, language, template: notice.template, text: notice.text[language] };
  await sendNotice(tx, ctx, { ...words, channel: 'sms', recipient: member.phoneNumber });
  if (member.email === null) return;
  const subject = notice.subject[language];
  await sendNotice(tx, ctx, { ...words, channel: 'mail', recipient: member.email, subject });
}
