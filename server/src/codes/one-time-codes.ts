import { timingSafeEqual } from 'node:crypto';
import type { Language, Words } from '@pahiram/api/operation';
import { maskNumber } from '@pahiram/domain/texts/mask';
import {
  CODE_DIGITS_MAX,
  CODE_DIGITS_MIN,
  CODE_RULES,
  type CodeChannel,
  type CodePurpose,
  cleanCode,
  codeRule,
  decideCodeTry,
  decideResend,
} from '@pahiram/domain/withdrawals/code';
import type { Recipient } from '../accounts/recipient.ts';
import { findStolenReport, STOLEN_REFUSALS } from '../accounts/stolen-number.ts';
import type { App, Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import { Refusal } from '../http/refusal.ts';
import { sendNotice } from '../notices/send.ts';
import { type SmsBudget, takeSms } from './sms-budget.ts';

/** There is at most one code for a purpose and a subject. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** The id of the confirmed record, e.g. `wdr_…`. */
  readonly subjectId: string;
}

export interface CodeToIssue extends CodeSubject {
  readonly channel: CodeChannel;
  readonly memberId?: string;
  /** Of a code that the app shows after a passkey: it works only in this session. */
  readonly sessionId?: string;
  /**
   * The canonical text of every fact the code confirms (amount, account, contract hash). `tryCode`
   * must get the same text; with any other the right digits are wrong.
   */
  readonly boundTo: string;
  /** 6 to 12; the default depends on the purpose. */
  readonly digits?: number;
}

export interface IssuedCode {
  /** In clear, for the one message or reply that shows it. Never store it. */
  readonly code: string;
  readonly expiresAt: Date;
}

/**
 * Issues a code by its purpose's rules (lifetime, tries). It replaces the subject's earlier code.
 * @throws Refusal of a code that goes to the member's number while the phone with it is reported as stolen (V37).
 */
