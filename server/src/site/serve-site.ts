import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** The built folder of a site and the path that it is reached under, with a final slash. */
export interface Site {
  readonly folder: string;
  readonly prefix: string;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const builtSites: readonly Site[] = [
  { folder: here('../../../console/dist'), prefix: '/console/' },
  { folder: here('../../../web/dist'), prefix: '/' },
];

/** Answers a page of one of the sites, or false when the address is not a page's. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * Delivers the built sites. Files with a hash in their name are kept by the browser for ever, all else is
 * asked for again. A site that was not built is not there.
 */
export async function serveSites(
  server: FastifyInstance,
  sites: readonly Site[] = builtSites,
): Promise<SendPage> {
  const built = sites.filter(({ folder }) => existsSync(join(folder, 'index.html')));
  for (const { folder, prefix } of built) {
    await server.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: false,
      redirect: prefix !== '/',
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('/routes.json'),
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? forEver : askAgain);
      },
    });
  }
  const shells = built.map((site) => ({ ...site, shell: openShell(site.folder) }));
  return (request, reply) => {
    if (!wantsPage(request)) return false;
    const path = request.url.split('?', 1)[0] ?? '/';
    const site = shells.find(({ prefix }) => path.startsWith(prefix) || `${path}/` === prefix);
    if (!site) return false;
    const { html, isPage } = site.shell();
    const status = isPage(path.slice(site.prefix.length - 1) || '/') ? 200 : 404;
    reply.code(status).header('cache-control', askAgain).type('text/html; charset=utf-8');
    reply.send(request.method === 'HEAD' ? '' : html);
    return true;
  };
}

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets)(\/|$)/.test(request.url) &&
  !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0] ?? '') &&
  (request.headers.accept ?? '').includes('text/html');

interface Shell {
  readonly html: string;
  readonly isPage: (path: string) => boolean;
}

const routeList = z.array(z.string());

/**
 * The page that starts the site in the browser, read again at each use so that a new build shows, and
 * the addresses that the site has itself listed in `routes.json` (with `:name` for what varies).
 */
function openShell(folder: string): () => Shell {
  return () => {
    const fallback = join(folder, 'app.html');
    const html = readFileSync(existsSync(fallback) ? fallback : join(folder, 'index.html'), 'utf8');
    const list = join(folder, 'routes.json');
    if (!existsSync(list)) return { html, isPage: () => true };
    const patterns = routeList.parse(JSON.parse(readFileSync(list, 'utf8'))).map(patternOf);
    return { html, isPage: (path) => patterns.some((pattern) => pattern.test(path)) };
  };
}

function patternOf(route: string): RegExp {
  const escaped = route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
