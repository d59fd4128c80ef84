import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { pagePolicy } from '../http/security-headers.ts';
import { compress, type PackedText, packedOf, packText } from '../http/send-reply.ts';
import { openWorkerThread } from '../work/worker-thread.ts';

/** The exports of `web/dist/render/render.js` (source: web/src/server.tsx). */
interface Renderer {
  placeOf(pathname: string): Place;
  renderPage(
    key: string,
    options: { built: unknown; origin: string; facts: unknown },
  ): Promise<{ status: 200 | 404; html: string }>;
  siteMap(origin: string): string;
  robotsText(origin: string): string;
}

interface Place {
  /** The path in the right case. */
  readonly address: string;
  /** Paths with the same key have the same page. The number of keys is bounded. */
  readonly key: string;
  readonly isThere: boolean;
}

export interface RenderedText {
  readonly status: 200 | 404;
  readonly text: PackedText;
}

export interface RenderedSite {
  /** The Content-Security-Policy of all pages, with the hashes of their inline script and style. */
  readonly policy: string;
  placeOf(pathname: string): Place;
  /** @param key from `placeOf` */
  page(key: string): Promise<RenderedText>;
  /** `/robots.txt` and `/sitemap.xml`; undefined for any other path. */
  file(pathname: string): PackedText | undefined;
}

export interface SiteNeeds {
  /** The public URL of the service, without a final slash. */
  readonly origin: string;
  /**
   * The facts on pages that depend on settings and staff: the same object until one changes; null until
   * they were read once.
   */
  readonly facts: () => Promise<unknown>;
}

/** The part of built.json that is read here: the inline script and style of every page. */
const inlineParts = z.looseObject({ script: z.string(), style: z.string() });

/**
 * Renders the pages of a built site with its own renderer from the current facts, and keeps them until
 * the facts change. The HTML equals what the browser would render, so that nothing moves when scripts
 * load (docs/decisions/020). Each key is rendered and compressed once, also for concurrent requests (V34).
 */
export async function openRenderedSite(folder: string, needs: SiteNeeds): Promise<RenderedSite> {
  const built: unknown = JSON.parse(readFileSync(join(folder, 'render/built.json'), 'utf8'));
  const { script, style } = inlineParts.parse(built);
  const renderer = (await import(pathToFileURL(join(folder, 'render/render.js')).href)) as Renderer;
  const { origin } = needs;
  const make = async (key: string, facts: unknown): Promise<RenderedText> => {
    const { status, html } = await renderer.renderPage(key, { built, origin, facts });
    return { status, text: await packPage(html) };
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
    policy: pagePolicy({ script: hashOf(script), style: hashOf(style) }),
    placeOf: (pathname) => renderer.placeOf(pathname),
    page,
    file: (pathname) => fileAt(renderer, pathname, origin),
  };
}

/** The Content-Security-Policy source of an inline script or style. */
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

const packWorker = new URL('./pack-worker.ts', import.meta.url);
const packThread = openWorkerThread<Uint8Array, Uint8Array>(packWorker, {
  waitingMax: 200,
  secondsMax: 30,
});
const pageType = 'text/html; charset=utf-8';

/** Compresses a page at the best quality, Brotli on a worker thread: it is kept and sent often. */
async function packPage(html: string): Promise<PackedText> {
  const plain = Buffer.from(html, 'utf8');
  const brotli = Buffer.from(await packThread.run('page', plain));
  return { ...packedOf(plain, brotli, compress(plain, 'gzip')), type: pageType };
}
