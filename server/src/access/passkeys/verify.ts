import type { assertion } from '@pahiram/api/passkeys';
import { isCounterFresh } from '@pahiram/domain/access/passkeys';
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { SessionAudience } from '../access-tokens.ts';
import type { SessionOwner } from '../session-store.ts';
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
  | { readonly result: 'refused' }
  /** It is new and waits. */
  | { readonly result: 'waits'; readonly usableFrom: Date };

/**
 * Verifies an answer to a challenge: the key, the site, the signature, and that the person was verified by
 * fingerprint, face or screen lock. A counter that does not grow names a copy: that passkey is removed and its
 * owner told. The caller must commit whatever the result.
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
  if (passkey === undefined) return { result: 'refused' };
  const info = await readAnswer(ctx, site, challenge, answer, passkey);
  if (info === null) return { result: 'refused' };
  if (!isCounterFresh(passkey.counter, info.newCounter)) {
    await removeCopied(tx, ctx, passkey);
    return { result: 'refused' };
  }
  const now = ctx.clock.now();
  if (passkey.usableFrom > now) return { result: 'waits', usableFrom: passkey.usableFrom };
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

async function removeCopied(tx: Tx, ctx: Context, passkey: PasskeyRecord): Promise<void> {
  await updateRemoved(tx, passkey, ctx.clock.now());
  await recordAudit(tx, ctx, {
    action: 'access.passkey-copied',
    subjectKind: passkey.owner.audience,
    subjectId: passkey.owner.id,
    details: { passkey: passkey.id },
  });
  await tellOwner(tx, ctx, passkey, 'copied');
}
