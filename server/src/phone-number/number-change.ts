import type * as contract from '@pahiram/api/phone-number';
import { isLapsed, mayStopRecovery } from '@pahiram/domain/access/account-recovery';
import {
  decideNumberChange,
  FORMER_NUMBER_MS,
  type NumberChangeObstacle,
  numberChangeEffect,
} from '@pahiram/domain/access/number-change';
import { isOfCountry, type PhoneNumber } from '@pahiram/domain/access/phone';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { hasAccount, isNumberTaken } from '../access/change-number.ts';
import { removeYoungPasskeys } from '../access/passkeys/passkeys.ts';
import { proveByCode, readPassword } from '../access/passkeys/sign-without-passkey.ts';
import { type PhoneFault, readMobile } from '../access/phone-proofs.ts';
import { endMemberSessions, getSessionProof } from '../access/sessions.ts';
import { getMember, lockMember } from '../accounts/members.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import { numberToProve } from '../accounts/recipient.ts';
import { findSetByStranger } from '../accounts/recovered-by-staff.ts';
import { isPhoneStolen } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import { codeWaitMs } from '../codes/code-limit.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import {
  type CodeToSend,
  refusalOfCode,
  sendCodeToMember,
  tryCode,
} from '../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import { type FieldFault, Refusal, type RefusalDetails } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { getFraudHoldInEffect } from '../members/fraud-holds.ts';
import { notifyMember } from '../notices/send.ts';
import { byLink, stopLink } from '../notices/stop-link.ts';
import { stopTimes } from '../notices/stop-times.ts';
import {
  newNumberCodeText,
  numberChangeCodeText,
  numberHasAccountText,
  numberWaitsNotice,
} from './notice-texts.ts';
import { factsOf, findOpenRecovery } from './recovery-store.ts';
import { stopOpenRecovery } from './stop-recovery.ts';
import {
  findChange,
  findProven,
  findWaitingChange,
  insertProven,
  type NumberChange,
  updateAsked,
} from './store.ts';
import { endWaitingChange, keepNumber, scheduleEffect, takeEffect } from './take-effect.ts';

type MemberContext = Context<MemberActor>;

export const getNumberChange: Handler<typeof contract.getNumberChange> = (ctx) =>
  viewChange(ctx.reader, ctx);

async function viewChange(reader: Reader, { actor, clock, config }: MemberContext) {
  return {
    waiting: await findWaiting(reader, actor.id, clock.now()),
    waitHours: (await codeWaitMs(reader, config)) / HOUR_MS,
  };
}

/** What waits to change the number. A recovery by staff is shown first, because it changes more. */
async function findWaiting(reader: Reader, memberId: string, now: Date) {
  const recovery = await findOpenRecovery(reader, memberId);
  if (recovery && !isLapsed(factsOf(recovery), now.getTime())) {
    const { newNumber, takesEffectAt } = recovery;
    return { by: 'STAFF' as const, newNumber: maskNumber('phone', newNumber), takesEffectAt };
  }
  const change = await findWaitingChange(reader, memberId);
  if (!change) return null;
  const { newNumber, takesEffectAt } = change;
  return { by: 'MEMBER' as const, newNumber: maskNumber('phone', newNumber), takesEffectAt };
}

/** @throws Refusal while the member may not change the number. The caller has locked the member. */
async function refuseObstacle(
  tx: Tx,
  { actor, clock }: MemberContext,
  refuse: (code: NumberChangeObstacle) => Refusal,
): Promise<void> {
  const now = clock.now();
  const decision = decideNumberChange({
    isLocked: await isMoneyLocked(tx, actor.id, now),
    isOnHold: (await getFraudHoldInEffect(tx, actor.id, now)) !== null,
    // A recovery that is only proposed stops nothing.
    isWaiting: (await findWaiting(tx, actor.id, now))?.takesEffectAt != null,
  });
  if (!decision.ok) throw refuse(decision.refusal.code);
}

/** @throws Refusal when it is no mobile number that we serve, or already the member's. */
function readNewNumber(
  { actor, config }: MemberContext,
  text: string,
  refuse: (
    code: PhoneFault | 'phone-country-not-served' | 'number-same',
    details?: RefusalDetails,
    fields?: readonly FieldFault[],
  ) => Refusal,
): PhoneNumber {
  const inField: typeof refuse = (code, details) =>
    refuse(code, details, [{ path: 'newNumber', message: code }]);
  const newNumber = readMobile(text, inField);
  const countryCodes = config.settings.REGISTRATION_COUNTRY_CODES;
  if (!isOfCountry(newNumber, countryCodes)) {
    const countries = countryCodes.map((code) => `+${code}`).join(', ');
    throw inField('phone-country-not-served', { countries });
  }
  if (newNumber === actor.phoneNumber) throw refuse('number-same');
  return newNumber;
}

