import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { type PackedText, packText } from '../http/packed-text.ts';
import { packPage } from './pack-page.ts';
import { pagePolicy } from './security-headers.ts';

/** What the renderer of the public site, `web/dist/render/render.js`, gives (web/src/render.tsx). */
interface Renderer {
  placeOf(pathname: string): Place;
  renderPage(
    key: string,
    stage: { built: unknown; origin: string; facts: unknown },
  ): Promise<{ status: 200 | 404; html: string; style: string; usesCamera: boolean }>;
  siteMap(origin: string): string;
  robotsText(origin: string): string;
}

interface Place {
  /** The address in the right case. */
  readonly address: string;
  /** Addresses with the same key have the same page. There is a bounded number of keys. */
  readonly key: string;
  readonly isThere: boolean;
}

export interface RenderedText {
  readonly status: 200 | 404;
  readonly text: PackedText;
  /** The Content-Security-Policy that lets in what it carries inside. */
  readonly policy: string;
  readonly usesCamera: boolean;
}

export interface RenderedSite {
  placeOf(pathname: string): Place;
  /** The page with a key that `placeOf` gave. */
  page(key: string): Promise<RenderedText>;
  /** `/robots.txt` and `/sitemap.xml`; undefined for any other address. */
  file(pathname: string): PackedText | undefined;
}

export interface SiteNeeds {
  /** Where people reach the service, without a final slash. */
  readonly origin: string;
  /**
   * What pages show that settings and staff decide: the same object until one of them changes; null
   * while it cannot be read.
   */
  readonly facts: () => Promise<unknown>;
}

/** What stands in every page: the first script. */
const described = z.looseObject({ boot: z.string() });

/**
 * The pages of a built site, made by its own renderer from the facts of the moment and kept until the
 * facts change: the same words that the browser's scripts would show, so that nothing moves and nothing
 * that a setting decides is told wrong (docs/decisions/020). Each is rendered and packed once, however
 * many ask for it at the same time and whatever ids are in its address (V34).
 */
export async function openRenderedSite(folder: string, needs: SiteNeeds): Promise<RenderedSite> {
  const built: unknown = JSON.parse(readFileSync(join(folder, 'render/built.json'), 'utf8'));
  const script = hashOf(described.parse(built).boot);
  const renderer = (await import(pathToFileURL(join(folder, 'render/render.js')).href)) as Renderer;
  const { origin } = needs;
  const make = async (key: string, facts: unknown): Promise<RenderedText> => {
    const stage = { built, origin, facts };
    const { status, html, style, usesCamera } = await renderer.renderPage(key, stage);
    const policy = pagePolicy({ script, style: hashOf(style) });
    return { status, usesCamera, policy, text: await packPage(html) };
  };
  let kept = new Map<string, Promise<RenderedText>>();
  let keptFor: unknown;
  const page = async (key: string): Promise<RenderedText> => {
    const facts = await needs.facts();
    if (facts !== keptFor) {
      kept = new Map();
      keptFor = facts;
    }
    const pages = kept;
    const ready = pages.get(key);
    if (ready) return ready;
    const making = make(key, facts);
    pages.set(key, making);
    making.catch(() => pages.delete(key));
    return making;
  };
  return {
    placeOf: (pathname) => renderer.placeOf(pathname),
    page,
    file: (pathname) => fileAt(renderer, pathname, origin),
  };
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
