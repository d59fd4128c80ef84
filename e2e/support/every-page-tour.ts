import { addressIn } from '@pahiram/web/src/shell/language-address.ts';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { openAs } from './browser.ts';
import { everyPage, type Who } from './every-page.ts';
import { type Arranged, arrange } from './every-page-people.ts';
import type { SweptPage } from './swept-page.ts';

export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

export const phone = { width: 360, height: 740 };
/** The narrowest phone. */
export const smallPhone = { width: 320, height: 640 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1280, height: 800 };
/** A 1280 px window at a zoom of 400 %. */
export const zoomed = { width: 320, height: 256 };

declare global {
  interface Window {
    /** When this page last stopped loading, by `performance.now()`. */
    quietSince: number | undefined;
  }
}

/** The title of the message that stands in the place of a page that could not be shown. */
const brokenPage = /^(This page could not be loaded|Hindi ma-load ang page na ito)\.$/;

export interface Tour {
  readonly who: Who;
  readonly language: Language;
  readonly context?: BrowserContextOptions;
  /** The names of the pages to open; default all of the person's. */
  readonly only?: readonly string[];
}

/** Opens each page of one person in one browser context, by default at the width of a phone. */
export async function tourOf(
  browser: Browser,
  { who, language, only, context: options }: Tour,
  look: (page: Page, swept: SweptPage, person: Arranged) => Promise<void>,
): Promise<void> {
  const person = await arrange(who);
  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript((one) => localStorage.setItem('language', one), language);
  const page = await context.newPage();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  try {
    if (person.member) {
      await openAs(page, person.member, addressIn(language, '/login'));
      // As after a sign-in: public pages refresh the session only if this key is stored.
      const { phoneNumber } = person.member;
      await page.evaluate((phone) => localStorage.setItem('myPhoneNumber', phone), phoneNumber);
    } else await page.goto(addressIn(language, '/login'));
    const pages: readonly SweptPage[] = everyPage[who];
    for (const swept of pages.filter(({ name }) => only?.includes(name) ?? true)) {
      await page.setViewportSize(options?.viewport ?? phone);
      logged.length = 0;
      await open(page, swept, person, language);
      await look(page, swept, person);
      // The message of a page that broke is a sound page itself: no other check of a tour sees it.
      await expect(page.getByText(brokenPage), `${swept.name}: ${logged.join('; ')}`).toHaveCount(
        0,
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  } finally {
    await context.close();
  }
}

async function open(
  page: Page,
  { path, kept = {}, network, reveal, isWaiting = false }: SweptPage,
  { facts }: Arranged,
  language: Language,
): Promise<void> {
  await page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(kept));
  await network?.(page);
  const neutral = typeof path === 'string' ? path : path(facts);
  await page.goto(addressIn(language, neutral));
  await untilItStands(page, isWaiting);
  if (!reveal) return;
  await reveal(page);
  await untilItStands(page, isWaiting);
}

/** The browser's font size setting, by default at twice its size; breakpoints in rem follow it too. */
export async function withLargeLetters(
  page: Page,
  look: () => Promise<void>,
  times = 2,
): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const fontSizes = { standard: 16 * times, fixed: 13 * times };
  await device.send('Page.setFontSizes', { fontSizes });
  await look();
  await device.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await device.detach();
}

/** Changes the theme of the open page and waits two frames for the new colours. */
export async function choose(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Waits until the page is hydrated and has shown no loading state for a moment. */
export async function untilItStands(page: Page, isWaiting = false): Promise<void> {
  await page.waitForFunction(
    ({ mayWait, quietMs }) => {
      const isHydrated = document.documentElement.hasAttribute('data-hydrated');
      const headings = [...document.querySelectorAll('main :is(h1, [role=alert])')];
      if (!isHydrated || !headings.some((one) => one.checkVisibility())) return false;
      if (mayWait) return true;
      const isLoading =
        document.querySelector('[role=status].animate-pulse, [aria-busy=true]') !== null ||
        [...document.images].some(({ loading, complete }) => loading !== 'lazy' && !complete);
      const now = performance.now();
      if (isLoading) window.quietSince = undefined;
      else window.quietSince ??= now;
      return window.quietSince !== undefined && now - window.quietSince >= quietMs;
    },
    { mayWait: isWaiting, quietMs: 120 },
    { polling: 40 },
  );
  await page.evaluate(() => {
    window.quietSince = undefined;
  });
}
