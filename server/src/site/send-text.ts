import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** As small as it gets takes a tenth of a second: for what is packed once and sent often. */
const brotliQuality = { often: 11, once: 5 } as const;

/** A text ready to be sent to any browser. */
export interface PackedText {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

export async function packText(
  text: string,
  type: string,
  sent: keyof typeof brotliQuality = 'often',
): Promise<PackedText> {
  const plain = Buffer.from(text, 'utf8');
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[sent] };
  const [brotli, gzipped] = await Promise.all([packBrotli(plain, { params }), packGzip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, brotli, gzip: gzipped, etag };
}

/** Sends it in the smallest form that is understood, or says that the browser has it already. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: PackedText,
): FastifyReply {
  // Weak: one tag for all encodings. A proxy may have added the mark itself.
  const etag = `W/${text.etag}`;
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (status === 200) {
    reply.header('etag', etag);
    const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
    if (known.includes(etag) || known.includes(text.etag)) return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  reply.code(status).type(text.type);
  if (encoding !== null) reply.header('content-encoding', encoding);
  const bytes = encoding === 'br' ? text.brotli : encoding === 'gzip' ? text.gzip : text.plain;
  // To a question for the head alone the server sends no body, and its length all the same.
  return reply.send(bytes);
}