const day = 86_400;

/** The codes that one member can ask for, and that one number can get. */
async function countCodes(ctx: MemberContext, newNumber?: string): Promise<void> {
  await countAttemptOrRefuse(ctx, 'number-codes', ctx.actor.id, { max: 20, windowSeconds: day });
  if (newNumber === undefined) return;
  const hour = { max: 5, windowSeconds: 3_600 };
  await countAttemptOrRefuse(ctx, 'new-number-code', newNumber, hour);
  await countAttemptOrRefuse(ctx, 'new-number-codes', newNumber, { max: 10, windowSeconds: day });
}

/** Bound to the member and to the number: for any other number it is wrong. */
const proofCode = (memberId: string, newNumber: string) =>
  ({ purpose: 'NEW_NUMBER', subjectId: memberId, memberId, boundTo: newNumber }) as const;

/**
 * Sends a code to the new number. One that has an account gets a warning instead, which only its holder sees; the
 * answer is the same (V23).
 */
export const requestNewNumberCode: Handler<typeof contract.requestNewNumberCode> = async (
  ctx,
  { body },
  refuse,
) => {
  const newNumber = readNewNumber(ctx, body.newNumber, refuse);
  await countCodes(ctx, newNumber);
  return ctx.transaction(async (tx) => {
    const { id } = ctx.actor;
    await lockMember(tx, id);
    await refuseObstacle(tx, ctx, refuse);
    const isTaken = await hasAccount(tx, newNumber);
    const subject = proofCode(id, newNumber);
    const masked = maskNumber('phone', newNumber);
    return sendCode(tx, ctx, refuse, {
      ...subject,
      recipient: numberToProve({ purpose: subject.purpose, verified_at: null }, newNumber),
      template: isTaken ? 'number-has-account' : 'new-number-code',
      words: (code) => (isTaken ? numberHasAccountText : newNumberCodeText(code, masked)),
    });
  });
};

/** Sends one code by SMS, and records it. */
async function sendCode(
  tx: Tx,
  ctx: MemberContext,
  refuse: (code: 'too-many-requests', details: { readonly retryAfterSeconds: number }) => Refusal,
  wanted: Omit<CodeToSend, 'language' | 'budget'>,
) {
  const member = await getMember(tx, ctx.actor.id);
  if (member === null) throw new Error(`no member ${ctx.actor.id}`);
  const sent = await sendCodeToMember(tx, ctx, refuse, { ...wanted, language: member.language });
  await record(tx, ctx, 'member.request-number-code', { purpose: wanted.purpose });
  return sent;
}

export const proveNewNumber: Handler<typeof contract.proveNewNumber> = (ctx, { body }, refuse) => {
  const newNumber = readNewNumber(ctx, body.newNumber, refuse);
  return ctx.transaction(async (tx) => {
    const { id: memberId, phoneNumber: oldNumber } = ctx.actor;
    await lockMember(tx, memberId);
    await refuseObstacle(tx, ctx, refuse);
    const tried = await tryCode(tx, ctx, { ...proofCode(memberId, newNumber), code: body.code });
    if (tried.result !== 'right') return refusalOfCode(tried, refuse);
    const id = newId(ctx.random, 'phn');
    await insertProven(tx, { memberId, id, oldNumber, newNumber, provenAt: ctx.clock.now() });
    await record(tx, ctx, 'member.prove-number', { change: id });
    return { newNumber };
  });
};

/** Bound to the proven number. */
const changeCode = ({ memberId, id, newNumber }: NumberChange) =>
  ({
    purpose: 'NUMBER_CHANGE',
    subjectId: memberId,
    memberId,
    boundTo: JSON.stringify([id, newNumber]),
  }) as const;

export const requestNumberChangeCode: Handler<typeof contract.requestNumberChangeCode> = async (
  ctx,
  _input,
  refuse,
) => {
  await countCodes(ctx);
  return ctx.transaction(async (tx) => {
    const { id } = ctx.actor;
    await lockMember(tx, id);
    await refuseObstacle(tx, ctx, refuse);
    const change = await findProven(tx, id, ctx.clock.now());
    const member = await getMember(tx, id);
    if (!change || !member) throw refuse('number-not-proven');
    return sendCode(tx, ctx, refuse, {
      ...changeCode(change),
      recipient: member.phoneNumber,
      template: 'number-change-code',
      words: (code) => numberChangeCodeText(code, maskNumber('phone', change.newNumber)),
    });
  });
};

/**
 * A passkey changes the number at once; password and a sent code, or a passkey while the phone is reported as stolen, after
 * the wait, and one tap stops that (V37).
 */
