import { CODE_DIGITS_MAX, CODE_DIGITS_MIN, CODE_RULES } from '@pahiram/domain/withdrawals/code';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { printCode } from './print-code.ts';
import { type CodeSubject, upsertCode } from './store.ts';

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
    print: printCode(ctx, { ...wanted, code }),
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
