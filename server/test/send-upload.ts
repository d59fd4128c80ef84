import type { uploadDocument } from '@pahiram/api/documents';
import type { ErrorReply, WireReplyOf } from '@pahiram/api/operation';
import type { TestApp } from './harness.ts';

export interface UploadToSend {
  readonly token?: string;
  readonly phoneNumber: string;
  readonly kind: string;
  readonly bytes: Uint8Array;
  /** The file name that a browser would send; the server ignores it. */
  readonly fileName?: string;
  readonly contentType?: string;
}

export interface UploadAnswer {
  readonly status: number;
  readonly reply: WireReplyOf<typeof uploadDocument>;
  readonly error: ErrorReply;
}

/** Uploads one picture as a browser does: multipart, fields first, then the file. */
export async function sendUpload(testApp: TestApp, upload: UploadToSend): Promise<UploadAnswer> {
  const form = new FormData();
  form.set('identityNumber', upload.phoneNumber);
  form.set('kind', upload.kind);
  const type = upload.contentType ?? 'image/jpeg';
  form.set('file', new Blob([Uint8Array.from(upload.bytes)], { type }), upload.fileName ?? 'a.jpg');
  const encoded = new Response(form);
  const response = await testApp.server.inject({
    method: 'POST',
    url: '/api/v1/upload',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(upload.token ? { authorization: `Bearer ${upload.token}` } : {}),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body = JSON.parse(response.body);
  return { status: response.statusCode, reply: body, error: body };
}
