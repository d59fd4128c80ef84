import type * as contract from '@pahiram/api/passkeys';
import { lockActiveMember } from '../../accounts/members.ts';
import { provenAs, recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { minuteWords } from '../../lib/moment-words.ts';
import { rememberDevice } from '../known-devices.ts';
import { notifyOfNewDevice } from '../notify-of-new-device.ts';
import { issueTokens, type SignedInPerson, startSession } from '../sessions.ts';
import { askPasskey } from './ask-passkey.ts';
import { updateLastSession } from './last-session.ts';
import { type Asked, takeQuestion } from './questions.ts';
import { recordRefusedPasskey } from './record-refused-passkey.ts';
import { relyingParty } from './relying-party.ts';
import { verifyAnswer } from './verify.ts';

const signingIn: Asked = { purpose: 'SIGN_IN', person: null, boundTo: '' };

/** Names nobody: the browser offers whatever passkeys it has for this site. */
export const askToSignIn: Handler<typeof contract.askToSignIn> = (ctx, _input, refuse) =>
  ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) throw refuse('passkeys-unavailable');
    return askPasskey(tx, ctx, site, signingIn);
  });

/** Needs no password: the passkey has verified its owner. Refusals are returned, so that the question stays used. */
export const signInWithPasskey: Handler<typeof contract.signInWithPasskey> = async (
  ctx,
  { body },
  refuse,
) => {
  const outcome = await ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) return refuse('passkeys-unavailable');
    const challenge = await takeQuestion(tx, ctx, body.questionId, signingIn);
    if (challenge === null) return refuse('question-over');
    const verified = await verifyAnswer(tx, ctx, site, 'member', challenge, body.response);
    if (verified.result !== 'right') {
      await recordRefusedPasskey(tx, ctx, 'member', verified.ownerId);
    }
    if (verified.result === 'refused') return refuse('passkey-refused');
    if (verified.result === 'stolen') return refuse('phone-stolen');
    if (verified.result === 'waits') {
      return refuse('passkey-waits', {
        usableFrom: minuteWords(verified.usableFrom)[ctx.language],
      });
    }
    const { owner, id: passkeyId } = verified.passkey;
    const memberId = owner.id;
    const member = await lockActiveMember(tx, memberId);
    if (!member) {
      await recordRefusedPasskey(tx, ctx, 'member', memberId);
      return refuse('passkey-refused');
    }
    const person: SignedInPerson = {
      audience: 'member',
      id: memberId,
      phoneNumber: member.phoneNumber,
      roles: ['MEMBER'],
      isRemembered: body.remember,
    };
    const account = { audience: 'member', name: member.phoneNumber } as const;
    const device = await rememberDevice(tx, ctx, account, memberId);
    // Before startSession: it asks whether the member signed in before.
    await notifyOfNewDevice(tx, ctx, { id: memberId, createdAt: member.createdAt }, device);
    const session = await startSession(tx, ctx, person, device.knownAt, passkeyId);
    await updateLastSession(tx, passkeyId, session.id);
    await recordAudit(tx, provenAs(ctx, 'member', memberId), {
      action: 'access.sign-in',
      subjectKind: 'member',
      subjectId: memberId,
      details: { session: session.id, passkey: passkeyId },
    });
    return { person, session, device, erasureLastDay: member.erasureLastDay };
  });
  if (!('session' in outcome)) return outcome;
  const accessToken = issueTokens(ctx, outcome.person, outcome.session);
  outcome.device.setCookie();
  return { accessToken, erasureLastDay: outcome.erasureLastDay };
};
