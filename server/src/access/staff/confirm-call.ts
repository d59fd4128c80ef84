import { createHash } from 'node:crypto';
import { proposalText } from '@pahiram/domain/access/proposal-facts';
import { recordAudit, recordRefusalOncePerHour } from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ConfirmedCall } from '../../http/serve.ts';
import { askPasskey } from '../passkeys/ask-passkey.ts';
import { type Asked, takeQuestion } from '../passkeys/questions.ts';
import { type RelyingParty, relyingParty } from '../passkeys/relying-party.ts';
import { listUsablePasskeys, verifyAnswer } from '../passkeys/verify.ts';

/**
 * Has a passkey of the actor confirm exactly this call, about the proposal as it is now. Without a passkey nobody
 * confirms as the second person in live mode; in a demonstration the session alone does. The caller must commit
 * whatever the result.
 * @returns null when the call may go on; `passkey-required` for somebody without a passkey; `shown-differs` when the
 *   console shows something else than the rows say; `passkey-needed` with the question when no answer was sent;
 *   `passkey-refused` for an answer that is not one to this call.
 */
export async function confirmCall(
  tx: Tx,
  ctx: Context<StaffActor>,
  call: ConfirmedCall,
): Promise<Refusal | null> {
  const passkeys = await listUsablePasskeys(tx, ctx, { audience: 'staff', id: ctx.actor.id });
  if (passkeys.length === 0) {
    const isRequired = ctx.config.mode === 'live' && call.operation.confirms !== undefined;
    return isRequired ? new Refusal('passkey-required') : null;
  }
  const site = relyingParty(ctx);
  if (site === null) return new Refusal('passkey-refused');
  const shown = await hashShown(call);
  const fact = { subjectKind: 'operation', subjectId: call.operation.name };
  const refusal = { ...fact, action: 'access.passkey-refused' };
  if (shown !== null && shown !== ctx.http.shown) {
    await recordRefusalOncePerHour(tx, ctx, { ...refusal, reason: 'shown-differs' });
    return new Refusal('shown-differs');
  }
  const asked = askedOf(ctx.actor, call, shown);
  if (ctx.http.passkey === undefined) {
    const { questionId, options } = await askPasskey(tx, ctx, site, asked, passkeys);
    return new Refusal('passkey-needed', { questionId, options: JSON.stringify(options) });
  }
  const passkeyId = await verify(tx, ctx, site, asked);
  if (passkeyId === null) {
    await recordRefusalOncePerHour(tx, ctx, refusal);
    return new Refusal('passkey-refused');
  }
  await recordAudit(tx, ctx, {
    ...fact,
    action: 'access.passkey-confirmed',
    details: { passkey: passkeyId, params: paramsText(call).slice(0, 200) },
  });
  return null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of the proposal by the server's own rows; null for a call that decides about none. */
async function hashShown({ operation, show }: ConfirmedCall): Promise<string | null> {
  if (operation.confirms === undefined || show === undefined) return null;
  return sha256(proposalText(operation.confirms, await show()));
}

function askedOf({ id, sessionId }: StaffActor, call: ConfirmedCall, shown: string | null): Asked {
  const { operation, params, body } = call;
  return {
    purpose: 'STAFF_CALL',
    person: { audience: 'staff', id, sessionId },
    boundTo: JSON.stringify([operation.name, params, sha256(JSON.stringify(body ?? null)), shown]),
  };
}

/** @returns the id of the actor's passkey that answered the question; null for any other answer. */
async function verify(
  tx: Tx,
  ctx: Context<StaffActor>,
  site: RelyingParty,
  asked: Asked,
): Promise<string | null> {
  const given = ctx.http.passkey;
  if (given === undefined) return null;
  const challenge = await takeQuestion(tx, ctx, given.questionId, asked);
  if (challenge === null) return null;
  const verified = await verifyAnswer(tx, ctx, site, 'staff', challenge, given.response);
  if (verified.result !== 'right' || verified.passkey.owner.id !== ctx.actor.id) return null;
  return verified.passkey.id;
}

const paramsText = ({ params }: ConfirmedCall): string =>
  Object.values((params ?? {}) as Record<string, string>).join(' ');
