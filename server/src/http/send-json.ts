import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor } from './packed-text.ts';

/**
 * Smaller replies fit into one packet anyway. Replies with a token are smaller, so they are never
 * compressed: the compressed length could reveal content.
 */
const packedBytesMin = 1_400;
/** Brotli quality; higher ones take three times as long for 5% less. */
const quality = 1;

/**
 * Sends JSON, compressed if the client accepts that. Compresses on this thread: Node's asynchronous
 * compression would use the thread pool that hashes passwords.
 */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): FastifyReply {
  const text = JSON.stringify(body);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = text.length < packedBytesMin ? null : encodingFor(request);
  if (encoding === null) return reply.send(text);
  const packed = compress(Buffer.from(text, 'utf8'), encoding, quality);
  return reply.header('content-encoding', encoding).send(packed);
}
