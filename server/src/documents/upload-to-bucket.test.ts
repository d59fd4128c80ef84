import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { drawIdImage } from '../../test/id-image.ts';
import { addMember } from '../../test/people.ts';
import { type S3Peer, startS3Peer } from '../../test/s3-peer.ts';
import { sendUpload } from '../../test/send-upload.ts';

describe('uploading into a bucket', () => {
  let peer: S3Peer;
  before(async () => {
    peer = await startS3Peer();
  });
  after(() => peer.close());

  const startWith = (secretKey: string): Promise<TestApp> =>
    startTestApp({
      environment: {
        FILES: 's3',
        S3_URL: peer.url,
        S3_BUCKET: peer.bucket,
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY: peer.accessKey,
        S3_SECRET_KEY: secretKey,
      },
    });

  test('[B6] with a setting, pictures are stored in a bucket and read from it', async () => {
    const testApp = await startWith(peer.secretKey);
    try {
      assert.equal(testApp.app.integrations.files.name, 's3');
      const member = await addMember(testApp);
      const bytes = await drawIdImage({ name: 'In a bucket', kind: 'front' });
      const sent = await sendUpload(testApp, { ...member, kind: 'front', bytes });
      assert.equal(sent.status, 200, JSON.stringify(sent.error));
      const picture = await testApp.server.inject({
        url: sent.reply.url,
        headers: { authorization: `Bearer ${member.token}` },
      });
      assert.equal(picture.statusCode, 200);
      assert.equal(picture.rawPayload.subarray(0, 3).toString('hex'), 'ffd8ff');
    } finally {
      await testApp.close();
    }
  });

  test('[U11] a bucket that refuses the request: "try again", and no row', async () => {
    const testApp = await startWith('not-the-secret');
    try {
      const member = await addMember(testApp);
      const bytes = await drawIdImage({ name: 'Refused', kind: 'front' });
      const sent = await sendUpload(testApp, { ...member, kind: 'front', bytes });
      assert.deepEqual([sent.status, sent.error.code], [503, 'busy']);
      const rows = await testApp.app.db.reader
        .selectFrom('identity_document')
        .select('id')
        .execute();
      assert.deepEqual(rows, []);
    } finally {
      await testApp.close();
    }
  });
});
