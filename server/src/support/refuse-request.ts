import {
  type ForbiddenRequest,
  findForbiddenRequest,
} from '@pahiram/domain/support/forbidden-requests';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';

const codes = {
  MONEY: 'asks-for-money',
  CODE: 'asks-for-code',
  PASSWORD: 'asks-for-password',
  CARD: 'asks-for-card',
} as const satisfies Record<ForbiddenRequest, string>;

type Code = (typeof codes)[ForbiddenRequest];

/**
 * Refuses a staff text that asks its reader for money, a code, a password or a card (V36); null
 * when it does not. Return the refusal from the handler, do not throw it, so that the audit row is
 * committed. The audit row holds the kind of request, not the text.
 */
export async function refuseForbiddenRequest(
  tx: Tx,
  ctx: Context<StaffActor>,
  subject: { readonly kind: 'ticket' | 'chat'; readonly id: string },
  written: { readonly text: string; readonly said?: string | null },
  refuse: (code: Code) => Refusal,
): Promise<Refusal | null> {
  const found = findRequest(written.text, written.said ?? null);
  if (found === null) return null;
  await recordAudit(tx, ctx, {
    action: `${subject.kind}.answer-refused`,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reason: codes[found],
  });
  return refuse(codes[found]);
}

/**
 * Also checks `text` together with `said`, the previous staff message: "Send me", then "the code";
 * "You have a code", then "Send it".
 */
function findRequest(text: string, said: string | null): ForbiddenRequest | null {
  const alone = findForbiddenRequest(text);
  if (alone !== null || said === null) return alone;
  return findForbiddenRequest(`${said}\n${text}`) ?? findForbiddenRequest(`${said}. ${text}`);
}
