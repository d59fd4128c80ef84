import { PASSKEY_VALID_MS } from '../access/passkeys.ts';
import { type EpochMs, MINUTE_MS, manilaMinuteOfDay } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Purposes of a one-time code. WITHDRAWAL codes come from a loan assistant or by self-service. */
export const CODE_PURPOSES = [
  'REGISTRATION',
  'RECOVERY',
  'OFFER_ACCEPTANCE',
  'SCHEDULE_ACCEPTANCE',
  'ACCOUNT_CHANGE',
  'EMAIL_CONFIRMATION',
  'EMAIL_CHANGE',
  'WITHDRAWAL',
  'PASSKEY_ADDITION',
  'MONEY_UNLOCK',
  'ERASURE',
  'DATA_COPY',
  'NEW_NUMBER',
  'NUMBER_CHANGE',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** How a code reached the person: sent, read out by an assistant, or shown by the app after a passkey. */
export const CODE_CHANNELS = ['sms', 'mail', 'desk', 'passkey'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];
/** How a person signs: staff never read out a signing code. */
export type SigningMethod = Exclude<CodeChannel, 'desk'>;

/** How a signature was given. @throws Error for a code of the desk, which issues none for signing. */
export function signingMethod(channel: CodeChannel): SigningMethod {
  if (channel === 'desk') throw new Error('the desk issues no code for signing');
  return channel;
}

export type CodeRule = {
  readonly digits: number;
  readonly validMs: number;
  readonly triesMax: number;
  readonly resendAfterMs: number;
};

/** Rule for codes that are sent by SMS or email. */
const SENT_CODE: CodeRule = {
  digits: 6,
  validMs: 5 * MINUTE_MS,
  triesMax: 5,
  resendAfterMs: MINUTE_MS,
};

export const CODE_RULES: Readonly<Record<CodePurpose, CodeRule>> = {
  REGISTRATION: SENT_CODE,
  RECOVERY: SENT_CODE,
  OFFER_ACCEPTANCE: SENT_CODE,
  SCHEDULE_ACCEPTANCE: SENT_CODE,
  ACCOUNT_CHANGE: SENT_CODE,
  EMAIL_CONFIRMATION: SENT_CODE,
  EMAIL_CHANGE: SENT_CODE,
  WITHDRAWAL: { ...SENT_CODE, digits: 8, validMs: 15 * MINUTE_MS },
  // Only after a passkey, never sent.
  PASSKEY_ADDITION: SENT_CODE,
  DATA_COPY: SENT_CODE,
  MONEY_UNLOCK: SENT_CODE,
  ERASURE: SENT_CODE,
  // Sent to the new number, and to the one that it replaces.
  NEW_NUMBER: SENT_CODE,
  NUMBER_CHANGE: SENT_CODE,
};

/** The rule of one code: a code that the app shows after a passkey works as long as the passkey's answer. */
export function codeRule(purpose: CodePurpose, channel: CodeChannel): CodeRule {
  const rule = CODE_RULES[purpose];
  return channel === 'passkey' ? { ...rule, validMs: PASSKEY_VALID_MS } : rule;
}

/**
 * How a call of a loan assistant ended without a code. NOT_ASKED: the member did not ask for the withdrawal, which is
 * a reason to propose a hold.
 */
export const CALL_ENDS = ['NO_ANSWER', 'OTHER_PERSON', 'NOT_ASKED'] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

/** The lengths that the code field accepts (S5.24). */
export const CODE_DIGITS_MIN = 6;
export const CODE_DIGITS_MAX = 12;

/** The digits of a typed or pasted code; full-width and spaced digits are accepted (S5.24). */
export function cleanCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS_MAX);
}

export function isCodeShape(digits: string): boolean {
  return /^\d{6,12}$/.test(digits);
}

/** Whether a typed text can be a code at all; one that cannot uses no try (S5.24). */
export function isTypedCode(text: string): boolean {
  return isCodeShape(text.normalize('NFKC').replace(/[\s.-]/g, ''));
}

/** An issued code. Its hash stays in the database and is compared on the server only. */
export type IssuedCode = {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly issuedAt: EpochMs;
  readonly triesUsed: number;
  readonly isUsed: boolean;
};

export type CodeTryRefusal = 'code-used' | 'code-expired' | 'code-tries-exhausted' | 'code-wrong';

/**
 * One attempt at a code (V19). The caller holds a lock and counts the attempt whatever the result.
 * `isMatch` is the result of comparing hashes; it is ignored once the code is used, expired or
 * exhausted.
 */
export function decideCodeTry(
  code: IssuedCode,
  isMatch: boolean,
  now: EpochMs,
): Decision<'CODE_ACCEPTED', CodeTryRefusal> {
  const rule = codeRule(code.purpose, code.channel);
  if (code.isUsed) return refuse('code-used');
  if (now >= codeExpiresAt(code)) return refuse('code-expired');
  if (code.triesUsed >= rule.triesMax) return refuse('code-tries-exhausted');
  if (isMatch) return accept('CODE_ACCEPTED');
  const triesLeft = rule.triesMax - code.triesUsed - 1;
  return triesLeft === 0 ? refuse('code-tries-exhausted') : refuse('code-wrong', { triesLeft });
}

export function codeExpiresAt(code: IssuedCode): EpochMs {
  return code.issuedAt + codeRule(code.purpose, code.channel).validMs;
}

/** Whether another code may be sent; if not, the refusal says from when. */
export function decideResend(
  purpose: CodePurpose,
  lastIssuedAt: EpochMs | null,
  now: EpochMs,
): Decision<'RESEND', 'resend-too-soon'> {
  if (lastIssuedAt === null) return accept('RESEND');
  const resendAt = lastIssuedAt + CODE_RULES[purpose].resendAfterMs;
  return now >= resendAt ? accept('RESEND') : refuse('resend-too-soon', { resendAt });
}

/** Minutes since midnight in Manila; the end is exclusive. */
export type OfficeHours = { readonly fromMinute: number; readonly toMinute: number };

/** Every day from 10 am to 10 pm (S9.09). */
export const STANDARD_OFFICE_HOURS: OfficeHours = { fromMinute: 10 * 60, toMinute: 22 * 60 };

export function isOfficeOpen(at: EpochMs, hours: OfficeHours): boolean {
  const minute = manilaMinuteOfDay(at);
  return minute >= hours.fromMinute && minute < hours.toMinute;
}

/** Time a loan assistant may take before the member is told that the assistants are slow. */
const DESK_SLOW_AFTER_MS = 10 * MINUTE_MS;

export type DeskDelay = 'CLOSED' | 'SLOW';

/** Whether the assistants are not at work now, or slow with this request; null if neither. */
export function deskDelay(
  requestedAt: EpochMs,
  now: EpochMs,
  officeHours: OfficeHours,
): DeskDelay | null {
  if (!isOfficeOpen(now, officeHours)) return 'CLOSED';
  return now - requestedAt >= DESK_SLOW_AFTER_MS ? 'SLOW' : null;
}

/**
 * Whether the member can have the code sent to their phone: always, except during a fraud hold (V14).
 * The value says whether the assistants are closed or slow.
 */
export function decideSelfServiceCode(facts: {
  readonly requestedAt: EpochMs;
  readonly now: EpochMs;
  readonly officeHours: OfficeHours;
  readonly isOnFraudHold: boolean;
}): Decision<DeskDelay | null, 'withdrawal-on-hold'> {
  if (facts.isOnFraudHold) return refuse('withdrawal-on-hold');
  return accept(deskDelay(facts.requestedAt, facts.now, facts.officeHours));
}
