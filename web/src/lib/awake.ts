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
 * Resolves when a user is at the page. A fully rendered page can be read and scrolled and its links
 * work without script, so its hydration waits for the first sign of a user; a page for which this tab
 * or device has state that the server did not have is hydrated at once.
 */
export const awake: Promise<void> = isStill() ? firstSign() : Promise.resolve();

/** Whether the page is still the server's HTML, not hydrated. */
export function isStill(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.still !== undefined;
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const leave = new AbortController();
    const wake = () => {
      leave.abort();
      // All at once, or each would be discovered only after the script that imports it.
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

/** The user acted before the scripts ran, or the page has state beyond the public HTML. */
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
