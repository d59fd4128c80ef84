import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor } from './packed-text.ts';

/**
 * Smaller replies fit into one packet anyway. Replies with a token are smaller too: their length says
 * nothing about what is in them.
 */
const packedBytesMin = 1_400;
/** Better qualities take three times as long to save a twentieth. */
const quality = 1;

/**
 * Sends a reply packed if the caller accepts that. On this thread: the threads of Node's own asynchronous
 * compression are those on which passwords are hashed.
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
