import type { Config } from '../../config.ts';

const hourMs = 3_600_000;
const liveHours = 24;

/** How long a confirmed change waits, so that whoever was told can stop it. */
export function staffChangeDelayMs({ mode, settings }: Config): number {
  return (settings.STAFF_CHANGE_DELAY_HOURS ?? (mode === 'live' ? liveHours : 0)) * hourMs;
}
