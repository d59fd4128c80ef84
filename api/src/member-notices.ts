import { NOTICE_TOPICS } from '@pahiram/domain/notices/preferences';
import { LANGUAGES } from '@pahiram/domain/texts/words';
import * as z from 'zod';
import { noticesWords } from './notices-words.ts';
import { operation, problems } from './operation.ts';
import { idOf, instant, pageQuery } from './wire.ts';

const noticeId = idOf('ntc');
/** Maximum notices on a page, and in one request to mark them as read. */
const noticesAtOnceMax = 50;
const bothLanguages = (lengthMax: number) =>
  z.object({ en: z.string().max(lengthMax), fil: z.string().max(lengthMax) });

/** One notice to a member. */
export const memberNotice = z.object({
  id: noticeId,
  topic: z.enum(NOTICE_TOPICS),
  subject: bothLanguages(200),
  text: bothLanguages(2000),
  createdAt: instant,
  isRead: z.boolean(),
});

/** Number of stored notices that were not shown to the member yet. */
const unread = z.number().int().min(0);

export const listMemberNotices = operation({
  name: 'listMemberNotices',
  method: 'GET',
  path: '/api/v2/notices',
  audience: 'member',
  summary: 'What the member was told, newest first, in both languages; never a code',
  spec: ['V19', 'V20'],
  query: pageQuery.extend({
    /** Id of the last notice on the previous page. */
    cursor: noticeId.optional(),
    limit: z.coerce.number().int().min(1).max(noticesAtOnceMax).default(20),
  }),
  reply: z.object({
    notices: z.array(memberNotice).max(noticesAtOnceMax),
    nextCursor: noticeId.nullable(),
    unread,
  }),
  problems: problems(noticesWords, { 'notice-not-found': 404 }),
});

export const readMemberNotices = operation({
  name: 'readMemberNotices',
  method: 'POST',
  path: '/api/v2/notices/read',
  audience: 'member',
  summary: 'Notes that these notices were shown to the member',
  spec: ['V20'],
  body: z.strictObject({ noticeIds: z.array(noticeId).min(1).max(noticesAtOnceMax) }),
  reply: z.object({ unread }),
  problems: problems(noticesWords, { 'notice-not-found': 404 }),
});

const channels = z.strictObject({ sms: z.boolean(), mail: z.boolean() });
const hour = z.number().int().min(0).max(23);
/** A member's notice settings. */
export const noticePreferences = z.strictObject({
  /** Language of every message, independent of the language of the site. */
  language: z.enum(LANGUAGES),
  loan: channels,
  help: channels,
  /** Whole hours in Manila. */
  quietHours: z.strictObject({ isOn: z.boolean(), fromHour: hour, toHour: hour }),
});

export const getNoticePreferences = operation({
  name: 'getNoticePreferences',
  method: 'GET',
  path: '/api/v2/notices/preferences',
  audience: 'member',
  summary: 'How the member wants to be reached',
  spec: ['F'],
  /** `hasEmail`: whether the member has an email. */
  reply: noticePreferences.extend({ hasEmail: z.boolean() }),
  problems: {},
});

export const setNoticePreferences = operation({
  name: 'setNoticePreferences',
  method: 'PUT',
  path: '/api/v2/notices/preferences',
  audience: 'member',
  summary: 'Chooses the language of messages, channels for loan and help, and quiet hours',
  spec: ['F', 'V22', 'V30'],
  body: noticePreferences,
  reply: noticePreferences.extend({ hasEmail: z.boolean() }),
  problems: problems(noticesWords, { 'quiet-hours-equal': 422 }),
});

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`));

export const getPushKey = operation({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/v2/notices/push',
  audience: 'member',
  summary:
    'Whether this service sends notices to browsers, and whether this session’s browser gets them',
  spec: ['F', 'V20'],
  reply: z.object({
    /** The key to subscribe with; null when the service sends none. */
    publicKey: base64url(87).nullable(),
    isOn: z.boolean(),
  }),
  problems: {},
});

/** A browser's `PushSubscription`. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().min(1).max(1_000),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

export const subscribePush = operation({
  name: 'subscribePush',
  method: 'PUT',
  path: '/api/v2/notices/push',
  audience: 'member',
  summary: 'Sends notices to this session’s browser too, without names and amounts',
  spec: ['F', 'V20', 'V22'],
  body: pushSubscription,
  reply: z.object({ isOn: z.literal(true) }),
  problems: problems(noticesWords, { 'push-not-offered': 409, 'push-not-valid': 422 }),
});

export const unsubscribePush = operation({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: '/api/v2/notices/push',
  audience: 'member',
  summary: 'Sends no more notices to this session’s browser',
  spec: ['F', 'V20', 'V22'],
  reply: z.object({ isOn: z.literal(false) }),
  problems: {},
});
