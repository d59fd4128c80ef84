import type { CodeChannel } from '@pahiram/domain/withdrawals/code';
import { codeWaitMs } from '../../codes/code-limit.ts';
import {
  type CodeSubject,
  type CodeTry,
  getUsableCode,
  refusalOfCode,
  tryCode,
} from '../../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import { minuteWords } from '../../lib/moment-words.ts';
import { checkOwnPassword } from '../passwords.ts';
import { deviceKnownAt } from '../sessions.ts';

export type GivenPassword = 'none' | 'right' | 'wrong';

/** Checks the password of a member who signs without a passkey. Call it before anything is locked: it takes long. */
export async function readPassword(
  ctx: Context<MemberActor>,
  password: string | undefined,
  refusedAction: string,
): Promise<GivenPassword> {
  if (password === undefined) return 'none';
  return (await checkOwnPassword(ctx, password, refusedAction)) === null ? 'wrong' : 'right';
}

type ProofRefusal = 'password-wrong' | 'code-wrong' | 'code-ended';

/**
 * Takes the code of a passkey, or a sent code with the password. Refusals are returned, so that the try stays counted.
 * @returns how the code reached the person.
 */
export async function proveByCode(
  tx: Tx,
  ctx: Context<MemberActor>,
  subject: Pick<CodeTry, 'purpose' | 'subjectId' | 'boundTo'>,
  { code, password }: { readonly code: string; readonly password: GivenPassword },
  refuse: (code: ProofRefusal, details?: { readonly triesLeft: number }) => Refusal,
): Promise<CodeChannel | Refusal> {
  const usable = await getUsableCode(tx, subject, ctx.clock.now());
  if (usable?.channel !== 'passkey' && password !== 'right') return refuse('password-wrong');
  const { sessionId } = ctx.actor;
  const tried = await tryCode(tx, ctx, { ...subject, code, sessionId });
  return tried.result === 'right' ? tried.channel : refusalOfCode(tried, refuse);
}

/** From when a code signs on this device; null when it does already. */
export async function codeSignsFrom(
  reader: Reader,
  { actor, clock, config }: Pick<Context<MemberActor>, 'actor' | 'clock' | 'config'>,
): Promise<Date | null> {
  const known = await deviceKnownAt(reader, actor.sessionId);
  const from = new Date(known.getTime() + (await codeWaitMs(reader, config)));
  return from > clock.now() ? from : null;
}

interface NewDevice {
  readonly code: 'device-new';
  readonly details: { readonly knownFrom: string };
}

/** The refusal of a device on which a code does not sign yet. */
export async function newDeviceObstacle(
  reader: Reader,
  ctx: Context<MemberActor>,
): Promise<NewDevice | null> {
  const from = await codeSignsFrom(reader, ctx);
  return from && { code: 'device-new', details: { knownFrom: minuteWords(from)[ctx.language] } };
}

export type SigningRefusal = { readonly code: 'password-needed' | 'password-wrong' } | NewDevice;

/**
 * Signing moves nothing out of the wallet: without a passkey it takes code and password, on a device that has been
 * known for the wait (H5). Call it before the code is tried, so that a refusal uses no try.
 */
export async function signingObstacle(
  tx: Tx,
  ctx: Context<MemberActor>,
  subject: CodeSubject,
  password: GivenPassword,
): Promise<SigningRefusal | null> {
  const code = await getUsableCode(tx, subject, ctx.clock.now());
  if (code?.channel === 'passkey') return null;
  const isNew = await newDeviceObstacle(tx, ctx);
  if (isNew) return isNew;
  if (password === 'right') return null;
  return { code: password === 'none' ? 'password-needed' : 'password-wrong' };
}
