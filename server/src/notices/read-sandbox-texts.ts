import type { Reader } from '../db/database.ts';
import { listSandboxMessages } from './store.ts';

const readMax = 5;

/** The last five texts that the sandbox delivered to a recipient, newest first. */
export async function readSandboxTexts(reader: Reader, recipient: string): Promise<string[]> {
  const messages = await listSandboxMessages(reader, { recipient, limit: readMax });
  return messages.map(({ body }) => body);
}
