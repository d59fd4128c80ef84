import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';

const signs = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'input',
  'click',
];

/**
 * Resolves when somebody is at the page. A page that was sent whole reads, scrolls and links without
 * its program, which waits for the first sign of a reader; one that this tab or device knows more of
 * than the server did begins at once.
 */
export const awake: Promise<void> = isStill() ? firstSign() : Promise.resolve();

/** Whether what stands in the page is still the server's, without its program. */
export function isStill(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.still !== undefined;
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const leave = new AbortController();
    const wake = () => {
      leave.abort();
      // All at once, or one would only be found inside the other.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=awake]')) {
        link.rel = 'modulepreload';
      }
      resolve();
    };
    for (const sign of signs) {
      addEventListener(sign, wake, { capture: true, passive: true, signal: leave.signal });
    }
    if (hasBegun()) wake();
  });
}

/** Somebody was here before the scripts were, or the page is more than what everybody is sent. */
function hasBegun(): boolean {
  const { early } = window;
  return (
    scrollY > 0 ||
    document.activeElement !== document.body ||
    (early !== undefined && (early.button !== null || early.fields.size > 0)) ||
    location.search !== '' ||
    location.hash !== '' ||
    safeSessionStorage.keys().length > 0 ||
    document.documentElement.dataset.member !== undefined
  );
}
