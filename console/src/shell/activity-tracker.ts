/**
 * Tracks the last pointer or keyboard input in any tab of the console. The server ends a staff
 * session 30 minutes after the last call caused by a person (server: start-session.ts). The console
 * locks itself a minute earlier, so that the person can read why.
 */
export const warnAfterMs = 28 * 60_000;
export const lockAfterMs = 29 * 60_000;
/** After this time without input, calls are marked and do not extend the session. */
const unattendedAfterMs = 60_000;
/** While a person works without making calls, one should be made this often. */
const reportEveryMs = 30_000;
const storageKey = 'console-last-input-at';

export interface ActivityTracker {
  /** @returns whether to make a call now, which tells the server that a person is present. */
  noteInput(): boolean;
  /** Asked before each call. When false, the call restarts the `reportEveryMs` interval. */
  isUnattended(): boolean;
  idleMs(): number;
}

export interface ActivityTrackerNeeds {
  now(): number;
  /** Reads storage that all tabs share; null when nothing is stored or site data is blocked. */
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export function createActivityTracker(needs: ActivityTrackerNeeds): ActivityTracker {
  let inputAt = needs.now();
  let writtenAt = 0;
  let reportedAt = needs.now();
  const lastInputAt = (): number =>
    Math.max(inputAt, Math.min(Number(needs.read(storageKey) ?? 0) || 0, needs.now()));
  return {
    noteInput: () => {
      const now = needs.now();
      inputAt = now;
      if (now - writtenAt >= 1_000) {
        writtenAt = now;
        needs.write(storageKey, String(now));
      }
      if (now - reportedAt < reportEveryMs) return false;
      reportedAt = now;
      return true;
    },
    isUnattended: () => {
      const isUnattended = needs.now() - lastInputAt() > unattendedAfterMs;
      if (!isUnattended) reportedAt = needs.now();
      return isUnattended;
    },
    idleMs: () => needs.now() - lastInputAt(),
  };
}
