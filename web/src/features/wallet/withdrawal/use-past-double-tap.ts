import { useEffect, useState } from 'react';

/** The second tap of a double tap comes within this time. */
const doubleTapMs = 500;

/**
 * The class of a button that appears where another was just tapped: for half a second only keys can
 * press it, so that the second tap of a double tap does nothing.
 */
export function usePastDoubleTap(): string {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return isPast ? '' : 'pointer-events-none';
}
