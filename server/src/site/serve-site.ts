import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { cameraAllowed } from '../http/security-headers.ts';
import { type PackedText, packText, sendText } from '../http/send-reply.ts';
import {
  isRendered,
  openRenderedSite,
  type RenderedSite,
  type SiteNeeds,
} from './rendered-site.ts';

/** The built folder of a site and its URL path, with a final slash. */
export interface Site {
  readonly folder: string;
  readonly prefix: string;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const builtSites: readonly Site[] = [
  { folder: here('../../../console/dist'), prefix: '/console/' },
  { folder: here('../../../web/dist'), prefix: '/' },
];

/** Sends a page of one of the sites; undefined when the path belongs to no site. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown> | undefined;

export interface ServedSites {
  readonly sendPage: SendPage;
  /** Whether the path is a page's, whatever the method. */
  isPage(pathname: string): boolean;
}

/** The result of looking a path up in a site. */
interface Found {
  /** The page's canonical path; other spellings are redirected to it. */
  readonly address: string;
  readonly isThere: boolean;
  send(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

interface OpenSite {
  find(pathname: string): Found;
  file?(pathname: string): PackedText | undefined;
}

/**
 * Serves the built sites. Browsers cache files with a hash in their name and revalidate all others. A
 * site that was not built is left out.
 */
export async function serveSites(
  server: FastifyInstance,
  needs: SiteNeeds,
  sites: readonly Site[] = builtSites,
): Promise<ServedSites> {
  const served: { prefix: string; site: OpenSite }[] = [];
  for (const { folder, prefix } of sites) {
    const site = await openSite({ folder, prefix }, needs);
    if (!site) continue;
    await serveFiles(server, { folder, prefix });
    served.push({ prefix, site });
  }
  const siteAt = (pathname: string): OpenSite | undefined =>
    mayBePage(pathname)
      ? served.find(({ prefix }) => `${pathname}/`.toLowerCase().startsWith(prefix))?.site
      : undefined;
  return {
    isPage: (pathname) => siteAt(pathname)?.find(pathname).isThere ?? false,
    sendPage: (request, reply) => {
      const pathname = request.url.split('?', 1)[0] ?? '/';
      const site = siteAt(pathname);
      if (!site || !isReading(request)) return undefined;
      const file = site.file?.(pathname);
      if (file) return Promise.resolve(sendText(request, reply, 200, file));
      if (isFileName(pathname)) return undefined;
      const found = site.find(onThisSite(pathname));
      if (!found.isThere || found.address === pathname) return found.send(request, reply);
      const search = request.url.slice(pathname.length);
      return Promise.resolve(reply.redirect(found.address + search, 308));
    },
  };
}

/** A site with a renderer is rendered here; another has one page, which renders in the browser. */
async function openSite(site: Site, needs: SiteNeeds): Promise<OpenSite | undefined> {
  const { folder } = site;
  if (isRendered(folder)) return openRendered(await openRenderedSite(folder, needs));
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  return openSinglePage(site);
}

/** The build lists the paths of the single-page site (console/vite.config.ts). */
function openSinglePage({ folder, prefix }: Site): OpenSite {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const text = packText(html, 'text/html; charset=utf-8');
  const paths = z.array(z.string()).parse(readJson(join(folder, 'render/pages.json')));
  return {
    find: (pathname) => {
      const rest = pathname.slice(prefix.length - 1).replace(/(?<=.)\/+$/, '') || '/';
      const path = paths.find((one) => matches(one, rest));
      const right = path === undefined ? rest : inCaseOf(path, rest);
      const home = pathname.endsWith('/') ? prefix : prefix.slice(0, -1);
      return {
        address: right === '/' ? home : prefix.slice(0, -1) + right,
        isThere: path !== undefined,
        send: async (request, reply) =>
          sendText(request, reply, path === undefined ? 404 : 200, text),
      };
    },
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Whether `address` matches a pattern such as `/tickets/:id`; fixed parts match in any case. */
function matches(path: string, address: string): boolean {
  const [wanted, given] = [path.split('/'), address.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => {
      const one = given[at] ?? '';
      return part.startsWith(':') ? one !== '' : part === one.toLowerCase();
    })
  );
}

/** `address` with its fixed parts in the case of the pattern `path`. */
function inCaseOf(path: string, address: string): string {
  const given = address.split('/');
  return path
    .split('/')
    .map((part, at) => (part.startsWith(':') ? given[at] : part))
    .join('/');
}

function openRendered(site: RenderedSite): OpenSite {
  return {
    file: (pathname) => site.file(pathname),
    find: (pathname) => {
      const { address, key, isThere } = site.placeOf(withoutFinalSlash(pathname));
      const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const { status, text } = await site.page(key);
        reply.header('content-security-policy', site.policy);
        // Every page: the browser goes on from the sign-in page to the photos without another request.
        reply.headers(cameraAllowed);
        return sendText(request, reply, status, text);
      };
      return { address, isThere, send };
    },
  };
}

/** Prevents open redirects: browsers read `//elsewhere` and `/\elsewhere` as another site. */
const onThisSite = (pathname: string): string => pathname.replace(/^[/\\]+/, '/');

/** Removes final slashes, so that each page has one URL. */
const withoutFinalSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

async function serveFiles(server: FastifyInstance, { folder, prefix }: Site): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    // One route per existing file, so that a request for a page does not read the disk.
    wildcard: false,
    globIgnore: ['render/**', '**/*.{html,br,gz}'],
    index: false,
    cacheControl: false,
    // The build wrote compressed copies beside the files (tools/pack-files.mjs).
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forEver : askAgain);
      reply.header('vary', 'accept-encoding');
    },
  });
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const mayBePage = (pathname: string): boolean => !/^\/(api|assets)(\/|$)/i.test(pathname);

/** A missing file gets a JSON 404. A path such as `/hiw.html` was typed: it gets the not-found page. */
const isFileName = (pathname: string): boolean =>
  /\.[a-z0-9]{2,11}$/i.test(pathname) && !/\.(html?|php|aspx?)$/i.test(pathname);
