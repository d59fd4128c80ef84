/** How often, at most, a page that is looked at again asks whether there is a new version. */
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

/** Makes the site openable without a network. A browser that cannot is as well served as before. */
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
    // Private windows and some settings refuse; a fault of the program is not passed over.
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

/** Hands over what this page runs on, and compares it with what the shell of now names. */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const own = entry && new URL(entry.src).pathname;
  const named = await askWorker(registration, loadedFiles());
  if (own && named && named.length > 0 && !named.includes(own)) noteNewVersion();
}

/** What runs here, and what the page has kept for a time without a network. */
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

/** The files that the shell of now names; null when nobody knows. */
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

/** Goes over to the new version, because the member asked for it. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  registration.waiting.postMessage({ kind: 'take-over' });
}
