import { createHash } from 'node:crypto';
import type { InputOf } from '@pahiram/api/operation';
import type * as contract from '@pahiram/api/passkeys';
import { isTrustedInTakeover } from '@pahiram/domain/access/passkeys';
import { shownText } from '@pahiram/domain/access/shown-facts';
import { confirmableEmail } from '../access/change-email.ts';
import { askPasskey } from '../access/passkeys/ask-passkey.ts';
import { updateLastSession } from '../access/passkeys/last-session.ts';
import { additionCode } from '../access/passkeys/passkeys.ts';
import { type Asked, takeQuestion } from '../access/passkeys/questions.ts';
import { relyingParty } from '../access/passkeys/relying-party.ts';
import { listUsablePasskeys, verifyAnswer } from '../access/passkeys/verify.ts';
import { findStolenReport } from '../accounts/stolen-number.ts';
import { recordAudit, recordRefusalOncePerHour } from '../audit/record.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import { issueCode } from '../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { minuteWords } from '../lib/moment-words.ts';
import { confirmableOffer } from '../loans/offer.ts';
import { confirmableSchedule } from '../loans/requests/accept-schedule.ts';
import { confirmableAccount } from '../members/account-correction.ts';
import { confirmableUnlock } from '../money-lock/money-lock.ts';
import { confirmableNumber } from '../phone-number/number-change.ts';
import { dataCopyCode } from '../privacy/download.ts';
import { confirmableErasure } from '../privacy/erasure.ts';
import { confirmableWithdrawal } from '../withdrawals/passkey-confirmation.ts';

type About = InputOf<typeof contract.askForConfirmation>['body']['about'];

/** A question to the member's passkey about exactly what the screen shows (V37). */
export const askForConfirmation: Handler<typeof contract.askForConfirmation> = (
  ctx,
  { body: { about } },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) throw refuse('passkeys-unavailable');
    const passkeys = await listUsablePasskeys(tx, ctx, { audience: 'member', id: ctx.actor.id });
    if (passkeys.length === 0) throw refuse('passkey-none');
    const subject = await findConfirmable(tx, ctx, about);
    if (subject === null) throw refuse('nothing-to-confirm');
    if (hashOf(subject) !== about.shown) {
      await recordRefusal(tx, ctx, subject, 'shown-differs');
      return refuse('shown-differs');
    }
    return askPasskey(tx, ctx, site, askedOf(ctx, subject), passkeys);
  });

/**
 * Verifies the answer against what the rows say now, and shows the code that the specified field holds (D3, S2.38).
 * Refusals are returned, so that the question stays used.
 */
export const confirmWithPasskey: Handler<typeof contract.confirmWithPasskey> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) return refuse('passkeys-unavailable');
    const subject = await findConfirmable(tx, ctx, body.about);
    if (subject === null) return refuse('nothing-to-confirm');
    const challenge = await takeQuestion(tx, ctx, body.questionId, askedOf(ctx, subject));
    if (challenge === null) return refuse('question-over');
    if (hashOf(subject) !== body.about.shown) {
      await recordRefusal(tx, ctx, subject, 'shown-differs');
      return refuse('shown-differs');
    }
    const verified = await verifyAnswer(tx, ctx, site, 'member', challenge, body.response);
    if (verified.result === 'waits') {
      return refuse('passkey-waits', {
        usableFrom: minuteWords(verified.usableFrom)[ctx.language],
      });
    }
    if (verified.result === 'stolen') {
      await recordRefusal(tx, ctx, subject, 'phone-stolen');
      return refuse('phone-stolen');
    }
    if (verified.result === 'refused' || verified.passkey.owner.id !== ctx.actor.id) {
      await recordRefusal(tx, ctx, subject, 'passkey-refused');
      return refuse('passkey-refused');
    }
    if (await mayBeOfStranger(tx, ctx, verified.passkey)) {
      await recordRefusal(tx, ctx, subject, 'takeover-reported');
      return refuse('takeover-reported');
    }
    const { purpose, subjectId, boundTo } = subject;
    const { id: memberId, sessionId } = ctx.actor;
    await updateLastSession(tx, verified.passkey.id, sessionId);
    const issued = await issueCode(tx, ctx, {
      purpose,
      subjectId,
      boundTo,
      memberId,
      sessionId,
      channel: 'passkey',
    });
    await recordAudit(tx, ctx, {
      action: 'access.passkey-confirmed',
      subjectKind: 'member',
      subjectId: memberId,
      details: { purpose, subject: subjectId, passkey: verified.passkey.id },
    });
    return issued;
  });

/** Whether the passkey is young and somebody else may use the account: that person may have added it (V37). */
async function mayBeOfStranger(
  tx: Tx,
  { actor, clock }: Context<MemberActor>,
  { createdAt }: { readonly createdAt: Date },
): Promise<boolean> {
  const now = clock.now();
  if (isTrustedInTakeover(createdAt.getTime(), now.getTime())) return false;
  return (await findStolenReport(tx, actor.id, now)) === 'takeover';
}

/** What the browser names, as the server's rows have it now; null when there is nothing to confirm. */
async function findConfirmable(
  tx: Tx,
  ctx: Context<MemberActor>,
  about: About,
): Promise<Confirmable | null> {
  switch (about.purpose) {
    case 'WITHDRAWAL':
      return confirmableWithdrawal(tx, ctx, about.id);
    case 'OFFER_ACCEPTANCE':
      return confirmableOffer(tx, ctx, about);
    case 'SCHEDULE_ACCEPTANCE':
      return confirmableSchedule(tx, ctx, about);
    case 'ACCOUNT_CHANGE':
      return confirmableAccount(tx, ctx, about);
    case 'MONEY_UNLOCK':
      return confirmableUnlock(tx, ctx);
    case 'NUMBER_CHANGE':
      return confirmableNumber(tx, ctx);
    case 'EMAIL_CHANGE':
      return confirmableEmail(tx, ctx, about);
    case 'ERASURE':
      return confirmableErasure(tx, ctx);
    case 'DATA_COPY':
      return { ...dataCopyCode(ctx.actor.id), shown: { purpose: 'DATA_COPY' } };
    case 'PASSKEY_ADDITION':
      return { ...additionCode(ctx.actor.id), shown: { purpose: 'PASSKEY_ADDITION' } };
    default:
      return about satisfies never;
  }
}

function askedOf({ actor }: Context<MemberActor>, subject: Confirmable): Asked {
  const { purpose, subjectId, boundTo } = subject;
  return {
    purpose,
    person: { audience: 'member', id: actor.id, sessionId: actor.sessionId },
    boundTo: JSON.stringify([subjectId, boundTo, shownText(subject.shown)]),
  };
}

const hashOf = ({ shown }: Confirmable): string =>
  createHash('sha256').update(shownText(shown)).digest('hex');

function recordRefusal(
  tx: Tx,
  ctx: Context<MemberActor>,
  { purpose, subjectId }: Confirmable,
  reason: 'shown-differs' | 'passkey-refused' | 'phone-stolen' | 'takeover-reported',
): Promise<void> {
  return recordRefusalOncePerHour(tx, ctx, {
    action: 'access.passkey-refused',
    subjectKind: 'member',
    subjectId: ctx.actor.id,
    reason,
    details: { purpose, subject: subjectId },
  });
}
