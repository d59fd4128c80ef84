import type { Language } from '@pahiram/api/operation';
import { deviceName, isSameDevice } from '@pahiram/domain/access/device-name';
import { DAY_MS, manilaDate, manilaMinuteOfDay } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { MemberNotice } from '../../notices/member-notice.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { listUserAgents } from './store.ts';

/** Not longer than ended sessions are stored. */
const rememberedMs = 90 * DAY_MS;
/** A first sign-in within this time belongs to the registration. */
const newAccountMs = DAY_MS;

/**
 * Notifies a member of a sign-in from a device that no session of the last 90 days used. Call it
 * before the new session is inserted. The first sign-in right after registration sends nothing.
 */
export async function tellNewDevice(
  tx: Tx,
  ctx: Context,
  member: { readonly id: string; readonly createdAt: Date },
): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - rememberedMs);
  const known = await listUserAgents(tx, member.id, since);
  if (known.some((userAgent) => isSameDevice(userAgent, ctx.userAgent))) return;
  const isNew = now.getTime() - member.createdAt.getTime() < newAccountMs;
  if (known.length === 0 && isNew) return;
  await tellMember(tx, ctx, member.id, newDeviceNotice(ctx.userAgent, now));
}

/** Contains no IP address: few people can interpret one, and others may see the notice. */
export function newDeviceNotice(userAgent: string, at: Date): MemberNotice {
  const device = deviceName(userAgent);
  const subject = { en: 'New sign-in to your account', fil: 'Bagong sign-in sa account mo' };
  const text = {
    en: `${device ?? 'A device we cannot name'}, ${timeText(at, 'en')} Manila time. If it was you, there is nothing to do. If not, recover your account at once and contact us.`,
    fil: `${device ?? 'Device na hindi namin kilala'}, ${timeText(at, 'fil')} oras sa Maynila. Kung ikaw ito, ayos lang. Kung hindi, bawiin agad ang account mo at kontakin kami.`,
  };
  return {
    topic: 'SECURITY',
    template: 'new-device',
    subject,
    text,
    // An SMS has no subject.
    sms: { en: `${subject.en}: ${text.en}`, fil: `${subject.fil}: ${text.fil}` },
  };
}

/** 'Nov 27, 2026, 5:02 PM', in Manila time (V30). */
function timeText(at: Date, language: Language): string {
  const minuteOfDay = manilaMinuteOfDay(at.getTime());
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${dayText(manilaDate(at.getTime()), language)}, ${time}`;
}
