import { useEffect, useState } from 'react';

/**
 * Whole seconds left until an instant (milliseconds since 1970), never below 0.
 * @param clock the clock that `until` was read from.
 */
export function useCountdown(until: number | null, clock: () => number): number {
  const [now, setNow] = useState(clock);
  const [counted, setCounted] = useState(until);
  if (counted !== until) {
    // The interval does not run at 0, so `now` is out of date.
    setCounted(until);
    setNow(clock());
  }
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(clock()), 500);
    return () => clearInterval(timer);
  }, [running, clock]);
  return left;
}
