import type { Words } from '@pahiram/api/operation';
import { WARN_AFTER_WRONG_TRIES } from '@pahiram/domain/access/try-limits';
import * as z from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, SystemActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { isFirstInWindow } from '../../http/limits.ts';
import type { MemberNotice } from '../../notices/member-notice.ts';
import { staffMailbox } from '../../notices/recipient.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { getActiveStaff, listActiveAdmins } from '../staff/store.ts';
import { getActiveMember } from '../store.ts';

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
    const told = `${payload.audience} ${payload.subjectId} ${payload.at}`;
    const window = { windowSeconds: 24 * 3_600, now: ctx.clock.now() };
    if (!(await isFirstInWindow(tx, ctx.vault, 'sign-in:told', told, window))) return;
    const isTold =
      payload.audience === 'member'
        ? await warnMember(tx, ctx, payload)
        : await warnStaff(tx, ctx, payload);
    if (!isTold) return;
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
  await tellMember(tx, ctx, subjectId, wrongPasswordsNotice);
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
    [staff, toStaff] as const,
    ...admins.map((admin) => [admin, toAdmins(staff.name)] as const),
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

const subject: Words = {
  en: 'Wrong passwords for your account',
  fil: 'May mga maling password sa account mo',
};

const wrongPasswordsNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'wrong-passwords',
  subject,
  text: {
    en: `Somebody entered a wrong password ${WARN_AFTER_WRONG_TRIES} times, on a device that has not signed in to your account before. If it was you, there is nothing to do. If not, your account is still safe: never share your password or a code.`,
    fil: `May naglagay ng maling password nang ${WARN_AFTER_WRONG_TRIES} beses, sa device na hindi pa nagagamit sa account mo. Kung ikaw ito, ayos lang. Kung hindi, ligtas pa rin ang account mo: huwag ibigay kahit kanino ang password o code mo.`,
  },
};

const toStaff = `Somebody tried to sign in to the console with your e-mail address and failed ${WARN_AFTER_WRONG_TRIES} times, on a device that you have not used before. If it was not you, tell an administrator. Nobody will ever ask you for your password or authenticator code.`;

const toAdmins = (name: string): string =>
  `Somebody tried to sign in to the console as ${name} and failed ${WARN_AFTER_WRONG_TRIES} times, on a device that ${name} has not used before. Ask ${name} whether it was them. The tries are in the audit log (access.sign-in-refused).`;
