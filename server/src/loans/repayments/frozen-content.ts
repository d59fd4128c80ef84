import * as z from 'zod';
import { hashOf } from '../contract-text/document-content.ts';

/** The columns of a row whose content never changes. */
export function freeze<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  at: Date,
) {
  const content = JSON.stringify(z.encode(schema, value));
  return { content, sha256: hashOf(content), frozen_at: at };
}

export function readFrozen<Schema extends z.ZodType>(
  schema: Schema,
  content: string,
): z.output<Schema> {
  return z.decode(schema, JSON.parse(content));
}
