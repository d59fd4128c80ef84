/** Clocks this close count as the same: the Date header has whole seconds, and replies take time. */
const SAME_MS = 5_000;

let offsetMs = 0;

/** Compares the device's clock with the Date header of a reply, which is the service's clock. */
export function noteServerDate(header: string | null): void {
  const server = Date.parse(header ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  offsetMs = Math.abs(difference) < SAME_MS ? 0 : difference;
}

/** Now on the service's clock, for countdowns, ages and "today", whatever the device's clock says. */
export function serverNow(): number {
  return onServerClock(Date.now());
}

/** A moment of the device's clock on the service's clock, both in milliseconds since 1970. */
export function onServerClock(deviceMs: number): number {
  return deviceMs + offsetMs;
}
