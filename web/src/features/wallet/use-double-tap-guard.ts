import { useEffect, useState } from 'react';

/** The second tap of a double tap comes within this time. */
const doubleTapMs = 500;

/**
 * Returns a class for a button that appears where another was just tapped. For half a second it ignores
 * taps, so that the second tap of a double tap does nothing; keys work.
 */
export function useDoubleTapGuard(): string {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? '' : 'pointer-events-none';
}
