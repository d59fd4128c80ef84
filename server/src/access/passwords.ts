import type * as contract from '@pahiram/api/access';
import { decidePassword } from '@pahiram/domain/access/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { recordAudit } from '../audit/record.ts';
import type { Context, MemberActor } from '../context.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { FieldFault, Refusal, RefusalDetails } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { notifyMember } from '../notices/send.ts';
import { passwordChangedNotice } from './notice-texts.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';
import { endMemberSessions } from './sessions.ts';
import { getActiveMember, updatePassword } from './store.ts';

/** Requires the current password, ends other sessions, notifies on every channel (V21). */
export const changePassword: Handler<typeof contract.changePassword> = async (
  ctx,
  { body },
  refuse,
) => {
  const verifiedHash = await checkOwnPassword(ctx, body.password, 'access.change-password-refused');
  if (verifiedHash === null) return refuse('password-wrong');
  if (body.newPassword === body.password) throw refuse('password-same');
  refuseWeakPassword(body.newPassword, 'newPassword', refuse);
  const passwordHash = await hashPassword(body.newPassword);
  return ctx.transaction(async (tx) => {
    const change = { passwordHash, at: ctx.clock.now(), verifiedHash };
    if (!(await updatePassword(tx, ctx.actor.id, change))) throw refuse('password-wrong');
    await recordAudit(tx, ctx, {
      action: 'access.change-password',
      subjectKind: 'member',
      subjectId: ctx.actor.id,
    });
    await endMemberSessions(tx, ctx, ctx.actor.id, {
      reason: 'password-changed',
      exceptSessionId: ctx.actor.sessionId,
    });
    await notifyMember(tx, ctx, ctx.actor.id, passwordChangedNotice);
    return { done: true };
  });
};

/** One counter for each member, shared by all operations that ask for the password. */
const tries = { max: 10, windowSeconds: 15 * 60 };

/**
 * Checks the password of the signed-in member; every try is counted, a wrong one audited.
 * @param refusedAction the audit action for a wrong password.
 * @returns the stored hash that matches, or null.
 * @throws Refusal `too-many-requests`
 */
export async function checkOwnPassword(
  ctx: Context<MemberActor>,
  password: string,
  refusedAction: string,
): Promise<string | null> {
  await countAttemptOrRefuse(ctx, 'change-password', ctx.actor.id, tries);
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

type WeakCode = 'password-weak' | 'password-common';

/**
 * The password rule for registration, change and recovery.
 * @throws Refusal with the fault under `path`.
 */
export function refuseWeakPassword(
  password: string,
  path: string,
  refuse: (code: WeakCode, details?: RefusalDetails, fields?: readonly FieldFault[]) => Refusal,
): void {
  const decision = decidePassword(password, isCommonPassword);
  if (decision.ok) return;
  const { code } = decision.refusal;
  const fields = [{ path, message: code }];
  throw refuse(code === 'password-too-common' ? 'password-common' : 'password-weak', {}, fields);
}

const common = new Set(dictionary['passwords-common']);
const wordLengthMin = 5;
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
};

/**
 * Whether the password is on the list of common ones: as typed, in lower case, or as a listed word
 * with digits and marks appended or substituted for letters (P@ssword1!).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower)) return true;
  const word = lower.replace(/[^a-z]+$/, '');
  return [word, undisguise(word), undisguise(lower)].some(
    (one) => one.length >= wordLengthMin && common.has(one),
  );
}

function undisguise(text: string): string {
  return text.replace(/[@$!0135]/g, (mark) => disguises[mark] ?? mark);
}
