/**
 * Opens the site on a poor connection: pages come from the network, with the cached page of the member
 * area as the fallback; files with a hash in their name come from the cache. API requests are not
 * handled: no response about a person or money is ever cached (docs/decisions/023-offline.md).
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { findRoute } from '../routes.ts';
import { neutralPath } from '../shell/language-address.ts';
import { forgetNotices, type PushWorker, receiveNotices } from './push-worker.ts';
import { readShared, receiveShared } from './shared-files.ts';

declare const self: {
  /** Filled in by the build (build/write-built.ts). */
  readonly __PRECACHE_FILES: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(
    name: 'message',
    listener: (event: { readonly data?: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
} & PushWorker;

/** Room for about two builds. */
const filesMax = 200;
const expiration = new ExpirationPlugin({ maxEntries: filesMax, purgeOnQuotaError: true });
const network = new NetworkOnly({ networkTimeoutSeconds: 8 });

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && findRoute(neutralPath(url.pathname)) !== undefined,
  async (context) => {
    const fallback = await matchPrecache('/dash');
    if (!fallback) return fetch(context.request);
    try {
      const response = await network.handle(context);
      return response.status >= 500 ? fallback : response;
    } catch {
      return fallback;
    }
  },
);
precacheAndRoute(self.__PRECACHE_FILES);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [expiration as WorkboxPlugin],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  ({ request }) => receiveShared(request),
  'POST',
);
// Deletes files that were shared and never sent.
void readShared();

clientsClaim();
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'SIGNED_OUT') event.waitUntil(forgetNotices(self));
});
receiveNotices(self);
