import * as contract from '@pahiram/api/staff-passkeys';
import { isPasskeyName, PASSKEYS_MAX } from '@pahiram/domain/access/passkeys';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { isAddedByCode, passkeysNeeded } from '@pahiram/domain/access/staff-passkeys';
import { recordRefusalOncePerHour } from '../../audit/record.ts';
import type { StaffActor } from '../../context.ts';
import { countAttemptOrRefuse } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { additionBy, creationOptions, readNew, storeNew } from '../passkeys/make-passkey.ts';
import { endPasskey, recordPasskey, viewPasskey } from '../passkeys/passkeys.ts';
import { askQuestion, takeQuestion } from '../passkeys/questions.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { listPasskeysOf, lockPasskey, updateName } from '../passkeys/store.ts';
import { confirmCall } from './confirm-call.ts';
import { mailPasskeyEvent } from './staff-mail.ts';
import { getActiveStaff, isShared, lockStaff } from './store.ts';
import { takeTotpCode } from './take-totp-code.ts';

/** Codes of the authenticator app that somebody with a session can try. */
const codeTries = { max: 10, windowSeconds: 3_600 };

const ownerOf = ({ id }: StaffActor) => ({ audience: 'staff', id }) as const;

export const listStaffPasskeys: Handler<typeof contract.listStaffPasskeys> = async (ctx) => {
  const passkeys = await listPasskeysOf(ctx.reader, ownerOf(ctx.actor));
  const staff = await getActiveStaff(ctx.reader, ctx.actor.id);
  return {
    isAvailable: relyingParty(ctx) !== null,
    isShared: staff !== undefined && (await isShared(ctx.reader, staff.email)),
    passkeys: passkeys.map(viewPasskey),
    needed: passkeysNeeded(ctx.actor.roles as readonly StaffRole[]),
    isAddedByCode: isAddedByCode(passkeys.length),
  };
};

export const askToAddStaffPasskey: Handler<typeof contract.askToAddStaffPasskey> = (
  ctx,
  _input,
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) throw refuse('passkeys-unavailable');
    const { id } = ctx.actor;
    const staff = await getActiveStaff(tx, id);
    if (!staff) throw refuse('not-found');
    if (await isShared(tx, staff.email)) throw refuse('account-shared');
    const passkeys = await listPasskeysOf(tx, ownerOf(ctx.actor));
    if (passkeys.length >= PASSKEYS_MAX) throw refuse('passkeys-full');
    const addition = additionBy(ownerOf(ctx.actor), ctx.actor.sessionId);
    const { id: questionId, challenge } = await askQuestion(tx, ctx, addition);
    const user = { id, name: staff.email, displayName: staff.name };
    return { questionId, options: await creationOptions(site, challenge, user, passkeys) };
  });

/** It works at once: a code of the authenticator app or another passkey has confirmed it. */
export const addStaffPasskey: Handler<typeof contract.addStaffPasskey> = async (
  ctx,
  { body },
  refuse,
) => {
  if (!isPasskeyName(body.name)) throw refuse('passkey-name-not-valid');
  if (body.code !== null) {
    await countAttemptOrRefuse(ctx, 'staff-passkey-code', ctx.actor.id, codeTries);
  }
  return ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) throw refuse('passkeys-unavailable');
    // Locked, so that nobody adds a second one as if it were the first.
    const staff = await lockStaff(tx, ctx.actor.id);
    if (!staff) throw refuse('not-found');
    if (await isShared(tx, staff.email)) throw refuse('account-shared');
    const owner = ownerOf(ctx.actor);
    const passkeys = await listPasskeysOf(tx, owner);
    if (passkeys.length >= PASSKEYS_MAX) throw refuse('passkeys-full');
    // From here on refusals are returned, so that questions and codes stay used.
    if (isAddedByCode(passkeys.length)) {
      const isRight = body.code !== null && (await takeTotpCode(tx, ctx, staff, body.code));
      if (!isRight) {
        await recordRefusalOncePerHour(tx, ctx, {
          action: 'access.add-passkey-refused',
          subjectKind: 'staff',
          subjectId: staff.id,
          reason: 'staff-code-wrong',
        });
        return refuse('staff-code-wrong');
      }
    } else {
      const refused = await confirmCall(tx, ctx, {
        operation: contract.addStaffPasskey,
        params: {},
        body,
      });
      if (refused !== null) return refused;
    }
    const addition = additionBy(owner, ctx.actor.sessionId);
    const challenge = await takeQuestion(tx, ctx, body.questionId, addition);
    if (challenge === null) return refuse('question-over');
    const made = await readNew(ctx, site, challenge, body.response);
    if (made === null) return refuse('passkey-refused');
    const now = ctx.clock.now();
    const given = { name: body.name, createdAt: now, usableFrom: now };
    const passkey = await storeNew(tx, ctx, owner, made, given);
    return passkey === null ? refuse('passkey-known') : viewPasskey(passkey);
  });
};

export const renameStaffPasskey: Handler<typeof contract.renameStaffPasskey> = (
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
    await mailPasskeyEvent(tx, ctx, ctx.actor.id, body.name, 'renamed');
    return viewPasskey({ ...passkey, name: body.name });
  });

/** A passkey confirms it: otherwise a session alone could remove them all, and then confirm without one. */
export const removeStaffPasskey: Handler<typeof contract.removeStaffPasskey> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, ownerOf(ctx.actor), params.id);
    if (!passkey) throw refuse('passkey-not-found');
    const operation = contract.removeStaffPasskey;
    const refused = await confirmCall(tx, ctx, { operation, params, body });
    if (refused !== null) return refused;
    await endPasskey(tx, ctx, passkey);
    return { done: true } as const;
  });
