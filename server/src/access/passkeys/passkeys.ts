import type * as contract from '@pahiram/api/passkeys';
import { keepsPasskeysUntil } from '@pahiram/domain/access/account-recovery';
import {
  decideAddition,
  isFreeAddition,
  isPasskeyName,
  isTrustedInTakeover,
} from '@pahiram/domain/access/passkeys';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { getMember, hasReceivedMoney, lockActiveMember } from '../../accounts/members.ts';
import { refuseWhileLocked } from '../../accounts/money-lock.ts';
import { hasOpenHold } from '../../accounts/open-hold.ts';
import { findDoubtedSince } from '../../accounts/recovered-by-staff.ts';
import { findRecoveryLimit } from '../../accounts/recovery-limit.ts';
import { findStolenReport, isPhoneStolen } from '../../accounts/stolen-number.ts';
import { recordAudit } from '../../audit/record.ts';
import { codeWaitMs, readCodeLimit } from '../../codes/code-limit.ts';
import { tryCode, voidPasskeyCodesOf } from '../../codes/one-time-codes.ts';
import { readSetting } from '../../company/settings.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { minuteWords } from '../../lib/moment-words.ts';
import { checkOwnPassword } from '../passwords.ts';
import { updateSessionsEnded } from '../session-store.ts';
import { getSessionProof } from '../sessions.ts';
import { endOneSession } from '../sign-out.ts';
import { listLastSessions, updateLastSession } from './last-session.ts';
import { additionBy, creationOptions, readNew, storeNew } from './make-passkey.ts';
import { askQuestion, takeQuestion } from './questions.ts';
import { relyingParty } from './relying-party.ts';
import {
  hadPasskey,
  listPasskeysOf,
  lockPasskey,
  type PasskeyRecord,
  updateName,
  updateRemoved,
} from './store.ts';
import { tellOwner } from './tell-owner.ts';

export const listPasskeys: Handler<typeof contract.listPasskeys> = async (ctx) => {
  const { reader, config, actor, clock } = ctx;
  const passkeys = await listPasskeysOf(reader, ownerOf(actor));
  const now = clock.now();
  const lastSessions = await listLastSessions(reader, actor.id, { current: actor.sessionId, now });
  const limit = await readCodeLimit(reader, config);
  return {
    isAvailable: relyingParty(ctx) !== null,
    isHeld: await hasOpenHold(reader, actor.id, now),
    passkeys: passkeys.map((passkey) => ({
      ...viewPasskey(passkey),
      lastSession: lastSessions.get(passkey.id) ?? null,
    })),
    takesPassword: !(await isFree(reader, ctx)),
    waitHours: limit.waitMs / HOUR_MS,
    codeLimitPHP: toPesosNumber(limit.amount),
    accountCoolOffHours: (await hasReceivedMoney(reader, actor.id))
      ? await readSetting(reader, 'account.coolOffHours')
      : 0,
    newAccountsFrom: (await findRecoveryLimit(reader, actor.id, now))?.until ?? null,
  };
};

/** Whether a passkey that is added now is the first one at registration. */
async function isFree(
  reader: Reader,
  { actor, clock }: Pick<Context<MemberActor>, 'actor' | 'clock'>,
): Promise<boolean> {
  const member = await getMember(reader, actor.id);
  if (!member) return false;
  const facts = {
    hadAny: await hadPasskey(reader, actor.id),
    registeredAt: member.createdAt.getTime(),
  };
  return isFreeAddition(facts, clock.now().getTime());
}

export function viewPasskey({ id, name, createdAt, usableFrom, usedAt, isSynced }: PasskeyRecord) {
  return { id, name, createdAt, usableFrom, usedAt, isSynced };
}

const ownerOf = ({ id }: MemberActor) => ({ audience: 'member', id }) as const;

/** The code that the app shows when another passkey of the member confirms the addition. */
export const additionCode = (memberId: string) =>
  ({ purpose: 'PASSKEY_ADDITION', subjectId: memberId, memberId, boundTo: memberId }) as const;

/** An answer to this question needs no code of another passkey. */
const byPassword = 'password';

