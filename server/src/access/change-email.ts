import type * as contract from '@pahiram/api/email-change';
import { decideEmail } from '@pahiram/domain/access/email';
import { decideEmailChange, FORMER_EMAIL_MS } from '@pahiram/domain/access/email-change';
import { maskEmail } from '@pahiram/domain/texts/mask';
import { getMember, lockMember } from '../accounts/members.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import { hasOpenHold } from '../accounts/open-hold.ts';
import { isPhoneStolen } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import { refusalOfCode, sendCodeToMember, tryCode } from '../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { FieldFault, Refusal, RefusalDetails } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { notifyMember } from '../notices/send.ts';
import { pageLink, stopLink } from '../notices/stop-link.ts';
import { sendEmailLink } from './email.ts';
import { addLockLink } from './lock-links.ts';
import { emailChangeCodeText, emailChangedNotice } from './notice-texts.ts';
import {
  newDeviceObstacle,
  readPassword,
  signingObstacle,
} from './passkeys/sign-without-passkey.ts';
import { updateEmail } from './store.ts';

type MemberContext = Context<MemberActor>;

/** @throws Refusal of a text that is no email address. */
function readEmail(
  text: string,
  refuse: (
    code: 'email-not-valid',
    details: RefusalDetails,
    fields: readonly FieldFault[],
  ) => Refusal,
): string {
  const read = decideEmail(text);
  if (read.ok) return read.value;
  throw refuse('email-not-valid', {}, [{ path: 'email', message: 'email-not-valid' }]);
}

const isSame = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** Locks the member. @throws Refusal while the address may not be changed, or when it is the same. */
async function lockChangeable(
  tx: Tx,
  { actor, clock }: MemberContext,
  email: string,
  refuse: (code: 'money-locked' | 'email-on-hold' | 'email-phone-stolen' | 'email-same') => Refusal,
) {
  const now = clock.now();
  await lockMember(tx, actor.id);
  const decision = decideEmailChange({
    isLocked: await isMoneyLocked(tx, actor.id, now),
    isOnHold: await hasOpenHold(tx, actor.id, now),
    isPhoneStolen: await isPhoneStolen(tx, actor.id, now),
  });
  if (!decision.ok) throw refuse(decision.refusal.code);
  const member = await getMember(tx, actor.id);
  if (member === null) throw new Error(`no member ${actor.id}`);
  if (isSame(email, member.email)) throw refuse('email-same');
  return member;
}

/** Bound to the new address: for any other one it is wrong. */
const changeCode = (memberId: string, email: string) =>
  ({ purpose: 'EMAIL_CHANGE', subjectId: memberId, memberId, boundTo: email }) as const;

const aDay = { max: 10, windowSeconds: 86_400 };

export const requestEmailChangeCode: Handler<typeof contract.requestEmailChangeCode> = async (
  ctx,
  { body },
  refuse,
) => {
  const email = readEmail(body.email, refuse);
  const { id } = ctx.actor;
  await countAttemptOrRefuse(ctx, 'email-change-codes', id, aDay);
  return ctx.transaction(async (tx) => {
    const member = await lockChangeable(tx, ctx, email, refuse);
    const isNew = await newDeviceObstacle(tx, ctx);
    if (isNew) throw refuse(isNew.code, isNew.details);
    const sent = await sendCodeToMember(tx, ctx, refuse, {
      ...changeCode(id, email),
      recipient: member.phoneNumber,
      language: member.language,
      template: 'email-change-code',
      words: (code) => emailChangeCodeText(code, maskEmail(email)),
    });
    await record(tx, ctx, 'member.request-email-change-code');
    return sent;
  });
};

/**
 * A passkey, or a code by SMS and the password on a device that is not new, change it at once: no money and nothing that a
 * member signs depends on an address before its mailbox confirmed it. The address before it gets a link that locks the
 * money, because a thief would send the next warnings elsewhere (V37).
 */
export const changeEmail: Handler<typeof contract.changeEmail> = async (ctx, { body }, refuse) => {
  const email = readEmail(body.email, refuse);
  const { id, sessionId } = ctx.actor;
  await countAttemptOrRefuse(ctx, 'email-changes', id, aDay);
  const password = await readPassword(ctx, body.password, 'member.change-email-refused');
  return ctx.transaction(async (tx) => {
    const before = await lockChangeable(tx, ctx, email, refuse);
    const subject = changeCode(id, email);
    const obstacle = await signingObstacle(tx, ctx, subject, password);
    if (obstacle?.code === 'device-new') return refuse(obstacle.code, obstacle.details);
    if (obstacle) return refuse(obstacle.code);
    const tried = await tryCode(tx, ctx, { ...subject, code: body.code, sessionId });
    if (tried.result !== 'right') {
      await record(tx, ctx, 'member.change-email-refused', { reason: `code-${tried.result}` });
      return refusalOfCode(tried, refuse);
    }
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + FORMER_EMAIL_MS);
    const mailbox = { isConfirmed: before.isEmailConfirmed, since: before.emailChangedAt };
    const lock =
      before.email === null
        ? null
        : {
            link: stopLink(ctx, await addLockLink(tx, ctx, id, mailbox, until)),
            contact: pageLink(ctx.config, '/contact'),
          };
    // Before the change, so that the email goes to the address before it.
    await notifyMember(tx, ctx, id, emailChangedNotice(maskEmail(email), lock));
    await updateEmail(tx, id, {
      email,
      at: now,
      formerSince: new Date(now.getTime() - FORMER_EMAIL_MS),
    });
    await record(tx, ctx, 'member.change-email', { details: { by: tried.channel } });
    await sendEmailLink(tx, ctx, id);
    return { done: true };
  });
};

/** The address that a passkey can make the account's; null when it cannot be changed to this one. */
export async function confirmableEmail(
  reader: Reader,
  { actor }: MemberContext,
  given: { readonly email: string },
): Promise<Confirmable | null> {
  const read = decideEmail(given.email);
  const member = await getMember(reader, actor.id);
  if (!read.ok || isSame(read.value, member?.email ?? null)) return null;
  return {
    ...changeCode(actor.id, read.value),
    shown: { purpose: 'EMAIL_CHANGE', email: read.value },
  };
}

function record(
  tx: Tx,
  ctx: MemberContext,
  action: string,
  more: { readonly reason?: string; readonly details?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  return recordAudit(tx, ctx, {
    action,
    subjectKind: 'member',
    subjectId: ctx.actor.id,
    ...more,
  });
}
