import { numberThatStops } from '@pahiram/domain/access/account-recovery';
import { getMember } from '../accounts/members.ts';
import { numberBefore } from '../accounts/recipient.ts';
import { findStolenReport } from '../accounts/stolen-number.ts';
import { findTicketOf } from '../accounts/ticket-of-member.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { notifyMember, sendNotice } from '../notices/send.ts';
import type { NoticeWithSms } from './notice-texts.ts';
import type { AccountRecovery } from './recovery-store.ts';
import { listChangesInEffect } from './store.ts';

/**
 * Tells every channel of a recovery that can still be stopped. The SMS with the link goes to the number that a thief did
 * not give the account; the present number is told without the link then. While the phone is reported as stolen no SMS
 * has the link: the person who has the phone would stop every recovery.
 */
export async function tellOfRecovery(
  tx: Tx,
  ctx: Context,
  {
    memberId,
    ticketNumber,
    proposedAt,
  }: Pick<AccountRecovery, 'memberId' | 'ticketNumber' | 'proposedAt'>,
  notice: NoticeWithSms,
): Promise<void> {
  const member = await getMember(tx, memberId);
  if (member === null) throw new Error(`no member ${memberId}`);
  const isStolen = (await findStolenReport(tx, memberId, ctx.clock.now())) !== null;
  const sms = isStolen ? notice.text : notice.sms;
  const ticket = await findTicketOf(tx, ticketNumber, memberId);
  const changes = await listChangesInEffect(tx, memberId);
  const stopping = numberThatStops(
    member.phoneNumber,
    changes.map(({ oldNumber, endedAt }) => ({ oldNumber, at: endedAt.getTime() })),
    {
      ticketOpenedAt: (ticket?.openedAt ?? proposedAt).getTime(),
      proposedAt: proposedAt.getTime(),
    },
  );
  const before = changes.find(({ oldNumber }) => oldNumber === stopping);
  if (!before || stopping === member.phoneNumber) {
    return notifyMember(tx, ctx, memberId, { ...notice, sms });
  }
  await notifyMember(tx, ctx, memberId, { ...notice, sms: notice.text, hasOwnSmsToFormer: true });
  await sendNotice(tx, ctx, {
    memberId,
    channel: 'sms',
    recipient: numberBefore(before),
    language: member.language,
    template: notice.template,
    text: sms[member.language],
  });
}
