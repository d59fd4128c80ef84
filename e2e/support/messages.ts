import { listDemoMessages } from '@pahiram/api/notices';
import { expect } from '@playwright/test';
import { callService } from './service.ts';

/** The sandbox's messages to a phone number or e-mail address, newest first. */
export async function messagesTo(recipient: string) {
  const page = await callService(listDemoMessages, { query: { recipient, limit: 50 } });
  return page.messages;
}

/** The newest message to a recipient that has the words, once it is there. @returns its text */
export async function messageWith(recipient: string, words: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        text = (await messagesTo(recipient)).find(({ body }) => body.includes(words))?.body ?? '';
        return text;
      },
      { message: `a message to ${recipient}: ${words}`, intervals: [100], timeout: 20_000 },
    )
    .not.toBe('');
  return text;
}

/** Calls `ask`, which makes the service send a code. @returns the code from the sandbox's message */
export async function codeAfter(phoneNumber: string, ask: () => Promise<unknown>): Promise<string> {
  const before = new Set((await messagesTo(phoneNumber)).map(({ id }) => id));
  await ask();
  let code = '';
  await expect
    .poll(
      async () => {
        const fresh = (await messagesTo(phoneNumber)).filter(({ id }) => !before.has(id));
        code = fresh.flatMap(({ body }) => /\b\d{6,12}\b/.exec(body)?.[0] ?? []).at(0) ?? '';
        return code;
      },
      { message: `a code for ${phoneNumber}`, intervals: [100], timeout: 20_000 },
    )
    .not.toBe('');
  return code;
}
