import { timingSafeEqual } from 'node:crypto';
import type { Language, Words } from '@pahiram/api/operation';
import {
  CODE_DIGITS_MAX,
  CODE_DIGITS_MIN,
  CODE_RULES,
  cleanCode,
  decideCodeTry,
  decideResend,
} from '@pahiram/domain/withdrawals/code';
import type { Recipient } from '../accounts/recipient.ts';
import type { App, Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { sendNotice } from '../notices/send.ts';
import { type SmsBudget, takeSms } from './sms-budget.ts';
import {
  type CodeSubject,
  findCode,
  getIssuedAt,
  lockCode,
  updateCode,
  upsertCode,
} from './store.ts';

export { deleteCodesExpiredBefore, deleteCodesOf, getIssuedAt, voidCode } from './store.ts';

export interface CodeToIssue extends CodeSubject {
  readonly memberId?: string;
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

/** Issues a code by its purpose's rules (lifetime, tries); the earlier one becomes void. */
export async function issueCode(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'random' | 'vault'>,
  wanted: CodeToIssue,
): Promise<IssuedCode> {
  const rule = CODE_RULES[wanted.purpose];
  const code = drawDigits(ctx, wanted.digits ?? rule.digits);
  const issuedAt = ctx.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + rule.validMs);
  await upsertCode(tx, {
    purpose: wanted.purpose,
    subjectId: wanted.subjectId,
    memberId: wanted.memberId ?? null,
    fingerprint: codeFingerprint(ctx, { ...wanted, code }),
    issuedAt,
    expiresAt,
  });
  return { code, expiresAt };
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

export interface CodeToSend extends CodeToIssue {
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
  const now = ctx.clock.now().getTime();
  const lastIssuedAt = (await getIssuedAt(tx, wanted))?.getTime() ?? null;
  const { resendAfterMs, validMs } = CODE_RULES[wanted.purpose];
  if (lastIssuedAt !== null && !decideResend(wanted.purpose, lastIssuedAt, now).ok) {
    const retryAfterSeconds = Math.ceil((lastIssuedAt + resendAfterMs - now) / 1000);
    return { sent: false, retryAfterSeconds };
  }
  await takeSms(ctx, wanted.budget);
  const { code } = await issueCode(tx, ctx, wanted);
  await sendNotice(tx, ctx, {
    memberId: wanted.memberId ?? null,
    channel: 'sms',
    recipient: wanted.recipient,
    language: wanted.language,
    template: wanted.template,
    text: wanted.words(code)[wanted.language],
  });
  return { sent: true, resendAfterSeconds: resendAfterMs / 1000, expiresInSeconds: validMs / 1000 };
}

export interface CodeTry extends CodeSubject {
  /** The same canonical text that `issueCode` got. */
  readonly boundTo: string;
  /** As typed; spaces and full-width digits are accepted. */
  readonly code: string;
}

export type CodeResult =
  | { readonly result: 'right' }
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
  const stored = await lockCode(tx, attempt);
  if (!stored) return { result: 'none' };
  const now = ctx.clock.now();
  const fingerprint = codeFingerprint(ctx, { ...attempt, code: cleanCode(attempt.code) });
  const decision = decideCodeTry(
    {
      purpose: attempt.purpose,
      issuedAt: stored.issued_at.getTime(),
      triesUsed: stored.tries,
      isUsed: stored.used_at !== null,
    },
    timingSafeEqual(fingerprint, stored.fingerprint),
    now.getTime(),
  );
  const wasOpen = stored.used_at === null && stored.tries < CODE_RULES[attempt.purpose].triesMax;
  if (wasOpen) {
    const usedAt = decision.ok ? now : null;
    await updateCode(tx, attempt, { tries: stored.tries + 1, usedAt });
  }
  if (decision.ok) return { result: 'right' };
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

export interface UsableCode {
  readonly expiresAt: Date;
  readonly triesLeft: number;
}

/** The subject's usable code; null when there is none or it is used, void or expired. */
export async function getUsableCode(
  reader: Reader,
  subject: CodeSubject,
  now: Date,
): Promise<UsableCode | null> {
  const code = await findCode(reader, subject);
  if (!code || code.usedAt !== null || code.expiresAt <= now) return null;
  const triesLeft = CODE_RULES[subject.purpose].triesMax - code.tries;
  return triesLeft > 0 ? { expiresAt: code.expiresAt, triesLeft } : null;
}
