import assert from 'node:assert/strict';
import { listMemberNotices } from '@pahiram/api/member-notices';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import type { TestApp } from './harness.ts';

/** The notices in a member's notice centre, newest first. */
export async function noticesOf(testApp: TestApp, { token }: { readonly token: string }) {
  const listed = await testApp.call(listMemberNotices, { token });
  assert.equal(listed.status, 200, listed.text);
  return listed.reply.notices;
}

/** The templates of a member's notices, oldest first. */
export async function templatesKept(testApp: TestApp, memberId: string): Promise<string[]> {
  const rows = await testApp.app.db.reader
    .selectFrom('member_notice')
    .select('template')
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('template')
    .execute();
  return rows.map(({ template }) => template);
}

/** The messages of one template to a member, as `sms loan-offer`, `mail loan-offer`. */
export async function messagesLeft(
  testApp: TestApp,
  memberId: string,
  template: string,
): Promise<string[]> {
  const rows = await testApp.app.db.reader
    .selectFrom('outgoing_message')
    .select(['channel', 'template'])
    .where('member_id', '=', memberId)
    .where('template', '=', template)
    .orderBy('channel', 'desc')
    .execute();
  return rows.map((row) => `${row.channel} ${row.template}`);
}

/** Asserts one notice of the template in the notice centre and one message over each channel. */
export async function assertTold(
  testApp: TestApp,
  member: { readonly id: string },
  template: string,
  topic: NoticeTopic,
  channels: readonly ('sms' | 'mail')[] = ['sms', 'mail'],
): Promise<void> {
  const kept = await testApp.app.db.reader
    .selectFrom('member_notice')
    .select(['template', 'topic'])
    .where('member_id', '=', member.id)
    .where('template', '=', template)
    .execute();
  assert.deepEqual(kept, [{ template, topic }]);
  const expected = channels.map((channel) => `${channel} ${template}`);
  assert.deepEqual(await messagesLeft(testApp, member.id, template), expected);
}
