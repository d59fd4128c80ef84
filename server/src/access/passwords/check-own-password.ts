import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, MemberActor } from '../../context.ts';
import { takeLimit } from '../../http/limits.ts';
import { getActiveMember } from '../store.ts';
import { isPasswordRight } from './password-hash.ts';

/** Of one member, whatever the password is asked for: a borrowed phone gets no second slate. */
const tries = { max: 10, windowSeconds: 15 * 60 };

/**
 * Whether whoever is signed in knows the password too; a wrong one is counted and on record.
 * @param refusedAction the audit row of a wrong one.
 * @returns the hash that it fits, or null.
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
