import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import type { Reader } from '../db/database.ts';
import { type CodeSubject, findCode } from './store.ts';

export interface LivingCode {
  readonly expiresAt: Date;
  readonly triesLeft: number;
}

/** The subject's usable code; null when there is none or it is used, void or expired. */
export async function getLivingCode(
  reader: Reader,
  subject: CodeSubject,
  now: Date,
): Promise<LivingCode | null> {
  const code = await findCode(reader, subject);
  if (!code || code.usedAt !== null || code.expiresAt <= now) return null;
  const triesLeft = CODE_RULES[subject.purpose].triesMax - code.tries;
  return triesLeft > 0 ? { expiresAt: code.expiresAt, triesLeft } : null;
}