export async function issueCode(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'random' | 'vault'>,
  wanted: CodeToIssue,
): Promise<IssuedCode> {
  const { purpose, channel } = wanted;
  await refuseStolenNumber(tx, ctx, wanted);
  const rule = codeRule(purpose, channel);
  const code = drawDigits(ctx, wanted.digits ?? rule.digits);
  const issuedAt = ctx.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + rule.validMs);
  const row = {
    member_id: wanted.memberId ?? null,
    session_id: wanted.sessionId ?? null,
    channel: wanted.channel,
    fingerprint: codeFingerprint(ctx, { ...wanted, code }),
    tries: 0,
    issued_at: issuedAt,
    expires_at: expiresAt,
    used_at: null,
  };
  await tx
    .insertInto('one_time_code')
    .values({ purpose: wanted.purpose, subject_id: wanted.subjectId, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject_id']).doUpdateSet(row))
    .execute();
  return { code, expiresAt };
}

interface SentCode extends Pick<CodeToIssue, 'purpose' | 'channel'> {
  readonly memberId?: string | null;
}

/** @throws Refusal of a code that goes to the member's number while that proves nothing. */
async function refuseStolenNumber(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { purpose, channel, memberId }: SentCode,
): Promise<void> {
  // An assistant calls the number to read a code. The code that proves a new number goes to that one.
  const isToNumber = (channel === 'sms' || channel === 'desk') && purpose !== 'NEW_NUMBER';
  if (!memberId || !isToNumber) return;
  const report = await findStolenReport(tx, memberId, clock.now());
  if (report !== null) throw new Refusal(STOLEN_REFUSALS[report]);
}

function drawDigits(ctx: Pick<Context, 'random'>, digits: number): string {
  if (digits < CODE_DIGITS_MIN || digits > CODE_DIGITS_MAX) {
    throw new Error(`a code of ${digits} digits is not issued`);
  }
  return String(ctx.random.below(10 ** digits)).padStart(digits, '0');
}

/**
 * Keyed fingerprint of a code and of all it confirms: for another withdrawal, amount or account the
 * same digits have another fingerprint and are wrong (V19).
 */
function codeFingerprint(
  app: Pick<App, 'vault'>,
  subject: CodeSubject & { readonly boundTo: string; readonly code: string },
): Buffer {
  const { purpose, subjectId, boundTo, code } = subject;
  return app.vault.fingerprint(
    'one-time-code',
    JSON.stringify([purpose, subjectId, boundTo, code]),
  );
}

/** Seconds until the subject's next code may be issued; 0 when it may be issued now. */
export async function secondsToNextCode(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  subject: CodeSubject,
): Promise<number> {
  const now = ctx.clock.now().getTime();
  const issuedAt = await getIssuedAt(reader, subject);
  const decision = decideResend(subject.purpose, issuedAt?.getTime() ?? null, now);
  return decision.ok ? 0 : Math.ceil((Number(decision.refusal.facts.resendAt) - now) / 1000);
}

/** When the subject's latest code was issued; null when there is none. */
export async function getIssuedAt(reader: Reader, subject: CodeSubject): Promise<Date | null> {
  const row = await reader
    .selectFrom('one_time_code')
    .select('issued_at')
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .executeTakeFirst();
  return row?.issued_at ?? null;
}

export interface CodeToSend extends Omit<CodeToIssue, 'channel' | 'sessionId'> {
  /** Canonical digits. */
  readonly recipient: Recipient;
  readonly language: Language;
  readonly template: string;
  readonly budget: SmsBudget;
  /** Builds the message; the only place that contains the code in clear. */
  readonly words: (code: string) => Words;
}

export type CodeSending =
  | {
      readonly sent: true;
      readonly resendAfterSeconds: number;
      readonly expiresInSeconds: number;
    }
  /** The latest code is too recent for a resend. */
  | { readonly sent: false; readonly retryAfterSeconds: number };

/**
 * Issues a code and enqueues its SMS in the same transaction; the earlier code becomes void. The
 * caller locks the subject, so that two concurrent requests send one code.
 */
export async function sendCodeBySms(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'random' | 'vault' | 'config' | 'db' | 'log'>,
  wanted: CodeToSend,
): Promise<CodeSending> {
  const retryAfterSeconds = await secondsToNextCode(tx, ctx, wanted);
  if (retryAfterSeconds > 0) return { sent: false, retryAfterSeconds };
  await takeSms(ctx, wanted.budget);
  const { code } = await issueCode(tx, ctx, { ...wanted, channel: 'sms' });
  await sendNotice(tx, ctx, {
    memberId: wanted.memberId ?? null,
    channel: 'sms',
    recipient: wanted.recipient,
    language: wanted.language,
    template: wanted.template,
    text: wanted.words(code)[wanted.language],
  });
  const { resendAfterMs, validMs } = CODE_RULES[wanted.purpose];
  return { sent: true, resendAfterSeconds: resendAfterMs / 1000, expiresInSeconds: validMs / 1000 };
}

/**
 * The same for a member who is signed in.
 * @returns for the page: the number, masked, until when the code works, and when another one can be asked for.
 * @throws Refusal while the latest code is too recent.
 */
export async function sendCodeToMember(
  tx: Tx,
  ctx: Parameters<typeof sendCodeBySms>[1],
  refuse: (code: 'too-many-requests', details: { readonly retryAfterSeconds: number }) => Refusal,
  wanted: Omit<CodeToSend, 'budget'>,
) {
  const sent = await sendCodeBySms(tx, ctx, { ...wanted, budget: 'members' });
  if (!sent.sent) throw refuse('too-many-requests', { retryAfterSeconds: sent.retryAfterSeconds });
  const now = ctx.clock.now().getTime();
  return {
    sentTo: maskNumber('phone', wanted.recipient),
    expiresAt: new Date(now + sent.expiresInSeconds * 1000),
    resendAt: new Date(now + sent.resendAfterSeconds * 1000),
  };
}

export interface CodeTry extends CodeSubject {
  /** The same canonical text that `issueCode` got. */
  readonly boundTo: string;
  /** As typed; spaces and full-width digits are accepted. */
  readonly code: string;
  /** The session of the person who types it; none for a visitor. */
  readonly sessionId?: string;
}

export type CodeResult =
  | { readonly result: 'right'; readonly channel: CodeChannel }
  /** With `triesLeft` 0 the code is void. */
  | { readonly result: 'wrong'; readonly triesLeft: number }
  | { readonly result: 'expired' }
  /** None was issued, or it was used or is void. */
  | { readonly result: 'none' };

/**
 * Counts and checks one try. The right code works once, even with concurrent tries (V19). The
 * caller must commit after a wrong try: `return refuse(…)`, not `throw`.
 */
export async function tryCode(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'vault'>,
  attempt: CodeTry,
): Promise<CodeResult> {
  // Locked until the transaction ends, so that concurrent tries run one after the other.
  const stored = await tx
    .selectFrom('one_time_code')
    .select(['fingerprint', 'tries', 'issued_at', 'used_at', 'session_id', 'channel', 'member_id'])
    .where('purpose', '=', attempt.purpose)
    .where('subject_id', '=', attempt.subjectId)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return { result: 'none' };
  const now = ctx.clock.now();
  const fingerprint = codeFingerprint(ctx, { ...attempt, code: cleanCode(attempt.code) });
  const isHere = stored.session_id === null || stored.session_id === attempt.sessionId;
  const channel = stored.channel as CodeChannel;
  const decision = decideCodeTry(
    {
      purpose: attempt.purpose,
      channel,
      issuedAt: stored.issued_at.getTime(),
      triesUsed: stored.tries,
      isUsed: stored.used_at !== null,
    },
    timingSafeEqual(fingerprint, stored.fingerprint) && isHere,
    now.getTime(),
  );
  // It may have been sent before the report.
  const sent = { purpose: attempt.purpose, channel, memberId: stored.member_id };
  if (decision.ok) await refuseStolenNumber(tx, ctx, sent);
  const wasOpen = stored.used_at === null && stored.tries < CODE_RULES[attempt.purpose].triesMax;
  if (wasOpen) {
    const usedAt = decision.ok ? now : null;
    await tx
      .updateTable('one_time_code')
      .set({ tries: stored.tries + 1, used_at: usedAt })
      .where('purpose', '=', attempt.purpose)
      .where('subject_id', '=', attempt.subjectId)
      .execute();
  }
  if (decision.ok) return { result: 'right', channel };
  switch (decision.refusal.code) {
    case 'code-used':
      return { result: 'none' };
    case 'code-expired':
      return { result: 'expired' };
    case 'code-tries-exhausted':
      return wasOpen ? { result: 'wrong', triesLeft: 0 } : { result: 'none' };
    case 'code-wrong': {
      const triesLeft = CODE_RULES[attempt.purpose].triesMax - stored.tries - 1;
      return { result: 'wrong', triesLeft };
    }
    default:
      return decision.refusal.code satisfies never;
  }
}

type CodeRefusal = 'code-wrong' | 'code-void' | 'code-expired' | 'code-none';

/** The refusal of a code that is not right. Return it, so that the counted try is committed. */
export function refusalOfTry<R>(
  tried: Exclude<CodeResult, { readonly result: 'right' }>,
  refuse: (code: CodeRefusal, details?: { readonly triesLeft: number }) => R,
): R {
  switch (tried.result) {
    case 'wrong':
      return tried.triesLeft === 0
        ? refuse('code-void')
        : refuse('code-wrong', { triesLeft: tried.triesLeft });
    case 'expired':
      return refuse('code-expired');
    case 'none':
      return refuse('code-none');
    default:
      return tried satisfies never;
  }
}

/** The same where a code that is void, used or expired gets one reply. */
export function refusalOfCode<R>(
  tried: Exclude<CodeResult, { readonly result: 'right' }>,
  refuse: (code: 'code-wrong' | 'code-ended', details?: { readonly triesLeft: number }) => R,
): R {
  return tried.result === 'wrong' && tried.triesLeft > 0
    ? refuse('code-wrong', { triesLeft: tried.triesLeft })
    : refuse('code-ended');
}

export interface UsableCode {
  readonly channel: CodeChannel;
  readonly expiresAt: Date;
  readonly triesLeft: number;
}

/** The subject's usable code; null when there is none or it is used, void or expired. */
export async function getUsableCode(
  reader: Reader,
  subject: CodeSubject,
  now: Date,
): Promise<UsableCode | null> {
  const code = await reader
    .selectFrom('one_time_code')
    .select(['tries', 'channel', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .executeTakeFirst();
  if (!code || code.usedAt !== null || code.expiresAt <= now) return null;
  const triesLeft = CODE_RULES[subject.purpose].triesMax - code.tries;
  const channel = code.channel as CodeChannel;
  return triesLeft > 0 ? { channel, expiresAt: code.expiresAt, triesLeft } : null;
}

/** Deletes a code, because the thing it confirms has ended or changed. */
export async function voidCode(tx: Tx, subject: CodeSubject): Promise<void> {
  await tx
    .deleteFrom('one_time_code')
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .execute();
}

/** Deletes every code bound to a member, used or not. */
export async function deleteCodesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('one_time_code').where('member_id', '=', memberId).execute();
}

/** Deletes the codes that the app showed a member for a passkey, when one of the member's is removed. */
export async function voidPasskeyCodesOf(tx: Tx, memberId: string): Promise<void> {
  const ofPasskey: CodeChannel = 'passkey';
  await tx
    .deleteFrom('one_time_code')
    .where('member_id', '=', memberId)
    .where('channel', '=', ofPasskey)
    .execute();
}

/** Deletes codes that expired before then; the audit log keeps the events. */
export function deleteCodesExpiredBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'one_time_code', 'expires_at', before);
}
