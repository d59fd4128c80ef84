import type * as contract from '@pahiram/api/passkeys';
import { decideAddition } from '@pahiram/domain/access/passkeys';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { toPesosNumber } from '@pahiram/domain/money/money';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { recordAudit } from '../../audit/record.ts';
import { codeWaitMs, readCodeLimit } from '../../codes/code-limit.ts';
import { tryCode } from '../../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { notifyMember } from '../../notices/send.ts';
import { stopLink } from '../../notices/stop-link.ts';
import { passkeyAddedNotice, passkeyRemovedNotice, passkeyWaitsNotice } from '../notice-texts.ts';
import { type Asked, askQuestion, takeQuestion } from './questions.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import {
  hadPasskey,
  insertPasskey,
  listPasskeysOf,
  lockOwner,
  lockPasskey,
  type PasskeyRecord,
  updateName,
  updateRemoved,
} from './store.ts';

/** Ed25519, ECDSA with P-256 and RSA, which every phone and browser of today has one of (COSE). */
const algorithms = [-8, -7, -257] as const;

export const listPasskeys: Handler<typeof contract.listPasskeys> = async (ctx) => {
  const { reader, config, actor } = ctx;
  const passkeys = await listPasskeysOf(reader, actor.id);
  const limit = await readCodeLimit(reader, config);
  return {
    isAvailable: relyingParty(ctx) !== null,
    passkeys: passkeys.map(viewPasskey),
    waitHours: limit.waitMs / HOUR_MS,
    codeLimitPHP: toPesosNumber(limit.amount),
  };
};

function viewPasskey({ id, name, createdAt, usableFrom, usedAt, isSynced }: PasskeyRecord) {
  return { id, name, createdAt, usableFrom, usedAt, isSynced };
}

const additionBy = ({ id, sessionId }: MemberActor): Asked => ({
  purpose: 'ADD',
  person: { memberId: id, sessionId },
  boundTo: '',
});

/** The code that the app shows when another passkey of the member confirms the addition. */
export const additionCode = (memberId: string) =>
  ({ purpose: 'PASSKEY_ADDITION', subjectId: memberId, memberId, boundTo: memberId }) as const;

export const askToAddPasskey: Handler<typeof contract.askToAddPasskey> = (ctx, _input, refuse) =>
  ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) throw refuse('passkeys-unavailable');
    const owner = await lockOwner(tx, ctx.actor.id);
    if (!owner) throw refuse('not-found');
    const passkeys = await listPasskeysOf(tx, ctx.actor.id);
    const now = ctx.clock.now();
    const decision = await decide(tx, ctx, owner.createdAt, passkeys, false, now);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const { id: questionId, challenge } = await askQuestion(tx, ctx, additionBy(ctx.actor));
    const options = await generateRegistrationOptions({
      rpID: site.id,
      rpName: site.name,
      userID: new Uint8Array(Buffer.from(ctx.actor.id)),
      userName: owner.phoneNumber,
      userDisplayName: owner.fullName,
      challenge: new Uint8Array(challenge),
      excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({
        id,
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: [...algorithms],
    });
    return {
      questionId,
      options: { ...options },
      canConfirm: passkeys.some(({ usableFrom }) => usableFrom <= now),
      usableFrom: new Date(decision.value),
    };
  });

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
    const owner = await lockOwner(tx, memberId);
    if (!owner) throw refuse('not-found');
    // From here on refusals are returned, so that the question stays used and the try counted.
    const challenge = await takeQuestion(tx, ctx, body.questionId, additionBy(ctx.actor));
    if (challenge === null) return refuse('question-over');
    const { code } = body;
    if (code !== null) {
      const tried = await tryCode(tx, ctx, { ...additionCode(memberId), code, sessionId });
      if (tried.result !== 'right') return refuse('code-not-valid');
    }
    const made = await readNew(ctx, site, challenge, body.response as RegistrationResponseJSON);
    if (made === null) return refuse('passkey-refused');
    const passkeys = await listPasskeysOf(tx, memberId);
    // Read once: a passkey that works at once must not work before it was made.
    const now = ctx.clock.now();
    const decision = await decide(tx, ctx, owner.createdAt, passkeys, code !== null, now);
    if (!decision.ok) return refuse(decision.refusal.code);
    const passkey: PasskeyRecord = {
      id: newId(ctx.random, 'psk'),
      memberId,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
      isSynced: made.credentialDeviceType === 'multiDevice',
      name: body.name,
      createdAt: now,
      usableFrom: new Date(decision.value),
      usedAt: null,
    };
    const isNew = await insertPasskey(tx, { ...passkey, isBackedUp: made.credentialBackedUp });
    if (!isNew) return refuse('passkey-known');
    await recordAudit(tx, ctx, {
      action: 'access.add-passkey',
      subjectKind: 'member',
      subjectId: memberId,
      details: { passkey: passkey.id, usableFrom: passkey.usableFrom.toISOString() },
    });
    await notifyMember(tx, ctx, memberId, noticeOf(ctx, passkey));
    return viewPasskey(passkey);
  });

/** Null when anything about the new key is not as it must be. */
async function readNew(
  ctx: Context,
  site: RelyingParty,
  challenge: Buffer,
  response: RegistrationResponseJSON,
) {
  try {
    const read = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    return read.verified ? read.registrationInfo : null;
  } catch (error) {
    // The library throws for everything that is not right.
    ctx.log.info({ err: error }, 'a new passkey was refused');
    return null;
  }
}

function noticeOf(ctx: Context, { id, name, createdAt, usableFrom }: PasskeyRecord) {
  return usableFrom > createdAt
    ? passkeyWaitsNotice(name, usableFrom, stopLink(ctx, id))
    : passkeyAddedNotice(name);
}

export const renamePasskey: Handler<typeof contract.renamePasskey> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, ctx.actor.id, params.id);
    if (!passkey) throw refuse('passkey-not-found');
    await updateName(tx, passkey, body.name);
    return viewPasskey({ ...passkey, name: body.name });
  });

/** Removing one gives nobody more power: what a passkey confirmed then waits. */
export const removePasskey: Handler<typeof contract.removePasskey> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, ctx.actor.id, params.id);
    if (!passkey) throw refuse('passkey-not-found');
    await endPasskey(tx, ctx, passkey);
    return { done: true } as const;
  });

/** Removes a passkey for good and tells every channel. */
export async function endPasskey(tx: Tx, ctx: Context, passkey: PasskeyRecord): Promise<void> {
  await remove(tx, ctx, passkey);
  await notifyMember(tx, ctx, passkey.memberId, passkeyRemovedNotice(passkey.name));
}

async function remove(tx: Tx, ctx: Context, passkey: PasskeyRecord): Promise<void> {
  await updateRemoved(tx, passkey, ctx.clock.now());
  await recordAudit(tx, ctx, {
    action: 'access.remove-passkey',
    subjectKind: 'member',
    subjectId: passkey.memberId,
    details: { passkey: passkey.id },
  });
}

/** Removes every passkey of a member, such as when the phone was lost. The caller tells the member. */
export async function removeAllPasskeys(tx: Tx, ctx: Context, memberId: string): Promise<void> {
  for (const passkey of await listPasskeysOf(tx, memberId)) await remove(tx, ctx, passkey);
}
