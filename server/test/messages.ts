import assert from 'node:assert/strict';
import type { TestApp } from './harness.ts';

export interface SentMessage {
  readonly channel: string;
  readonly subject: string | null;
  readonly body: string;
}

/** Runs the due jobs and returns the sandbox's messages to a recipient, oldest first. */
export async function messagesTo(testApp: TestApp, recipient: string): Promise<SentMessage[]> {
  await testApp.drainJobs();
  return testApp.app.db.reader
    .selectFrom('sandbox_message')
    .select(['channel', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** The code of the newest message that has one. */
export async function lastCodeTo(testApp: TestApp, recipient: string): Promise<string> {
  const messages = await messagesTo(testApp, recipient);
  const codes = messages.flatMap(({ body }) => /\b\d{6,12}\b/.exec(body)?.[0] ?? []);
  const code = codes.at(-1);
  assert.ok(code, `no code was sent to ${recipient}`);
  return code;
}

/** The token of the newest one-time link that was mailed to a staff member. */
export async function lastLinkTo(testApp: TestApp, email: string): Promise<string> {
  const messages = await messagesTo(testApp, email);
  const tokens = messages.flatMap(
    ({ body }) => /\/console\/invitation#([\w-]{43})/.exec(body)?.[1] ?? [],
  );
  const token = tokens.at(-1);
  assert.ok(token, `no link was mailed to ${email}`);
  return token;
}
