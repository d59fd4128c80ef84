import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from '../lib/clock-and-random.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Blocks all of these features, except the camera on the pages of the web site. */
const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()`;

export const cameraAllowed = { 'permissions-policy': permissions('(self)') } as const;

const answersOnly = "default-src 'none'; frame-ancestors 'none'";
const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The hashes of a page's inline script and style. */
export interface Inline {
  readonly script: string;
  readonly style: string;
}

/**
 * The Content-Security-Policy of all pages: only this site's files, inline code only by hash, no frames.
 * `form-action 'none'`: a form submitted before the scripts have loaded must not put a password into
 * the URL.
 */
export function pagePolicy(inline?: Inline): string {
  return [
    "default-src 'none'",
    `script-src 'self'${inline ? ` ${inline.script}` : ''}`,
    `style-src 'self'${inline ? ` ${inline.style}` : ''}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Swagger UI writes inline styles. */
const docsPolicy = pagePolicy({ script: '', style: "'unsafe-inline'" });

/** The headers of every reply, also refusals. HSTS only in live mode: a demo runs on plain HTTP. */
export function securityHeadersOf(config: Config, url: string): Record<string, string> {
  const isDocs = /^\/api\/docs(\/|$)/.test(url);
  const policy = isDocs ? docsPolicy : url.startsWith('/api/') ? answersOnly : pagePolicy();
  return {
    ...everywhere,
    'permissions-policy': permissions('()'),
    'content-security-policy': policy,
    ...(config.mode === 'live' ? onlyHttps : {}),
  };
}

/** Also dates each reply by the service's clock, from which browsers count (V30). */
export function addSecurityHeaders(server: FastifyInstance, config: Config, clock: Clock): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeadersOf(config, request.url));
    reply.header('date', clock.now().toUTCString());
  });
}
