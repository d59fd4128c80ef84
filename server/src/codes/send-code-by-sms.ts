import type { Language, Words } from '@pahiram/api/operation';
import { CODE_RULES, decideResend } from '@pahiram/domain/withdrawals/code';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Recipient } from '../notices/recipient.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { type CodeToIssue, issueCode } from './issue-code.ts';
import { type SmsBudget, takeSms } from './sms-budget.ts';
import { getIssuedAt } from './store.ts';

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
