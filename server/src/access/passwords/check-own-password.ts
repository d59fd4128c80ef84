import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, MemberActor } from '../../context.ts';
import { takeLimit } from '../../http/limits.ts';
import { getActiveMember } from '../store.ts';
import { isPasswordRight } from './password-hash.ts';

/** One counter for each member, shared by all operations that ask for the password. */
const tries = { max: 10, windowSeconds: 15 * 60 };

/**
 * Checks the password of the signed-in member; a wrong one is counted and audited.
 * @param refusedAction the audit action for a wrong password.
 * @returns the stored hash that matches, or null.
 * @throws Refusal `too-many-requests`
 */
export async function checkOwnPassword(
  ctx: Context<MemberActor>,
  password: string,
  refusedAction: string,
): Promise<string | null> {
  await takeLimit(ctx, 'change-password', ctx.actor.id, tries);
  const member = await getActiveMember(ctx.reader, ctx.actor.id);
  if (member && (await isPasswordRight(member.password_hash, password))) {
    return member.password_hash;
  }
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: refusedAction,
      subjectKind: 'member',
      subjectId: ctx.actor.id,
    }),
  );
  return null;
}
