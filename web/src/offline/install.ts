import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';

/** An event of Chromium that is not in TypeScript's types. build/inline-script.js keeps it. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Stays on the device at sign-out: it says nothing about a member. */
const laterPlace = 'install-later';
const pauseMs = 90 * 24 * 60 * 60_000;

/** "Not now": the offer comes back after 90 days. */
export function pauseInstall(now: Date): void {
  safeLocalStorage.setItem(laterPlace, now.toISOString());
}

export function isInstallPaused(now: Date): boolean {
  const since = Date.parse(safeLocalStorage.getItem(laterPlace) ?? '');
  return now.getTime() - since < pauseMs;
}

/** How this browser installs the site: by its own dialog, by its Share menu (iPhones and iPads), or not. */
export type InstallWay = 'dialog' | 'share' | null;

export function findInstallWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if ((globalThis as { installOffer?: InstallEvent }).installOffer) return 'dialog';
  return isApplePage() ? 'share' : null;
}

/**
 * Whether this is a page in a browser of an iPhone or iPad, not the installed app. Only Apple's browsers know
 * `standalone`; a Mac has no touch screen.
 */
export const isApplePage = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 1;

/** Follows the two events that change the way. */
export function listenToInstall(changed: () => void): () => void {
  const forget = () => {
    delete (globalThis as { installOffer?: InstallEvent }).installOffer;
    changed();
  };
  addEventListener('beforeinstallprompt', changed);
  addEventListener('appinstalled', forget);
  return () => {
    removeEventListener('beforeinstallprompt', changed);
    removeEventListener('appinstalled', forget);
  };
}

/** Opens the browser's dialog, which it allows once for each event. @returns whether the member agreed. */
export async function openInstallDialog(): Promise<boolean> {
  const kept = globalThis as { installOffer?: InstallEvent };
  const event = kept.installOffer;
  delete kept.installOffer;
  return (await event?.prompt())?.outcome === 'accepted';
}
