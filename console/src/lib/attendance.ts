/**
 * When somebody last touched pointer or keyboard, in any tab of the console. The server ends a staff
 * session 30 minutes after the last call that a person's action led to (server: start-session.ts); the
 * console locks itself a minute earlier, so that the person reads why.
 */
export const warnAfterMs = 28 * 60_000;
export const lockAfterMs = 29 * 60_000;
/** From then on calls are marked, and do not extend the session. */
const unattendedAfterMs = 60_000;
/** While somebody works without any call, one is made as often as this. */
const sayEveryMs = 30_000;
const storageKey = 'console-touched-at';

export interface Attendance {
  touch(): void;
  /** A call is about to leave. */
  isUnattended(): boolean;
  idleMs(): number;
}

export interface AttendanceNeeds {
  now(): number;
  /** Shared by all tabs; null when there is nothing, or site data is blocked. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Tells the server that somebody is here. */
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
