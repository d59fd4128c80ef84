import { load } from './load.ts';

/** The bytes that a page loads on a first visit, after compression. */
export interface PageBytes {
  readonly path: string;
  readonly isMember: boolean;
  /** The HTML document with its inline style. */
  readonly html: number;
  readonly scripts: number;
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
export const htmlMax = 20_000;
const publicScriptsMax = 110_000;
const memberScriptsMax = 140_000;

export const scriptsMax = ({ isMember }: Pick<PageBytes, 'isMember'>): number =>
  isMember ? memberScriptsMax : publicScriptsMax;

/** Requests each page of a running service and its scripts, and counts the bytes. */
export async function measureBytes(url: string): Promise<PageBytes[]> {
  const sizes = new Map<string, number>();
  const pages: PageBytes[] = [];
  for (const path of [...publicPaths, ...memberPaths]) {
    const { text, bytes } = await load(`${url}${path}`);
    const scripts = scriptsIn(text);
    for (const script of scripts) {
      if (!sizes.has(script)) sizes.set(script, (await load(`${url}${script}`)).bytes);
    }
    pages.push({
      path,
      isMember: memberPaths.includes(path),
      html: bytes,
      scripts: scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0),
    });
  }
  return pages;
}

/** The scripts that a page names in its head. */
function scriptsIn(html: string): string[] {
  const links = /<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g;
  return [...new Set([...html.matchAll(links)].map(([, path = '']) => path))];
}
