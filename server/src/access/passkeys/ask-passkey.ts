import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Asked, askQuestion } from './questions.ts';
import type { RelyingParty } from './relying-party.ts';
import type { PasskeyRecord } from './store.ts';

/**
 * A question, and the options with which the browser has it answered.
 * @param passkeys those that may answer; absent for a sign-in, where the browser offers what it has for the site.
 */
export async function askPasskey(
  tx: Tx,
  ctx: Context,
  site: RelyingParty,
  asked: Asked,
  passkeys?: readonly PasskeyRecord[],
) {
  const { id: questionId, challenge } = await askQuestion(tx, ctx, asked);
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    ...(passkeys && {
      allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({
        id,
        transports: [...transports],
      })),
    }),
  });
  return { questionId, options: { ...options } };
}
