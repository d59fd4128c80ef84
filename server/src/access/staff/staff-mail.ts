import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import { staffMailbox } from '../../accounts/recipient.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { sendNotice } from '../../notices/send.ts';
import type { StaffChange } from './change-store.ts';
import {
  changeMail,
  type PasskeyMailEvent,
  passkeyMail,
  type StaffMail,
  staffLinkMail,
} from './notice-texts.ts';
import type { InviteLink } from './staff-links.ts';
import { getActiveStaff, listActiveAdmins, listActiveMailboxes, listStaffNames } from './store.ts';

export interface MailTo {
  readonly email: string;
  readonly roles: readonly string[];
}

/** Staff have no stored language, so every mail is in English and Filipino. */
async function mailStaff(
  tx: Tx,
  ctx: Context,
  to: MailTo,
  { template, subject, text, link }: StaffMail,
): Promise<void> {
  await sendNotice(tx, ctx, {
    memberId: null,
    channel: 'mail',
    recipient: staffMailbox(to),
    language: 'en',
    template,
    subject: `${subject.en} / ${subject.fil}`,
    text: [text.en, link, text.fil].filter((part) => part !== undefined).join('\n\n'),
  });
}

/** The only delivery of a one-time link: to that person's mailbox, encrypted in the queue. */
export async function sendStaffLink(
  tx: Tx,
  ctx: Context,
  to: MailTo,
  { link, expiresAt }: InviteLink,
): Promise<void> {
  await mailStaff(tx, ctx, to, staffLinkMail(link, expiresAt));
}

/** What happened to a passkey, to the person whose it is, if they can sign in. */
export async function mailPasskeyEvent(
  tx: Tx,
  ctx: Context,
  staffId: string,
  name: string,
  event: PasskeyMailEvent,
): Promise<void> {
  await mailPerson(tx, ctx, staffId, passkeyMail(name, event));
}

/** One person, if they can sign in. */
export async function mailPerson(
  tx: Tx,
  ctx: Context,
  staffId: string,
  mail: StaffMail,
): Promise<void> {
  const staff = await getActiveStaff(tx, staffId);
  if (staff) await mailStaff(tx, ctx, staff, mail);
}

/** The person who proposed something, and everybody who may decide it. */
export async function mailBothSides(
  tx: Tx,
  ctx: Context,
  { proposerId, decides }: { readonly proposerId: string; readonly decides: Permission },
  mail: StaffMail,
): Promise<void> {
  const proposer = await getActiveStaff(tx, proposerId);
  const others = (await listActiveMailboxes(tx)).filter(
    ({ email, roles }) => email !== proposer?.email && isAllowed(roles, decides),
  );
  for (const to of proposer ? [proposer, ...others] : others) await mailStaff(tx, ctx, to, mail);
}

/** Everybody who can sign in. */
export async function mailWholeStaff(tx: Tx, ctx: Context, mail: StaffMail): Promise<void> {
  for (const to of await listActiveMailboxes(tx)) await mailStaff(tx, ctx, to, mail);
}

/**
 * Notifies the staff member concerned (at the old and the new e-mail address) and every active
 * administrator of the state of a change.
 */
export async function notifyOfChange(
  tx: Tx,
  ctx: Context,
  change: StaffChange,
  audience: 'administrators' | 'whole-staff' = 'administrators',
): Promise<void> {
  const ids = [change.proposedBy, change.confirmedBy].filter((id) => id !== null);
  const names = await listStaffNames(tx, ids);
  const named = {
    ...change,
    proposerName: names.get(change.proposedBy) ?? null,
    confirmerName: names.get(change.confirmedBy ?? '') ?? null,
  };
  const mail = changeMail(named, ctx.config.publicUrl);
  const recipients = [change.emailBefore, change.emailAfter]
    .filter((email) => email !== null)
    .map((email): MailTo => ({ email, roles: change.rolesAfter }));
  const isWide = audience === 'whole-staff';
  recipients.push(...(await (isWide ? listActiveMailboxes(tx) : listActiveAdmins(tx))));
  const byEmail = new Map(recipients.map((to) => [to.email, to]));
  for (const to of byEmail.values()) await mailStaff(tx, ctx, to, mail);
}