export const changePhoneNumber: Handler<typeof contract.changePhoneNumber> = async (
  ctx,
  { body },
  refuse,
) => {
  const password = await readPassword(ctx, body.password, 'member.change-number-refused');
  try {
    return await ctx.transaction(async (tx) => {
      const { id: memberId, sessionId } = ctx.actor;
      await lockMember(tx, memberId);
      await refuseObstacle(tx, ctx, refuse);
      const now = ctx.clock.now();
      const change = await findProven(tx, memberId, now);
      if (!change) throw refuse('number-not-proven');
      const given = { code: body.code, password };
      const by = await proveByCode(tx, ctx, changeCode(change), given, refuse);
      if (by instanceof Refusal) return by;
      const waitMs = await codeWaitMs(tx, ctx.config);
      const isStolen = await isPhoneStolen(tx, memberId, now);
      const effect = { waitMs, isPhoneStolen: isStolen };
      const at = new Date(numberChangeEffect(by, effect, now.getTime()));
      await updateAsked(tx, change, { at: now, takesEffectAt: at });
      await record(tx, ctx, 'member.ask-number-change', {
        change: change.id,
        by,
        takesEffectAt: at.toISOString(),
      });
      if (at > now) {
        await scheduleEffect(tx, { id: change.id, takesEffectAt: at });
        const masked = maskNumber('phone', change.newNumber);
        const wait = { at, by, link: stopLink(ctx, change.id) };
        await notifyMember(tx, ctx, memberId, numberWaitsNotice(masked, wait));
      } else await takeEffect(tx, ctx, { ...change, askedAt: now }, sessionId);
      return viewChange(tx, ctx);
    });
  } catch (error) {
    if (isNumberTaken(error)) throw refuse('number-taken');
    throw error;
  }
};

/** The change that a passkey can confirm now. */
export async function confirmableNumber(tx: Tx, ctx: MemberContext): Promise<Confirmable | null> {
  const change = await findProven(tx, ctx.actor.id, ctx.clock.now());
  if (!change) return null;
  const { newNumber } = change;
  return { ...changeCode(change), shown: { purpose: 'NUMBER_CHANGE', newNumber } };
}

export const stopNumberChange: Handler<typeof contract.stopNumberChange> = (ctx, _input, refuse) =>
  ctx.transaction(async (tx) => {
    const { id } = ctx.actor;
    await lockMember(tx, id);
    if (
      (await findWaiting(tx, id, ctx.clock.now()))?.by === 'STAFF' &&
      (await isOfThief(tx, ctx))
    ) {
      throw refuse('recovery-not-yours-to-stop');
    }
    const isStopped = await endWaitingChange(tx, ctx, id, 'STOPPED');
    if (!(await stopOpenRecovery(tx, ctx, id)) && !isStopped) throw refuse('nothing-waits');
    return viewChange(tx, ctx);
  });

/** Whether the person who stops a recovery by staff may have no more than the stolen phone. */
async function isOfThief(tx: Tx, { actor, clock }: MemberContext): Promise<boolean> {
  const now = clock.now();
  const facts = {
    isPhoneStolen: await isPhoneStolen(tx, actor.id, now),
    recoveredAt: (await findSetByStranger(tx, actor.id))?.getTime() ?? null,
  };
  return !mayStopRecovery(await getSessionProof(tx, actor.sessionId), facts, now.getTime());
}

/** A change for the link of the message about it. */
export async function showChange(reader: Reader, id: string) {
  const change = await findChange(reader, id);
  if (!change) return null;
  return {
    kind: 'NUMBER' as const,
    newNumber: maskNumber('phone', change.newNumber),
    ...stopTimes(change.ending === null ? change.takesEffectAt : null, change.ending === 'DONE'),
  };
}

/** The member whose number changed a short time ago, and until when the link of the message about it works. */
export async function findChanged(reader: Reader, id: string, now: Date) {
  const change = await findChange(reader, id);
  if (change?.ending !== 'DONE' || change.endedAt === null) return null;
  const until = new Date(change.endedAt.getTime() + FORMER_NUMBER_MS);
  return until > now ? { ...change, until } : null;
}

/**
 * Stops it for the person who has the link, and signs every device out: one of them asked for it.
 * @returns false when the number has changed.
 */
export async function stopChange(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const found = await findChange(tx, id);
  if (!found) return false;
  await lockMember(tx, found.memberId);
  const change = await findChange(tx, id);
  if (!change || change.ending !== null) return change?.ending !== 'DONE';
  const asMember = byLink(ctx, found.memberId);
  await keepNumber(tx, asMember, change, 'STOPPED');
  await removeYoungPasskeys(tx, asMember, found.memberId);
  await endMemberSessions(tx, asMember, found.memberId, { reason: 'stopped' });
  return true;
}

function record(
  tx: Tx,
  ctx: MemberContext,
  action: string,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const { id: subjectId } = ctx.actor;
  return recordAudit(tx, ctx, { action, subjectKind: 'member', subjectId, details });
}
