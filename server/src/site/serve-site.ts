import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type PackedText, packText, sendText } from '../http/packed-text.ts';
import {
  isRendered,
  openRenderedSite,
  type RenderedSite,
  type SiteNeeds,
} from './rendered-site.ts';
import { cameraAllowed } from './security-headers.ts';

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

/** Answers a page of one of the sites, or undefined when the address is not a page's. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown> | undefined;

export interface ServedSites {
  readonly sendPage: SendPage;
  /** Whether a page stands there, for any method. */
  isPage(pathname: string): boolean;
}

/** A page at an address of one site. */
interface Found {
  /** The one address of the page; another one is redirected to it. */
  readonly address: string;
  readonly isThere: boolean;
  send(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

interface OpenSite {
  find(pathname: string): Found;
  file?(pathname: string): PackedText | undefined;
}

/**
 * Delivers the built sites. Files with a hash in their name are kept by the browser for ever, all else is
 * asked for again. A site that was not built is not there.
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

/** A rendered site makes its pages; another has one page, which makes all in the browser. */
async function openSite(site: Site, needs: SiteNeeds): Promise<OpenSite | undefined> {
  const { folder } = site;
  if (isRendered(folder)) return openRendered(await openRenderedSite(folder, needs));
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  return openSinglePage(site);
}

/** The build lists the addresses that the one page knows (console/vite.config.ts). */
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

/** Whether an address has the shape of `/tickets/:id`, in any case. */
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

/** The address with the parts that the path names as the path writes them. */
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
        const { status, text, policy, usesCamera } = await site.page(key);
        reply.header('content-security-policy', policy);
        if (usesCamera) reply.headers(cameraAllowed);
        return sendText(request, reply, status, text);
      };
      return { address, isThere, send };
    },
  };
}

/** Browsers read `//elsewhere` and `/\elsewhere` in a redirect as another site. */
const onThisSite = (pathname: string): string => pathname.replace(/^[/\\]+/, '/');

/** Each page has one address. */
const withoutFinalSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

async function serveFiles(server: FastifyInstance, { folder, prefix }: Site): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    // A route for each file that is there, so that a page never looks at the disk.
    wildcard: false,
    globIgnore: ['render/**', '**/*.{html,br,gz}'],
    index: false,
    cacheControl: false,
    // The build has written each text packed, beside it (tools/pack-files.mjs).
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forEver : askAgain);
      reply.header('vary', 'accept-encoding');
    },
  });
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const mayBePage = (pathname: string): boolean => !/^\/(api|assets)(\/|$)/i.test(pathname);

/** A file that is not there is no page; `/hiw.html` was typed by a person, who sees the page that says so. */
const isFileName = (pathname: string): boolean =>
  /\.[a-z0-9]{2,11}$/i.test(pathname) && !/\.(html?|php|aspx?)$/i.test(pathname);
