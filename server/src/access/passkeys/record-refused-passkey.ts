import { recordRefusalOncePerHour } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { SessionAudience } from '../access-tokens.ts';

/**
 * Audits a sign-in by passkey that was refused.
 * @param ownerId of the passkey that the answer named; null for an unknown one.
 */
export function recordRefusedPasskey(
  tx: Tx,
  ctx: Context,
  audience: SessionAudience,
  ownerId: string | null,
): Promise<void> {
  return recordRefusalOncePerHour(tx, ctx, {
    action: 'access.sign-in-refused',
    subjectKind: audience,
    subjectId: ownerId ?? 'unknown',
    reason: 'passkey',
  });
}
