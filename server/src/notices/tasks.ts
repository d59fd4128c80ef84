import {
  addMonthsClamped,
  DAY_MS,
  HOUR_MS,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import * as z from 'zod';
import { readSetting } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Tasks } from '../task.ts';
import { pushAttemptsMax, pushPayload, sendPush } from './push.ts';
import {
  deleteMessagesBefore,
  deleteNoticesBefore,
  deleteSandboxMessagesBefore,
  getQueuedMessage,
  type QueuedMessage,
  updateMessageFailed,
  updateMessageSent,
} from './store.ts';

const payload = z.object({ messageId: z.string() });
const words = z.object({ subject: z.string().nullable(), text: z.string() });
/** Messages that could not be sent within this time are dropped: any code in them has expired. */
const ageHoursMax = 24;

const messagesKeptDays = 180;
const sandboxMessagesKeptDays = 30;

/**
 * Sends one message; the job retries when the provider does not accept it. It can be sent twice
 * only if the process dies between the provider's answer and our update, and then with the same
 * reference.
 */
async function sendMessage(ctx: Context, messageId: string): Promise<void> {
  const message = await getQueuedMessage(ctx.reader, messageId);
  if (!message) return;
  const ageMs = ctx.clock.now().getTime() - message.dueAt.getTime();
  if (ageMs > ageHoursMax * HOUR_MS) {
    await updateMessageFailed(ctx.reader, messageId, `not sent within ${ageHoursMax} hours`);
    return;
  }
  await handToProvider(ctx, message);
  await updateMessageSent(ctx.reader, messageId, ctx.clock.now());
}

async function handToProvider(ctx: Context, message: QueuedMessage): Promise<void> {
  const opened = ctx.vault.open('message', message.id, message.sealed).toString('utf8');
  const { subject, text } = words.parse(JSON.parse(opened));
  const common = { to: message.recipient, text, reference: message.id };
  if (message.channel === 'sms') await ctx.integrations.sms.send(common);
  else await ctx.integrations.mail.send({ ...common, subject: subject ?? '' });
}

/** Deletes every notice and message whose retention period is over (V25). */
async function forgetOldNotices(ctx: Context): Promise<void> {
  const months = await readSetting(ctx.reader, 'notices.keptMonths');
  const now = ctx.clock.now().getTime();
  const firstDay = addMonthsClamped(manilaDate(now), -months);
  await deleteNoticesBefore(ctx.reader, new Date(manilaInstant(firstDay)));
  await deleteMessagesBefore(ctx.reader, new Date(now - messagesKeptDays * DAY_MS));
  await deleteSandboxMessagesBefore(ctx.reader, new Date(now - sandboxMessagesKeptDays * DAY_MS));
}

export const tasks: Tasks = [
  { name: 'forget-old-notices', attemptsMax: 5, crontab: '50 2 * * *', run: forgetOldNotices },
  {
    name: 'send-push',
    attemptsMax: pushAttemptsMax,
    run: (ctx, given) => sendPush(ctx, pushPayload.parse(given)),
  },
  { name: 'send-message', run: (ctx, given) => sendMessage(ctx, payload.parse(given).messageId) },
];
