import { timingSafeEqual } from 'node:crypto';
import { CODE_RULES, cleanCode, decideCodeTry } from '@pahiram/domain/withdrawals/code';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { printCode } from './print-code.ts';
import { type CodeSubject, lockCode, updateCode } from './store.ts';

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
  const print = printCode(ctx, { ...attempt, code: cleanCode(attempt.code) });
  const decision = decideCodeTry(
    {
      purpose: attempt.purpose,
      issuedAt: stored.issued_at.getTime(),
      triesUsed: stored.tries,
      isUsed: stored.used_at !== null,
    },
    timingSafeEqual(print, stored.print),
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