export const askToAddPasskey: Handler<typeof contract.askToAddPasskey> = async (
  ctx,
  { body: { password } },
  refuse,
) => {
  const isProven =
    password !== null &&
    (await checkOwnPassword(ctx, password, 'access.add-passkey-refused')) !== null;
  if (password !== null && !isProven) return refuse('password-wrong');
  return ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) throw refuse('passkeys-unavailable');
    const owner = await lockActiveMember(tx, ctx.actor.id);
    if (!owner) throw refuse('not-found');
    await refuseWhileHeld(tx, ctx, refuse);
    const passkeys = await listPasskeysOf(tx, ownerOf(ctx.actor));
    const now = ctx.clock.now();
    const decision = await decide(tx, ctx, owner.createdAt, passkeys, false, now);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const canConfirm = passkeys.some(({ usableFrom }) => usableFrom <= now);
    if (!canConfirm) await refuseWhileLocked(tx, ctx, refuse);
    const free = await isFree(tx, ctx);
    if (!isProven && !canConfirm && !free) throw refuse('password-needed');
    const proof = isProven && !free ? byPassword : '';
    const addition = additionBy(ownerOf(ctx.actor), ctx.actor.sessionId, proof);
    const { id: questionId, challenge } = await askQuestion(tx, ctx, addition);
    const user = { id: ctx.actor.id, name: owner.phoneNumber, displayName: owner.fullName };
    return {
      questionId,
      options: await creationOptions(site, challenge, user, passkeys),
      canConfirm,
      usableFrom: new Date(decision.value),
    };
  });
};

/** While staff hold the account, or one of them proposed it, the person who is signed in may not be the owner. */
async function refuseWhileHeld(
  tx: Tx,
  ctx: Context<MemberActor>,
  refuse: (code: 'phone-stolen' | 'passkeys-on-hold') => Refusal,
): Promise<void> {
  const now = ctx.clock.now();
  if ((await findStolenReport(tx, ctx.actor.id, now)) === 'hold') throw refuse('phone-stolen');
  if (await hasOpenHold(tx, ctx.actor.id, now)) throw refuse('passkeys-on-hold');
}

async function decide(
  tx: Tx,
  ctx: Context<MemberActor>,
  registeredAt: Date,
  passkeys: readonly PasskeyRecord[],
  isConfirmed: boolean,
  now: Date,
) {
  const facts = {
    count: passkeys.length,
    hadAny: await hadPasskey(tx, ctx.actor.id),
    isConfirmed,
    registeredAt: registeredAt.getTime(),
    waitMs: await codeWaitMs(tx, ctx.config),
  };
  return decideAddition(facts, now.getTime());
}

export const addPasskey: Handler<typeof contract.addPasskey> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) throw refuse('passkeys-unavailable');
    const { id: memberId, sessionId } = ctx.actor;
    if (!isPasskeyName(body.name)) throw refuse('passkey-name-not-valid');
    const owner = await lockActiveMember(tx, memberId);
    if (!owner) throw refuse('not-found');
    await refuseWhileHeld(tx, ctx, refuse);
    // A passkey ends the lock: a session alone must not add one.
    if (body.code === null) await refuseWhileLocked(tx, ctx, refuse);
    // From here on refusals are returned, so that the question stays used and the try counted.
    const { code } = body;
    // A session alone adds only the first one at registration.
    const proof = code === null && !(await isFree(tx, ctx)) ? byPassword : '';
    const addition = additionBy(ownerOf(ctx.actor), sessionId, proof);
    const challenge = await takeQuestion(tx, ctx, body.questionId, addition);
    if (challenge === null) return refuse('question-over');
    if (code !== null) {
      const tried = await tryCode(tx, ctx, { ...additionCode(memberId), code, sessionId });
      if (tried.result !== 'right') return refuse('code-not-valid');
    }
    const made = await readNew(ctx, site, challenge, body.response);
    if (made === null) return refuse('passkey-refused');
    const passkeys = await listPasskeysOf(tx, ownerOf(ctx.actor));
    // Read once: a passkey that works at once must not work before it was made.
    const now = ctx.clock.now();
    // The passkey that confirms may be that of a phone that is reported as stolen.
    const isConfirmed = code !== null && !(await isPhoneStolen(tx, memberId, now));
    const decision = await decide(tx, ctx, owner.createdAt, passkeys, isConfirmed, now);
    if (!decision.ok) return refuse(decision.refusal.code);
    const passkey = await storeNew(tx, ctx, ownerOf(ctx.actor), made, {
      name: body.name,
      createdAt: now,
      usableFrom: new Date(decision.value),
    });
    if (passkey === null) return refuse('passkey-known');
    await updateLastSession(tx, passkey.id, sessionId);
    return viewPasskey(passkey);
  });

export const renamePasskey: Handler<typeof contract.renamePasskey> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, ownerOf(ctx.actor), params.id);
    if (!passkey) throw refuse('passkey-not-found');
    if (!isPasskeyName(body.name)) throw refuse('passkey-name-not-valid');
    await updateName(tx, passkey, body.name);
    await recordPasskey(tx, ctx, 'access.rename-passkey', passkey);
    return viewPasskey({ ...passkey, name: body.name });
  });

