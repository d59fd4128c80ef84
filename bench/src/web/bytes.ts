import { load } from './load.ts';

/** The bytes that a page loads on a first visit, after compression. */
export interface PageBytes {
  readonly path: string;
  readonly isMember: boolean;
  /** The HTML document with its inline style. */
  readonly html: number;
  /** Scripts that load before the first paint; a public page has none. */
  readonly before: number;
  /** Scripts that load after the first paint without input. */
  readonly after: number;
  /** Scripts that load at the first input. */
  readonly awake: number;
}

const publicPaths = [
  '/',
  '/hiw',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/faq',
  '/login',
  '/register',
  '/fil',
];
const memberPaths = [
  '/dash',
  '/wallet',
  '/wallet/withdraw',
  '/settings',
  '/profile/1',
  '/apply',
  '/offer',
  '/contract',
];

/** Budgets in bytes. */
export const htmlMax = 14_000;
const publicScriptsMax = 74_000;
const memberScriptsMax = 94_000;

export const scriptsMax = ({ isMember }: Pick<PageBytes, 'isMember'>): number =>
  isMember ? memberScriptsMax : publicScriptsMax;

/** Requests each page of a running service and its scripts, and counts the bytes. */
export async function measureBytes(url: string): Promise<PageBytes[]> {
  const sizes = new Map<string, number>();
  const pages: PageBytes[] = [];
  for (const path of [...publicPaths, ...memberPaths]) {
    const { text: html, bytes } = await load(`${url}${path}`);
    const isMember = memberPaths.includes(path);
    const before = scriptsIn(
      html,
      /<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g,
    );
    const after = scriptsIn(html, /<link rel="later" href="([^"]+\.js)"/g);
    const awake = scriptsIn(html, /<link rel="awake" href="([^"]+)"/g);
    for (const script of [...before, ...after, ...awake]) {
      if (!sizes.has(script)) sizes.set(script, (await load(`${url}${script}`)).bytes);
    }
    const sum = (scripts: readonly string[]): number =>
      scripts.reduce((total, script) => total + (sizes.get(script) ?? 0), 0);
    pages.push({
      path,
      isMember,
      html: bytes,
      before: sum(before),
      after: sum(after),
      awake: sum(awake),
    });
  }
  return pages;
}

const scriptsIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, path = '']) => path)),
];
