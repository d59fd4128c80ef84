import assert from 'node:assert/strict';
import type { ErrorReply, WireReplyOf } from '@pahiram/api/operation';
import { addAnswerFile, uploadTicketFile, uploadVisitorFile } from '@pahiram/api/ticket-files';
import type { TestApp } from './harness.ts';
import { paperPhoto } from './income-proof.ts';
import { knock } from './sweeps/knock.ts';

const uploads = { visitor: uploadVisitorFile, member: uploadTicketFile, staff: addAnswerFile };

/** Uploads one file for the next message, as a browser does. */
export async function sendTicketFile(
  testApp: TestApp,
  uploader: keyof typeof uploads,
  token: string | undefined,
  file: Uint8Array,
) {
  const response = await knock(testApp, uploads[uploader], token, { body: { file } });
  const body = JSON.parse(response.body);
  return {
    status: response.statusCode,
    reply: body as WireReplyOf<typeof uploadTicketFile>,
    error: body as ErrorReply,
  };
}

/** The id of a photo that was uploaded for the next message. */
export async function uploadedTicketFile(
  testApp: TestApp,
  uploader: keyof typeof uploads,
  token?: string,
  file?: Uint8Array,
): Promise<`tkf_${string}`> {
  const sent = await sendTicketFile(testApp, uploader, token, file ?? (await paperPhoto()));
  assert.equal(sent.status, 200, JSON.stringify(sent.error));
  return sent.reply.fileId;
}
