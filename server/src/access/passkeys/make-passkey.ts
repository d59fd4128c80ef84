import type { attestation } from '@pahiram/api/passkeys';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { SessionOwner } from '../session-store.ts';
import type { Asked } from './questions.ts';
import type { RelyingParty } from './relying-party.ts';
import { insertPasskey, type PasskeyRecord } from './store.ts';
import { tellOwner } from './tell-owner.ts';

/** Ed25519, ECDSA with P-256 and RSA, which every phone and browser of today has one of (COSE). */
const algorithms = [-8, -7, -257] as const;

/**
 * The question whose answer is a new passkey of this person.
 * @param proof what was proven when it was asked, such as the password.
 */
export const additionBy = (owner: SessionOwner, sessionId: string, proof = ''): Asked => ({
  purpose: 'ADD',
  person: { ...owner, sessionId },
  boundTo: proof,
});

interface User {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
}

/** The options with which the browser makes a passkey that signs in by itself and verifies its owner. */
export async function creationOptions(
  site: RelyingParty,
  challenge: Buffer,
  user: User,
  passkeys: readonly PasskeyRecord[],
) {
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.name,
    userDisplayName: user.displayName,
    challenge: new Uint8Array(challenge),
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({
      id,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...algorithms],
  });
  return { ...options };
}

/** Null when anything about the new key is not as it must be. */
export async function readNew(
  ctx: Context,
  site: RelyingParty,
  challenge: Buffer,
  response: z.output<typeof attestation>,
) {
  try {
    const read = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
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

type Made = NonNullable<Awaited<ReturnType<typeof readNew>>>;

/**
 * Stores a new passkey and tells its owner.
 * @returns null when it is already stored, for whomever.
 */
export async function storeNew(
  tx: Tx,
  ctx: Context,
  owner: SessionOwner,
  { credential, credentialDeviceType, credentialBackedUp: isBackedUp }: Made,
  given: Pick<PasskeyRecord, 'name' | 'createdAt' | 'usableFrom'>,
): Promise<PasskeyRecord | null> {
  const passkey: PasskeyRecord = {
    ...given,
    id: newId(ctx.random, 'psk'),
    owner,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
    usedAt: null,
  };
  if (!(await insertPasskey(tx, { ...passkey, isBackedUp }))) return null;
  await recordAudit(tx, ctx, {
    action: 'access.add-passkey',
    subjectKind: owner.audience,
    subjectId: owner.id,
    details: { passkey: passkey.id, usableFrom: passkey.usableFrom.toISOString() },
  });
  await tellOwner(tx, ctx, passkey, 'added');
  return passkey;
}
