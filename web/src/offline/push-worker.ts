import { findRoute } from '../routes.ts';
import { neutralPath } from '../shell/language-address.ts';
import { showBadge } from './badge.ts';
import { busyScreens } from './busy-screens.ts';

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface OpenWindow {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<OpenWindow>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: unknown): void;
}
/** The part of a service worker that messages need; TypeScript has it in a library that excludes the page's. */
export interface PushWorker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(
    name: 'push',
    listener: (event: Waiting & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    name: 'notificationclick',
    listener: (event: Waiting & { readonly notification: Notification }) => void,
  ): void;
}

/** As the service writes it: server/src/notices/push.ts. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly unread: number;
  readonly tag: string;
}

const noticesPath = '/settings/notices';

/** Shows the notices that the service pushes to this browser; pressed, one opens the list of notices. */
export function receiveNotices(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(worker, event.data.json() as Pushed));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openNotices(worker));
  });
}

async function show(worker: PushWorker, { title, body, language, unread, tag }: Pushed) {
  showBadge(unread);
  for (const page of await windowsOf(worker)) page.postMessage({ type: 'UNREAD', unread });
  const looks = { icon: '/icons/192.png', badge: '/icons/badge.png' };
  await worker.registration.showNotification(title, { body, lang: language, tag, ...looks });
}

const windowsOf = ({ clients }: PushWorker) =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** In a window that is open, if there is one; what is being signed or sent there stays. */
async function openNotices(worker: PushWorker): Promise<void> {
  // The console and documents of the same site are not for this.
  const windows = (await windowsOf(worker)).filter(({ url }) => isPage(pathOf(url)));
  const page = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!page) {
    await worker.clients.openWindow(noticesPath);
    return;
  }
  const isBusy = busyScreens.test(pathOf(page.url));
  // Both at once: the browser lets a worker focus a window only just after a press. It refuses to lead a window
  // on that this worker does not control.
  await Promise.all([
    page.focus(),
    isBusy ? null : page.navigate(noticesPath).catch(() => worker.clients.openWindow(noticesPath)),
  ]);
}

const pathOf = (url: string): string => neutralPath(new URL(url).pathname);
const isPage = (path: string): boolean => findRoute(path) !== undefined;

/** After a sign-out: no notice reaches this browser, and none stays on its screen. */
export async function forgetNotices({ registration }: PushWorker): Promise<void> {
  // Without the permission nothing was shown or subscribed. Some workers have no notices at all.
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
