import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileReply } from './route.ts';

/** A text with its compressed forms, so that a request compresses nothing. */
export interface PackedText {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

export type Encoding = 'br' | 'gzip';

/** Takes some milliseconds for 600 KB; quality 11 takes 100 ms for a page. */
const quickQuality = 5;
const gzipLevelMax = 9;

/**
 * Compresses on the calling thread: Node's asynchronous compression would use the thread pool that
 * password hashing needs.
 */
export function packText(text: string | Buffer, type: string, quality?: number): PackedText {
  const plain = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
  const brotli = compress(plain, 'br', quality);
  return { ...packedOf(plain, brotli, compress(plain, 'gzip')), type };
}

export function packedOf(
  plain: Buffer,
  brotli: Buffer,
  gzip: Buffer,
): Pick<PackedText, 'plain' | 'brotli' | 'gzip' | 'etag'> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, brotli, gzip, etag };
}

export function compress(plain: Buffer, encoding: Encoding, quality = quickQuality): Buffer {
  if (encoding === 'gzip') return gzipSync(plain, { level: Math.min(quality, gzipLevelMax) });
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** The encoding that the client prefers, Brotli if equal; null for none (RFC 9110, 12.5.3). */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string' || accepted === '') return null;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',', 20)) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((word) => word.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight) || 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')];
  if (brotli === 0 && gzip === 0) return null;
  return brotli >= gzip ? 'br' : 'gzip';
}

export interface SendOptions {
  /** Request headers besides Accept-Encoding that the reply depends on. */
  readonly vary?: string;
}

/** Sends the text in the encoding that the client prefers, or 304 when the browser has it. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: PackedText,
  { vary }: SendOptions = {},
): FastifyReply {
  // Weak: one tag for all encodings. The client may send either form, for a proxy can weaken a tag.
  const etag = `W/${text.etag}`;
  reply.header('cache-control', 'no-cache');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
  if (status === 200) {
    reply.header('etag', etag);
    const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
    if (known.includes(etag) || known.includes(text.etag)) return reply.code(304).send();
  }
  const encoding = encodingFor(request);
  reply.code(status).type(text.type);
  if (encoding !== null) reply.header('content-encoding', encoding);
  const bytes = encoding === 'br' ? text.brotli : encoding === 'gzip' ? text.gzip : text.plain;
  // For HEAD, Fastify sends the content-length and no body.
  return reply.send(bytes);
}

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

/** Sends a file that the browser may not render as a page with scripts. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  reply.header('content-type', file.contentType).header('x-content-type-options', 'nosniff');
  const styles = file.style === undefined ? '' : ` style-src ${file.style};`;
  reply.header('content-security-policy', `default-src 'none';${styles} sandbox`);
  if (file.fileName) {
    reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
  }
  return reply.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
}
