import { Workbox } from 'workbox-window';
import { noteNewVersion } from './new-version.ts';

/** Minimum time between two checks for a new version, made when the page becomes visible. */
const checkPauseMs = 30 * 60_000;

/** How long the page waits for the new version to take over before it reloads all the same. */
const takeOverMs = 3_000;

const workbox = import.meta.env.PROD && 'serviceWorker' in navigator ? new Workbox('/sw.js') : null;
let started: Promise<void> | null = null;

/** Registers the service worker. A browser without support works as before. */
export function startWorker(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  if (!workbox) return;
  workbox.addEventListener('waiting', noteNewVersion);
  try {
    await workbox.register();
  } catch (error) {
    // Private windows and some settings reject it; any other error is a bug and is rethrown.
    if (error instanceof DOMException || error instanceof TypeError) return;
    throw error;
  }
  checkAgainWhenSeen(workbox);
  await workbox.active;
  cacheEarlierFiles(workbox);
}

/** Caches the files that the page requested before the worker handled its requests, also those that arrive later. */
function cacheEarlierFiles(worker: Workbox): void {
  new PerformanceObserver((list) => {
    const loaded = list.getEntries() as PerformanceResourceTiming[];
    const urlsToCache = loaded
      .filter(({ workerStart }) => workerStart === 0)
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname);
    if (urlsToCache.length === 0) return;
    void worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
  }).observe({ type: 'resource', buffered: true });
}

function checkAgainWhenSeen(worker: Workbox): void {
  let lastCheckAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - lastCheckAt > checkPauseMs;
    if (document.visibilityState !== 'visible' || !isDue || !navigator.onLine) return;
    lastCheckAt = Date.now();
    // Without a connection the next check finds it.
    worker.update().catch(() => undefined);
  });
}

/**
 * Activates the new version, at the member's request. The browser may let the earlier version finish its
 * work first, which can last minutes; reloading opens the new pages all the same.
 */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Another tab may have activated it already.
  if (!registration?.waiting) return location.reload();
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
  setTimeout(() => location.reload(), takeOverMs);
}
