/** Minimum time between two checks for a new version, made when the page becomes visible. */
const lookPauseMs = 30 * 60_000;

let isReady = false;
const listeners = new Set<() => void>();

export function isNewVersionReady(): boolean {
  return isReady;
}

export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function noteNewVersion(): void {
  isReady = true;
  for (const listener of listeners) listener();
}

let started: Promise<void> | null = null;

/** Registers the service worker. A browser without support works as before. */
export function startWorker(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    watchWaiting(registration);
  } catch (error) {
    // Private windows and some settings reject it; any other error is a bug and is rethrown.
    if (error instanceof DOMException || error instanceof TypeError) return;
    throw error;
  }
  const registration = await navigator.serviceWorker.ready;
  await look(registration);
  lookAgainWhenSeen(registration);
}

function watchWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) noteNewVersion();
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) noteNewVersion();
    });
  });
}

function lookAgainWhenSeen(registration: ServiceWorkerRegistration): void {
  let lastLookAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - lastLookAt > lookPauseMs;
    if (document.visibilityState !== 'visible' || !isDue || !navigator.onLine) return;
    lastLookAt = Date.now();
    void look(registration);
  });
}

/** Sends the files of this page to the worker, and compares them with those of the current shell. */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const own = entry && new URL(entry.src).pathname;
  const named = await askWorker(registration, loadedFiles());
  if (own && named && named.length > 0 && !named.includes(own)) noteNewVersion();
}

/** The files loaded by this page, and those that it lists for offline use. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = loaded
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
    .map(({ pathname }) => pathname);
  const kept = [...document.querySelectorAll('link[rel=offline]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  return [...new Set([...paths, ...kept])];
}

/** The files that the current shell names; null if unknown. */
function askWorker(
  { active }: ServiceWorkerRegistration,
  files: readonly string[],
): Promise<readonly string[] | null> {
  if (!active) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ named: readonly string[] | null }>) => {
      port1.close();
      resolve(data.named);
    };
    active.postMessage({ kind: 'keep', files }, [port2]);
  });
}

/** Activates the new version, at the member's request. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  registration.waiting.postMessage({ kind: 'take-over' });
}
