import type { Language } from '@pahiram/api/operation';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { withFooter } from './footer.ts';
import type { Recipient } from './recipient.ts';
import { insertMessage } from './store.ts';

export interface Notice {
  /** Whose message it is; null before there is an account, and for staff. */
  readonly memberId: string | null;
  readonly channel: 'sms' | 'mail';
  /** Canonical digits for sms, an address for mail. */
  readonly recipient: Recipient;
  readonly language: Language;
  /** Which template made the text, e.g. `withdrawal-code`: kept after the text is gone. */
  readonly template: string;
  /** For mail. */
  readonly subject?: string;
  readonly text: string;
  /** Held back until then, for somebody's quiet hours; at once when absent or past. */
  readonly notBefore?: Date;
}

/**
 * Leaves a message in this transaction: it goes out if, and only if, the transaction commits, and
 * nobody waits for it. The text lies sealed, may hold a code, and is dropped when it was handed over.
 * @returns the message's id, `msg_…`.
 */
export async function sendNotice(
  tx: Tx,
  ctx: Pick<Context, 'vault' | 'random' | 'clock' | 'config'>,
  notice: Notice,
): Promise<string> {
  const id = newId(ctx.random, 'msg');
  const now = ctx.clock.now();
  const text = withFooter(notice.text, notice.language, ctx.config.settings.COMPANY_SHORT_NAME);
  const dueAt = notice.notBefore !== undefined && notice.notBefore > now ? notice.notBefore : null;
  const words = JSON.stringify({ subject: notice.subject ?? null, text });
  await insertMessage(tx, {
    id,
    memberId: notice.memberId,
    channel: notice.channel,
    recipient: notice.recipient,
    template: notice.template,
    sealed: ctx.vault.seal('message', id, words),
    createdAt: now,
    dueAt,
  });
  await enqueue(tx, 'send-message', { messageId: id }, { runAt: dueAt ?? now });
  return id;
}
