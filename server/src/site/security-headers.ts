import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Nothing of this is asked for; the camera by pages that say so. */
const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()`;

export const cameraAllowed = { 'permissions-policy': permissions('(self)') } as const;

const answersOnly = "default-src 'none'; frame-ancestors 'none'";
const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What a page carries inside itself, by hash. */
export interface Inline {
  readonly script: string;
  readonly style: string;
}

/**
 * The one policy of all pages: nothing from elsewhere, nothing inline but what the hashes name, no
 * frames. No form is ever sent by the browser itself: a press before the scripts have come must not
 * put a password into an address.
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

/** The reader of the contract is not ours, and writes styles into its page. */
const docsPolicy = pagePolicy({ script: '', style: "'unsafe-inline'" });

/** What every reply carries, also refusals. HSTS only in live mode: a demo runs on plain HTTP. */
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

export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeadersOf(config, request.url));
  });
}
