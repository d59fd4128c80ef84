import type { assertion } from '@pahiram/api/passkeys';
import { isCounterFresh } from '@pahiram/domain/access/passkeys';
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod';
import { findStolenReport } from '../../accounts/stolen-number.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { SessionAudience } from '../access-tokens.ts';
import { type SessionOwner, updateSessionsEnded } from '../session-store.ts';
import type { RelyingParty } from './relying-party.ts';
import {
  listPasskeysOf,
  lockByCredential,
  type PasskeyRecord,
  updateRemoved,
  updateUsed,
} from './store.ts';
import { tellOwner } from './tell-owner.ts';

export type Assertion = z.output<typeof assertion>;

export type Verified =
  | { readonly result: 'right'; readonly passkey: PasskeyRecord }
  /** `ownerId`: of the passkey that the answer names; null for an unknown one. */
  | { readonly result: 'refused'; readonly ownerId: string | null }
  /** The owner's phone was reported as stolen, and a hold is for that (V37). */
  | { readonly result: 'stolen'; readonly ownerId: string }
  /** It is new and waits. */
  | { readonly result: 'waits'; readonly ownerId: string; readonly usableFrom: Date };

/**
 * Verifies an answer to a challenge: the key, the site, the signature, and that the person was verified by
 * fingerprint, face or screen lock. A counter that does not grow names a copy: that passkey is removed, its owner is
 * told and signed out everywhere. The caller must commit whatever the result.
 */
export async function verifyAnswer(
  tx: Tx,
  ctx: Context,
  site: RelyingParty,
  audience: SessionAudience,
  challenge: Buffer,
  answer: Assertion,
): Promise<Verified> {
  const passkey = await lockByCredential(tx, audience, answer.id);
  if (passkey === undefined) return { result: 'refused', ownerId: null };
  const ownerId = passkey.owner.id;
  const info = await readAnswer(ctx, site, challenge, answer, passkey);
  if (info === null) return { result: 'refused', ownerId };
  if (!isCounterFresh(passkey.counter, info.newCounter)) {
    await removeCopied(tx, ctx, passkey);
    return { result: 'refused', ownerId };
  }
  const now = ctx.clock.now();
  const { usableFrom } = passkey;
  if (usableFrom > now) return { result: 'waits', ownerId, usableFrom };
  const report = audience === 'member' ? await findStolenReport(tx, ownerId, now) : null;
  if (report === 'hold') return { result: 'stolen', ownerId };
  await updateUsed(tx, passkey, {
    counter: info.newCounter,
    isBackedUp: info.credentialBackedUp,
    at: now,
  });
  return { result: 'right', passkey };
}

/** Null when anything about the answer is not as it must be. */
async function readAnswer(
  ctx: Context,
  site: RelyingParty,
  challenge: Buffer,
  answer: Assertion,
  passkey: PasskeyRecord,
) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        // The counter is compared by `isCounterFresh`, whose result is told to the owner.
        counter: 0,
      },
    });
    return verified ? authenticationInfo : null;
  } catch (error) {
    // The library throws for every answer that is not right.
    ctx.log.info({ passkey: passkey.id, err: error }, 'the answer of a passkey was refused');
    return null;
  }
}

/** The person's passkeys that can confirm something now. */
export async function listUsablePasskeys(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  owner: SessionOwner,
): Promise<readonly PasskeyRecord[]> {
  const now = clock.now();
  return (await listPasskeysOf(reader, owner)).filter(({ usableFrom }) => usableFrom <= now);
}

/** Also ends every session: with one of them and no passkey left, the person who has the copy would go on without it. */
async function removeCopied(tx: Tx, ctx: Context, passkey: PasskeyRecord): Promise<void> {
  const at = ctx.clock.now();
  await updateRemoved(tx, passkey, at);
  const ended = await updateSessionsEnded(tx, passkey.owner, { at, reason: 'passkey-copied' });
  await recordAudit(tx, ctx, {
    action: 'access.passkey-copied',
    subjectKind: passkey.owner.audience,
    subjectId: passkey.owner.id,
    details: { passkey: passkey.id, ended },
  });
  await tellOwner(tx, ctx, passkey, 'copied');
}
