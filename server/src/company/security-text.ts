import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { Refusal } from '../http/refusal.ts';

/** RFC 9116 recommends less than a year. */
const validDays = 90;

/** `/.well-known/security.txt` (RFC 9116), for reporting vulnerabilities. 404 without an email. */
export function serveSecurityText(server: FastifyInstance, app: App): void {
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const text = securityText(app.config, app.clock.now());
    if (text === null) throw new Refusal('not-found');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(text);
  });
}

/** URLs of pages are listed only with https, as the RFC requires. */
function securityText({ settings, publicUrl }: Config, now: Date): string | null {
  const mail = settings.SECURITY_EMAIL ?? settings.COMPANY_EMAIL;
  if (mail === undefined) return null;
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + validDays) * DAY_MS);
  const isSecure = publicUrl.startsWith('https:');
  const fields = [
    `Contact: mailto:${mail}`,
    ...(isSecure ? [`Contact: ${publicUrl}/contact`] : []),
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, fil',
    ...(isSecure ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ...(isSecure ? [`Policy: ${publicUrl}/bug-bounty`] : []),
  ];
  return `${fields.join('\n')}\n`;
}
