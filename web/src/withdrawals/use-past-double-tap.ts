import { useEffect, useState } from 'react';

/** The second tap of a double tap comes within this time, wherever it lands. */
const doubleTapMs = 500;

/**
 * The look of a button that opens under the finger which opened its place: for half a second nothing
 * but a key presses it, so that the second tap of a double tap asks for nothing.
 */
export function usePastDoubleTap(): string {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return isPast ? '' : 'pointer-events-none';
}
