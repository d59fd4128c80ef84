import { WARN_AFTER_WRONG_TRIES } from '@pahiram/domain/access/try-limits';
import * as z from 'zod';
import { staffMailbox } from '../accounts/recipient.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, SystemActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { isFirstInWindow } from '../http/limits.ts';
import { notifyMember, sendNotice } from '../notices/send.ts';
import {
  wrongPasswordsAdminText,
  wrongPasswordsNotice,
  wrongPasswordsStaffText,
} from './notice-texts.ts';
import { getActiveStaff, listActiveAdmins } from './staff/store.ts';
import { getActiveMember } from './store.ts';

const payloadShape = z.object({
  audience: z.enum(['member', 'staff']),
  subjectId: z.string(),
  at: z.iso.datetime(),
});
type Payload = z.output<typeof payloadShape>;

/**
 * Notifies the owner of an account of wrong passwords, and for a staff account the administrators
 * too. Does nothing when the account does not exist. A repeated run notifies once.
 */
export async function warnOfSignInTries(
  ctx: Context<SystemActor>,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const payload = payloadShape.parse(given);
  await ctx.transaction(async (tx) => {
    const warning = `${payload.audience} ${payload.subjectId} ${payload.at}`;
    const window = { windowSeconds: 24 * 3_600, now: ctx.clock.now() };
    if (!(await isFirstInWindow(tx, ctx.vault, 'sign-in:told', warning, window))) return;
    const isSent =
      payload.audience === 'member'
        ? await warnMember(tx, ctx, payload)
        : await warnStaff(tx, ctx, payload);
    if (!isSent) return;
    await recordAudit(tx, ctx, {
      action: 'access.sign-in-warning',
      subjectKind: payload.audience,
      subjectId: payload.subjectId,
      details: { wrongTries: WARN_AFTER_WRONG_TRIES },
    });
  });
}

async function warnMember(
  tx: Tx,
  ctx: Context<SystemActor>,
  { subjectId }: Payload,
): Promise<boolean> {
  if (!(await getActiveMember(tx, subjectId))) return false;
  await notifyMember(tx, ctx, subjectId, wrongPasswordsNotice);
  return true;
}

async function warnStaff(
  tx: Tx,
  ctx: Context<SystemActor>,
  { subjectId }: Payload,
): Promise<boolean> {
  const staff = await getActiveStaff(tx, subjectId);
  if (!staff) return false;
  const admins = (await listActiveAdmins(tx)).filter(({ id }) => id !== subjectId);
  for (const [person, text] of [
    [staff, wrongPasswordsStaffText] as const,
    ...admins.map((admin) => [admin, wrongPasswordsAdminText(staff.name)] as const),
  ]) {
    await sendNotice(tx, ctx, {
      memberId: null,
      channel: 'mail',
      recipient: staffMailbox(person),
      language: 'en',
      template: 'staff-wrong-passwords',
      subject: 'Wrong sign-ins to the console',
      text,
    });
  }
  return true;
}
