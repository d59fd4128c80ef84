import type { FastifyInstance } from 'fastify';
import { hasDuplicateKeys } from '../strict-json.ts';
import { Refusal } from './refusal.ts';

const depthMax = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts only JSON in valid UTF-8, without `__proto__`, `constructor` or duplicate keys; other content
 * types get 415. By default Fastify accepts text/plain and repairs broken UTF-8.
 */
export function readOnlyJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      done(new Refusal('input-not-valid'));
      return;
    }
    void parse(request, text, (error, value) => {
      if (error === null && hasDuplicateKeys(text)) done(new Refusal('input-not-valid'));
      else done(error, value);
    });
  });
}

/**
 * Refuses input that no field accepts: deep nesting, and zero bytes and lone surrogates, which
 * PostgreSQL cannot store.
 * @throws Refusal `input-not-valid`.
 */
export function refuseStrangeInput(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('input-not-valid');
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  if (depth >= depthMax) throw new Refusal('input-not-valid');
  for (const [key, item] of Object.entries(value)) {
    refuseStrangeInput(key);
    refuseStrangeInput(item, depth + 1);
  }
}
