import type { AnyOperation } from '@pahiram/api/operation';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const fileBytesMax = 10 * 1024 * 1024;
/** The text fields and the multipart boundaries. */
const frameBytesMax = 64 * 1024;

/**
 * Reads a multipart body of one file and a few short fields: `{ ...fields, file: Uint8Array }`.
 * The file's name and type as sent are ignored.
 */
export async function readUpload(
  request: FastifyRequest,
  operation: AnyOperation,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('media-not-supported');
  // Refuse at once instead of receiving the whole body.
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > fileBytesMax + frameBytesMax) throw new Refusal('body-too-large');
  const body = await readParts(request).catch((error: unknown) => {
    throw partsRefusal(error);
  });
  if (body.file === undefined && operation.body) throw new Refusal('input-not-valid');
  return body;
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const parts = request.parts({
    limits: { fileSize: fileBytesMax, files: 1, fields: 6, parts: 8, fieldSize: 512 },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      body[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    // A file that exceeds the limit is truncated without an error.
    if (part.file.truncated) throw new Refusal('body-too-large');
    body.file = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  return body;
}

/** A body that cannot be parsed is the client's error, whatever error the parser throws. */
function partsRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode } = error as { statusCode?: number };
  return new Refusal(statusCode === 413 ? 'body-too-large' : 'input-not-valid');
}