/**
 * Takes the password: a stolen session must not remove the owner's way to unlock their money, and neither must the SIM, with
 * which a stranger sets another password. Signs one more device out in the same transaction, if the member says so.
 */
export const removePasskey: Handler<typeof contract.removePasskey> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const refusedAction = 'access.remove-passkey-refused';
  if ((await checkOwnPassword(ctx, body.password, refusedAction)) === null) {
    return refuse('password-wrong');
  }
  return ctx.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, ownerOf(ctx.actor), params.id);
    if (!passkey) throw refuse('passkey-not-found');
    const until = await keptUntil(tx, ctx, passkey);
    if (until !== null) throw refuse('passkey-password-by-sms', { until });
    await endPasskey(tx, ctx, passkey);
    if (body.endSession !== null) await endOneSession(tx, ctx, body.endSession);
    return { done: true } as const;
  });
};

/** Until when this session does not remove the passkey: the person who has the SIM could have set its password. */
async function keptUntil(
  tx: Tx,
  { actor, clock, language }: Context<MemberActor>,
  passkey: PasskeyRecord,
): Promise<string | null> {
  const { passkeyId, passkeyAddedAt } = await getSessionProof(tx, actor.sessionId);
  const until = keepsPasskeysUntil(
    (await findDoubtedSince(tx, actor.id))?.getTime() ?? null,
    passkeyId === passkey.id ? null : passkeyAddedAt,
    clock.now().getTime(),
  );
  return until === null ? null : minuteWords(new Date(until))[language];
}

/** Removes a passkey for good and tells its owner on every channel. */
export async function endPasskey(tx: Tx, ctx: Context, passkey: PasskeyRecord): Promise<void> {
  await remove(tx, ctx, passkey);
  await tellOwner(tx, ctx, passkey, 'removed');
}

/**
 * Removes the passkeys that do not work yet, because the member locked their money: one of them could end the lock.
 * @returns how many.
 */
export async function endWaitingPasskeys(tx: Tx, ctx: Context, memberId: string): Promise<number> {
  const now = ctx.clock.now();
  return endPasskeysOf(tx, ctx, memberId, ({ usableFrom }) => usableFrom > now);
}

/**
 * Removes the passkeys that a person who acted in the member's name may have added (V37).
 * @returns how many.
 */
export async function removeYoungPasskeys(tx: Tx, ctx: Context, memberId: string): Promise<number> {
  const now = ctx.clock.now().getTime();
  const isYoung = ({ createdAt }: PasskeyRecord) => !isTrustedInTakeover(createdAt.getTime(), now);
  return endPasskeysOf(tx, ctx, memberId, isYoung);
}

async function endPasskeysOf(
  tx: Tx,
  ctx: Context,
  memberId: string,
  isEnded: (passkey: PasskeyRecord) => boolean,
): Promise<number> {
  const passkeys = await listPasskeysOf(tx, { audience: 'member', id: memberId });
  const ended = passkeys.filter(isEnded);
  for (const passkey of ended) await endPasskey(tx, ctx, passkey);
  return ended.length;
}

/** Removes every passkey of a member, such as when the phone was lost. The caller tells the member. */
export async function removeAllPasskeys(tx: Tx, ctx: Context, memberId: string): Promise<void> {
  const passkeys = await listPasskeysOf(tx, { audience: 'member', id: memberId });
  for (const passkey of passkeys) await remove(tx, ctx, passkey);
}

/**
 * Also ends what the lost device may have: codes that the app showed for a passkey, and the sessions that this one
 * began, but not the one that removes it.
 */
async function remove(tx: Tx, ctx: Context, passkey: PasskeyRecord): Promise<void> {
  const at = ctx.clock.now();
  await updateRemoved(tx, passkey, at);
  if (passkey.owner.audience === 'member') await voidPasskeyCodesOf(tx, passkey.owner.id);
  const { actor } = ctx;
  const ended = await updateSessionsEnded(tx, passkey.owner, {
    at,
    reason: 'passkey-removed',
    passkeyId: passkey.id,
    ...('sessionId' in actor ? { except: actor.sessionId } : {}),
  });
  await recordPasskey(tx, ctx, 'access.remove-passkey', passkey, { ended });
}

/** Audits what happened to a passkey. */
export function recordPasskey(
  tx: Tx,
  ctx: Context,
  action: 'access.remove-passkey' | 'access.rename-passkey',
  passkey: PasskeyRecord,
  details: { readonly ended?: number } = {},
): Promise<void> {
  return recordAudit(tx, ctx, {
    action,
    subjectKind: passkey.owner.audience,
    subjectId: passkey.owner.id,
    details: { passkey: passkey.id, ...details },
  });
}
