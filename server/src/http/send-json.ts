import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor } from './packed-text.ts';

/**
 * Smaller replies fit into one packet anyway. Replies with a token are smaller too: their length says
 * nothing about what is in them.
 */
const packedBytesMin = 1_400;
/** Up to here quality 4 takes less than a millisecond; longer lists are packed as fast as it goes. */
const smallBytesMax = 32 * 1024;

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
  const bytes = Buffer.from(text, 'utf8');
  const quality = bytes.length <= smallBytesMax ? 4 : 1;
  return reply.header('content-encoding', encoding).send(compress(bytes, encoding, quality));
}
