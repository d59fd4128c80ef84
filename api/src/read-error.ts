import type { ErrorReply } from './operation.ts';

/** The parsed JSON, or null when the text is not JSON, such as a proxy's page. */
export function parseAnswer(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The body as an error reply, or null. */
export function errorReplyOf(value: unknown): ErrorReply | null {
  const body = (value ?? {}) as Partial<ErrorReply>;
  return typeof body.message === 'string' && typeof body.code === 'string'
    ? (body as ErrorReply)
    : null;
}

/** Reads an error reply, or null for anything else, such as a proxy's page. */
export async function readError(response: Response): Promise<ErrorReply | null> {
  return errorReplyOf(parseAnswer(await response.text())?.value);
}
