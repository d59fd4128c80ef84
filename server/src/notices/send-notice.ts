import type { Language } from '@pahiram/api/operation';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { withFooter } from './footer.ts';
import type { Recipient } from './recipient.ts';
import { insertMessage } from './store.ts';

export interface Notice {
  /** The member concerned; null before there is an account, and for staff. */
  readonly memberId: string | null;
  readonly channel: 'sms' | 'mail';
  /** Canonical digits for SMS, an email address for mail. */
  readonly recipient: Recipient;
  readonly language: Language;
  /** The template of the text, e.g. `withdrawal-code`; stored longer than the text. */
  readonly template: string;
  /** For mail. */
  readonly subject?: string;
  readonly text: string;
  /** Not sent before this time, because of quiet hours; immediately when absent or past. */
  readonly notBefore?: Date;
}

/**
 * Queues a message in this transaction, so it is sent only if the transaction commits. The text may
 * contain a code: it is stored encrypted and deleted after sending.
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
