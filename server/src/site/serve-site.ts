import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

type Answer = (
  pathname: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown> | undefined;

/**
 * Delivers the built sites. Files with a hash in their name are kept by the browser for ever, all else is
 * asked for again. A site that was not built is not there.
 */
export async function serveSites(
  server: FastifyInstance,
  needs: SiteNeeds,
  sites: readonly Site[] = builtSites,
): Promise<SendPage> {
  const served: { prefix: string; answer: Answer }[] = [];
  for (const site of sites) {
    const answer = await openSite(site.folder, needs);
    if (!answer) continue;
    await serveFiles(server, site);
    served.push({ prefix: site.prefix, answer });
  }
  return (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const site = served.find(({ prefix }) => `${pathname}/`.startsWith(prefix));
    if (!site || !isReading(request) || !mayBePage(pathname)) return undefined;
    return site.answer(pathname, request, reply);
  };
}

/** A rendered site makes its pages; another has one page, which makes all in the browser. */
async function openSite(folder: string, needs: SiteNeeds): Promise<Answer | undefined> {
  if (isRendered(folder)) return answerRendered(await openRenderedSite(folder, needs));
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const text = packText(html, 'text/html; charset=utf-8');
  return answerOne(text);
}

function answerOne(text: PackedText): Answer {
  return (pathname, request, reply) =>
    wantsPage(pathname, request) ? Promise.resolve(sendText(request, reply, 200, text)) : undefined;
}

function answerRendered(site: RenderedSite): Answer {
  const sendPage = async (pathname: string, request: FastifyRequest, reply: FastifyReply) => {
    const { status, text, policy, usesCamera } = await site.page(pathname);
    reply.header('content-security-policy', policy);
    if (usesCamera) reply.headers(cameraAllowed);
    return sendText(request, reply, status, text);
  };
  return (pathname, request, reply) => {
    const file = site.file(pathname);
    if (file) return Promise.resolve(sendText(request, reply, 200, file));
    if (!wantsPage(pathname, request)) return undefined;
    const plain = withoutFinalSlash(pathname);
    if (plain === pathname) return sendPage(pathname, request, reply);
    const search = request.url.slice(pathname.length);
    return Promise.resolve(reply.redirect(plain + search, 308));
  };
}

/** Each page has one address. `//elsewhere` would lead out of the site. */
const withoutFinalSlash = (pathname: string): string =>
  pathname.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '');

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

const mayBePage = (pathname: string): boolean => !/^\/(api|assets)(\/|$)/.test(pathname);

const wantsPage = (pathname: string, request: FastifyRequest): boolean =>
  !/\.[a-z0-9]{2,5}$/i.test(pathname) && (request.headers.accept ?? '').includes('text/html');
