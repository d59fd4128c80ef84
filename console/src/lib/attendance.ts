/**
 * Tracks the last pointer or keyboard input in any tab of the console. The server ends a staff
 * session 30 minutes after the last call caused by a person (server: start-session.ts). The console
 * locks itself a minute earlier, so that the person can read why.
 */
export const warnAfterMs = 28 * 60_000;
export const lockAfterMs = 29 * 60_000;
/** After this time without input, calls are marked and do not extend the session. */
const unattendedAfterMs = 60_000;
/** While a person works without making calls, one is made this often. */
const sayEveryMs = 30_000;
const storageKey = 'console-touched-at';

export interface Attendance {
  touch(): void;
  /** Asked before each call. When false, the call restarts the `sayEveryMs` interval. */
  isUnattended(): boolean;
  idleMs(): number;
}

export interface AttendanceNeeds {
  now(): number;
  /** Reads storage that all tabs share; null when nothing is stored or site data is blocked. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Tells the server that a person is present. */
  say(): void;
}

export function createAttendance(needs: AttendanceNeeds): Attendance {
  let touchedAt = needs.now();
  let writtenAt = 0;
  let saidAt = needs.now();
  const lastTouch = (): number =>
    Math.max(touchedAt, Math.min(Number(needs.read(storageKey) ?? 0) || 0, needs.now()));
  return {
    touch: () => {
      const now = needs.now();
      touchedAt = now;
      if (now - writtenAt >= 1_000) {
        writtenAt = now;
        needs.write(storageKey, String(now));
      }
      if (now - saidAt < sayEveryMs) return;
      saidAt = now;
      needs.say();
    },
    isUnattended: () => {
      const isUnattended = needs.now() - lastTouch() > unattendedAfterMs;
      if (!isUnattended) saidAt = needs.now();
      return isUnattended;
    },
    idleMs: () => needs.now() - lastTouch(),
  };
}
