import { SLIDESHOW_SLIDE_MS } from '@pahiram/domain/texts/timings';
import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Slideshow {
  readonly current: number;
  /** Slides from the first to this one are on the page; later ones are not asked for yet. */
  readonly lastOnPage: number;
  readonly isPaused: boolean;
  /** Somebody points at it or has the focus in it: it stands still (E10). */
  setHeld(isHeld: boolean): void;
  togglePaused(): void;
  markLoaded(slide: number): void;
}

/**
 * Turns the slides over, each shown 1500 ms at least; one that has not arrived yet is waited for.
 * Stands still while held, paused, or when the reader asks for less motion (E10).
 */
export function useSlideshow(count: number): Slideshow {
  const isCalm = usePrefersCalm();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [current, setCurrent] = useState(0);
  const [lastOnPage, setLastOnPage] = useState(0);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const isPaused = (choice ?? (isCalm ? 'pause' : 'play')) === 'pause';
  const isRunning = !isPaused && !isHeld;
  const next = (current + 1) % count;
  const isNextHere = next === 0 || loaded.has(next);
  useEffect(() => {
    if (!isRunning) return;
    setLastOnPage((last) => Math.max(last, next));
    if (!isNextHere) return;
    const timer = setTimeout(() => setCurrent(next), SLIDESHOW_SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isNextHere, next]);
  return {
    current,
    lastOnPage,
    isPaused,
    setHeld,
    togglePaused: () => {
      setChoice(isPaused ? 'play' : 'pause');
      // Pressing play puts pointer and focus on the button, which must not hold it back.
      setHeld(false);
    },
    markLoaded: (slide) => setLoaded((now) => new Set(now).add(slide)),
  };
}

const calmQuery = '(prefers-reduced-motion: reduce)';

function usePrefersCalm(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(calmQuery);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(calmQuery).matches,
    // Nothing moves before the page is alive.
    () => true,
  );
}
