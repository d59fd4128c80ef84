import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

const answersOnly = "default-src 'none'; frame-ancestors 'none'";
const pages = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What every reply carries, also refusals. HSTS only in live mode: a demo runs on plain HTTP. */
export function securityHeadersOf(config: Config, url: string): Record<string, string> {
  const isAnswer = url.startsWith('/api/') && !url.startsWith('/api/docs');
  return {
    ...everywhere,
    'content-security-policy': isAnswer ? answersOnly : pages,
    ...(config.mode === 'live' ? onlyHttps : {}),
  };
}

export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeadersOf(config, request.url));
  });
}
