import { isApplePage } from './install.ts';

/** Whether this browser can show notices: yes, only the installed app can (iPhones and iPads), blocked, or not. */
export type PushSupport = 'yes' | 'installed-only' | 'blocked' | 'no';

export function findPushSupport(): PushSupport {
  if (isApplePage()) return 'installed-only';
  if (
    !('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
  ) {
    return 'no';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Asks for permission and subscribes. @returns null when the member does not allow it. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // `ready` would wait for ever where the worker could not be registered, as in some private windows.
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('this browser has no service worker for the site');
  // One made with an earlier key would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return {
    endpoint: made.endpoint,
    keys: { p256dh: keyOf(made, 'p256dh'), auth: keyOf(made, 'auth') },
  };
}

function keyOf(made: PushSubscription, name: PushEncryptionKeyName): string {
  const bytes = new Uint8Array(made.getKey(name) ?? new ArrayBuffer());
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Whether this browser still has a subscription. */
export async function isBrowserSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) != null;
}
