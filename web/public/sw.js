/**
 * Opens the site on a poor connection. Files with a hash in their name come from the cache, pages from
 * the network with the shell as the fallback. API requests are not handled: no response about a person
 * or money is ever cached (docs/decisions/023-offline.md).
 */
const shell = '/dash';
const icon = '/icon.svg';
const store = 'shell-1';
/** Room for about two builds. */
const filesMax = 400;
/** Paths of this origin that are not pages of the site: service endpoints and files. */
const noPage = /^\/(api|console|livez|readyz|metrics|version|\.well-known)(\/|$)|\.[a-z0-9]+$/i;
const slowAfterMs = 8_000;

self.addEventListener('install', (event) => {
  event.waitUntil(beginStore());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOtherStores(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (url.pathname === icon) event.respondWith(freshOrKept(request, icon));
  else if (request.mode === 'navigate' && !noPage.test(url.pathname)) {
    event.respondWith(freshOrKept(request, shell));
  }
});

/** `keep`: caches the files of a page and replies with those that the current shell names. */
self.addEventListener('message', (event) => {
  const { kind, files } = event.data;
  if (kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (kind === 'keep') {
    event.waitUntil(
      keep(files).then(
        (named) => event.ports[0].postMessage({ named }),
        () => event.ports[0].postMessage({ named: null }),
      ),
    );
  }
});

/** Accepts HTML as a browser does: otherwise the server does not return the page. */
function askForShell() {
  return new Request(shell, { headers: { accept: 'text/html' }, cache: 'no-cache' });
}

async function forgetOtherStores() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)));
}

/**
 * When one worker replaces another, the cached shell stays, because the files of the new shell are not
 * cached yet. `keep` replaces it once they are.
 */
async function beginStore() {
  const cache = await caches.open(store);
  if (!(await cache.match(shell))) await cache.add(askForShell());
  await cache.add(icon);
}

async function file(event) {
  const { request } = event;
  const cache = await caches.open(store);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    // If the cache is full, the response is used without being cached.
    event.waitUntil(cache.put(request, response.clone()).catch(() => undefined));
  }
  return response;
}

/** Network first; the cached copy when offline, on a 5xx status, or after `slowAfterMs`. */
async function freshOrKept(request, place) {
  const kept = await (await caches.open(store)).match(place);
  if (!kept) return fetch(request);
  const tooLong = new Promise((resolve) => setTimeout(resolve, slowAfterMs, kept));
  try {
    const response = await Promise.race([fetch(request), tooLong]);
    return response.status >= 500 ? kept : response;
  } catch {
    return kept;
  }
}

/**
 * Caches the files of a page and of the current shell, then the shell, so that the page opened offline is
 * complete. After signing in, the page in use is still the public one, which names none of them.
 * @returns the files that the current shell names
 */
async function keep(files) {
  const cache = await caches.open(store);
  for (const path of files) await addFile(cache, path);
  const fresh = await fetch(askForShell());
  if (!fresh.ok) throw new Error(`the shell was answered ${fresh.status}`);
  const named = await filesNamedBy(fresh);
  for (const path of named) await addFile(cache, path);
  const found = await Promise.all(named.map((path) => cache.match(path)));
  if (found.every(Boolean)) await cache.put(shell, fresh);
  await trim(cache);
  return named;
}

/** A file of an older build may be gone from the server. It is skipped: the page has loaded it already. */
async function addFile(cache, path) {
  if (await cache.match(path)) return;
  const response = await fetch(path);
  if (response.ok) await cache.put(path, response);
}

async function filesNamedBy(response) {
  const text = await response.clone().text();
  return [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
}

/** Deletes the oldest files first, but none that the cached shell needs. */
async function trim(cache) {
  const kept = await cache.match(shell);
  const needed = new Set(kept ? await filesNamedBy(kept) : []);
  const requests = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
  const spare = requests.filter(({ url }) => !needed.has(new URL(url).pathname));
  const old = spare.slice(0, Math.max(0, requests.length - filesMax));
  await Promise.all(old.map((request) => cache.delete(request)));
}
