import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { openAs } from './browser.ts';
import { everyPage, type Who } from './every-page.ts';
import { type Arranged, arrange } from './every-page-people.ts';
import type { SweptPage } from './swept-page.ts';

export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

export const phone = { width: 360, height: 740 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1280, height: 800 };

export interface Tour {
  readonly who: Who;
  readonly language: Language;
  readonly context?: BrowserContextOptions;
  /** The names of those to open; all of the person's when it is not given. */
  readonly only?: readonly string[];
}

/** Opens each page of one person once, in one browser context, at the width of a phone. */
export async function tourOf(
  browser: Browser,
  { who, language, only, context: options }: Tour,
  look: (page: Page, swept: SweptPage) => Promise<void>,
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
  try {
    if (person.member) {
      await openAs(page, person.member, addressOf('/login', language));
      // As signing in leaves it: pages for everybody ask who is there only where somebody was.
      const { phoneNumber } = person.member;
      await page.evaluate((phone) => localStorage.setItem('myPhoneNumber', phone), phoneNumber);
    } else await page.goto(addressOf('/login', language));
    const pages: readonly SweptPage[] = everyPage[who];
    for (const swept of pages.filter(({ name }) => only?.includes(name) ?? true)) {
      await page.setViewportSize(options?.viewport ?? phone);
      await open(page, swept, person, language);
      await look(page, swept);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  } finally {
    await context.close();
  }
}

async function open(
  page: Page,
  { path, row, kept = {}, network, reveal, isWaiting = false }: SweptPage,
  { facts }: Arranged,
  language: Language,
): Promise<void> {
  await page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(kept));
  await network?.(page);
  const neutral = typeof path === 'string' ? path : path(facts);
  await page.goto(isBehindDoor(row) ? neutral : addressOf(neutral, language));
  await untilItStands(page, isWaiting);
  if (!reveal) return;
  await reveal(page);
  await untilItStands(page, isWaiting);
}

/** Changes the theme in place and waits until every colour is of the new one. */
export async function choose(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Content is there: no bars where it will be, nothing that still says it is loading. */
export async function untilItStands(page: Page, isWaiting = false): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await expect(page.locator('main :is(h1, [role=alert])').first()).toBeVisible();
  if (isWaiting) return;
  const isQuiet = () =>
    page.evaluate(async () => {
      const isWaiting = () =>
        document.querySelector('[role=status].animate-pulse, [aria-busy=true]') !== null ||
        [...document.images].some(({ loading, complete }) => loading !== 'lazy' && !complete);
      if (isWaiting()) return false;
      await new Promise((done) => setTimeout(done, 120));
      return !isWaiting();
    });
  await expect.poll(isQuiet, { intervals: [60] }).toBe(true);
}

const doors = /^\/(dash|activate|profile|apply|offer|contract|wallet|settings)(?:\/|$)/;
const isBehindDoor = (row: string): boolean => doors.test(row);

/** Public pages stand at `/…` and at `/fil/…`. */
export const addressOf = (path: string, language: Language): string =>
  language === 'en' ? path : `/fil${path === '/' ? '' : path}`;
