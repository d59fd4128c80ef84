import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { type PackedText, packText } from '../http/packed-text.ts';
import { pagePolicy } from './security-headers.ts';

/** What the renderer of the public site, `web/dist/render/render.js`, gives (web/src/render.tsx). */
interface Renderer {
  renderPage(
    pathname: string,
    stage: { built: unknown; origin: string; facts: unknown },
  ): Promise<{ status: 200 | 404; html: string; style: string; usesCamera: boolean }>;
  siteMap(origin: string): string;
  robotsText(origin: string): string;
}

export interface RenderedText {
  readonly status: 200 | 404;
  readonly text: PackedText;
  /** The Content-Security-Policy that lets in what it carries inside. */
  readonly policy: string;
  readonly usesCamera: boolean;
}

export interface RenderedSite {
  page(pathname: string): Promise<RenderedText>;
  /** `/robots.txt` and `/sitemap.xml`; undefined for any other address. */
  file(pathname: string): PackedText | undefined;
}

export interface SiteNeeds {
  /** Where people reach the service, without a final slash. */
  readonly origin: string;
  /** What pages show that settings and staff decide; null while it cannot be read. */
  readonly facts: () => Promise<unknown>;
}

/** What stands in every page: the first script. */
const described = z.looseObject({ boot: z.string() });
/** More pages than there are in both languages; addresses with ids beyond that begin anew. */
const keptMax = 200;

/**
 * The pages of a built site, made by its own renderer from the facts of the moment and kept until the
 * facts change: the same words that the browser's scripts would show, so that nothing moves and nothing
 * that a setting decides is told wrong (docs/decisions/020).
 */
export async function openRenderedSite(folder: string, needs: SiteNeeds): Promise<RenderedSite> {
  const built: unknown = JSON.parse(readFileSync(join(folder, 'render/built.json'), 'utf8'));
  const script = hashOf(described.parse(built).boot);
  const renderer = (await import(pathToFileURL(join(folder, 'render/render.js')).href)) as Renderer;
  const { origin } = needs;
  let kept = new Map<string, RenderedText>();
  let keptFor = '';
  const page = async (pathname: string): Promise<RenderedText> => {
    const facts = await needs.facts();
    const of = JSON.stringify(facts);
    if (of !== keptFor || kept.size >= keptMax) {
      kept = new Map();
      keptFor = of;
    }
    const pages = kept;
    const ready = pages.get(pathname);
    if (ready) return ready;
    const { status, html, style, usesCamera } = await renderer.renderPage(pathname, {
      built,
      origin,
      facts,
    });
    const made = {
      status,
      usesCamera,
      policy: pagePolicy({ script, style: hashOf(style) }),
      // Addresses that are no page are without number.
      text: packText(html, 'text/html; charset=utf-8', status === 200 ? 9 : undefined),
    };
    if (status === 200) pages.set(pathname, made);
    return made;
  };
  return { page, file: (pathname) => fileAt(renderer, pathname, origin) };
}

/** As a Content-Security-Policy names what stands inside a page. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const isRendered = (folder: string): boolean => existsSync(join(folder, 'render/render.js'));

function fileAt(renderer: Renderer, pathname: string, origin: string) {
  if (pathname === '/robots.txt') {
    return packText(renderer.robotsText(origin), 'text/plain; charset=utf-8');
  }
  if (pathname === '/sitemap.xml') {
    return packText(renderer.siteMap(origin), 'application/xml; charset=utf-8');
  }
  return undefined;
}
