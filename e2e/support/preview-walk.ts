import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { listDemoPeople } from '@pahiram/api/notices';
import type { Browser, Locator, Page, Request } from '@playwright/test';
import { type Language, languages } from './every-page-tour.ts';
import { type OwnService, ownService } from './own-service.ts';
import { tours } from './preview-tours.ts';
import { callService } from './service.ts';

/** What each picture of the slideshow said when it was taken, by language and name. */
export type PreviewTexts = Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>>;

export const textsFile = new URL('./preview-texts.json', import.meta.url);
export const keptTexts = (): PreviewTexts => JSON.parse(readFileSync(textsFile, 'utf8'));

const phone = { width: 360, height: 720 };
const banner = /^(This is a demonstration|Demonstrasyon (lang )?ito)/;
/** Noon in Manila of the day that every picture shows, so that pictures taken later show the same days. */
const shownAt = Date.UTC(2026, 11, 1, 4);

/** A demonstration of its own, whose clock stands at the day that the pictures show. */
export function previewService(): OwnService {
  const clock = new URL('./set-clock.ts', import.meta.url).href;
  const settings = {
    AHEAD_MS: String(shownAt - Date.now()),
    SANDBOX_PROVIDER_SETTLE_SECONDS: '1',
    // Each call from outside the browser claims its own IP address (service.ts).
    TRUST_PROXY: '127.0.0.1',
  };
  return ownService(settings, [`--import=${clock}`]);
}

/** Opens every screen of the slideshow in both languages, at the size and the place of its picture. */
export async function walkPreviews(
  browser: Browser,
  service: string,
  look: (page: Page, language: Language, name: string) => Promise<void>,
): Promise<void> {
  await untilSeeded(service);
  for (const tour of tours) {
    const context = await browser.newContext({
      baseURL: service,
      viewport: phone,
      deviceScaleFactor: 2,
      locale: 'en-PH',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const take = async (name: string, top?: Locator): Promise<void> => {
      for (const language of languages.toReversed()) {
        await prepare(page, language, top);
        await look(page, language, name);
      }
    };
    await tour(page, take, service);
    await context.close();
  }
}

/**
 * The texts of the page, in their order; of the `window` those that it shows whole. Numbers of records, seals and
 * times of day, which differ each time, are left out.
 */
export const textsIn = (page: Page, place: 'window' | 'page'): Promise<string[]> =>
  page.evaluate((within) => {
    const found: string[] = [];
    // The words of one text that is in parts so that none breaks at its hyphen.
    const inParts = 'span:has(> span > span.inline-block.max-w-full)';
    const nodes = new Set<Node>();
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node !== null; node = all.nextNode()) {
      nodes.add(node.parentElement?.closest(inParts) ?? node);
    }
    for (const node of nodes) {
      const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, left, width, height } = range.getBoundingClientRect();
      const isShown =
        node.parentElement?.checkVisibility({ visibilityProperty: true }) === true &&
        node.parentElement.closest('.sr-only') === null;
      const isWhole = within === 'page' || (top >= 0 && bottom <= innerHeight && left >= 0);
      if (text !== '' && isShown && isWhole && width > 2 && height > 2) {
        found.push(
          text
            .replace(/\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '(number)')
            .replace(/^(Seal|Selyo) [0-9A-F ]+$/, '$1 (seal)')
            .replace(/\b\d{1,2}:\d\d(:\d\d)?( [AP]M)?\b/g, '(time)')
            .replace(/\b12 (noon|midnight|ng tanghali|ng hatinggabi)\b/g, '(time)')
            .replace(/\b(\d+ min )?\d+ (seconds|segundo|s)\b/g, '(time)'),
        );
      }
    }
    return found;
  }, place);

async function prepare(page: Page, language: Language, top?: Locator): Promise<void> {
  await switchLanguage(page, language);
  await page.waitForLoadState('networkidle');
  // Hides the demo banner; the caption says that the people are invented.
  await page.getByText(banner).evaluateAll((banners) => {
    for (const one of banners) (one as HTMLElement).hidden = true;
  });
  if (top) await top.evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - 84));
}

/** Changes the language in place, so that what the tour has typed and opened stays. */
async function switchLanguage(page: Page, language: Language): Promise<void> {
  const chosen = page.locator(`html[lang=${language}]`);
  if ((await chosen.count()) > 0) return;
  // What the server says is asked for again, in the new language.
  const open = new Set<Request>();
  const end = (request: Request) => open.delete(request);
  const begin = (request: Request) => open.add(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  // A dialog may cover the switch: a click by script reaches it all the same.
  await page
    .locator(`:is(a, button)[lang=${language}]`)
    .first()
    .evaluate((button) => (button as HTMLElement).click());
  await chosen.waitFor();
  do await pause(200);
  while (open.size > 0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Waits until the demo data exists. */
async function untilSeeded(at: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const { people } = await callService(listDemoPeople, { at });
    if (people.length > 7) return;
    await pause(500);
  }
  throw new Error('the demo data was not made in time');
}
