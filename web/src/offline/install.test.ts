import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { findInstallWay, isInstallPaused, openInstallDialog, pauseInstall } from './install.ts';

const page = globalThis as { installOffer?: unknown };

/** A browser as a page sees it. */
function openBrowser(its: { isStandalone?: boolean; navigator?: object; offer?: object }): void {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const matchMedia = () => ({ matches: its.isStandalone ?? false });
  const navigator = its.navigator ?? {};
  for (const [name, value] of Object.entries({ localStorage, matchMedia, navigator })) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  page.installOffer = its.offer;
}

beforeEach(() => openBrowser({}));

test('the offer to install comes back 90 days after "Not now", and not earlier', () => {
  const now = new Date('2026-11-21T04:00:00Z');
  const after = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);
  assert.equal(isInstallPaused(now), false);
  pauseInstall(now);
  assert.equal(isInstallPaused(after(89.9)), true);
  assert.equal(isInstallPaused(after(90)), false);
});

test('the installed app does not offer to install itself', () => {
  const iPhone = { maxTouchPoints: 5, standalone: true };
  openBrowser({ navigator: iPhone });
  assert.equal(findInstallWay(), null);
  openBrowser({ isStandalone: true, offer: {} });
  assert.equal(findInstallWay(), null);
});

test('on an iPhone the Share menu installs, on a Mac and in browsers without an offer nothing', () => {
  openBrowser({ navigator: { maxTouchPoints: 5, standalone: false } });
  assert.equal(findInstallWay(), 'share');
  openBrowser({ navigator: { maxTouchPoints: 0, standalone: false } });
  assert.equal(findInstallWay(), null);
  openBrowser({ navigator: { maxTouchPoints: 5 } });
  assert.equal(findInstallWay(), null);
});

test('the browser’s dialog opens once for each of its offers', async () => {
  let opened = 0;
  openBrowser({
    offer: {
      prompt: async () => {
        opened += 1;
        return { outcome: 'accepted' };
      },
    },
  });
  assert.equal(findInstallWay(), 'dialog');
  assert.equal(await openInstallDialog(), true);
  assert.equal(await openInstallDialog(), false);
  assert.equal(opened, 1);
  assert.equal(findInstallWay(), null);
});
