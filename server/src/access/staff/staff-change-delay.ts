import type { Config } from '../../config.ts';

const hourMs = 3_600_000;
const liveHours = 24;

/** The delay between confirmation and effect, so that the people notified can cancel the change. */
export function staffChangeDelayMs({ mode, settings }: Config): number {
  return (settings.STAFF_CHANGE_DELAY_HOURS ?? (mode === 'live' ? liveHours : 0)) * hourMs;
}
