import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type S3Peer, startS3Peer } from '../../test/s3-peer.ts';
import { FileMissing, type FileStore } from './files.ts';
import { createDiskFiles } from './files-disk.ts';
import { createS3Files, type S3Settings } from './files-s3.ts';

const newKey = (): string => {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
};

function keepsTheContract(open: () => FileStore): void {
  test('[B6] bytes come back as they were put, and are gone once deleted', async () => {
    const files = open();
    const key = newKey();
    const bytes = randomBytes(88_000);
    await files.put(key, bytes);
    assert.deepEqual(await files.get(key), bytes);
    await files.delete(key);
    await assert.rejects(files.get(key), FileMissing);
  });

  test('a key that nothing is stored under is FileMissing, and deleting it is no fault', async () => {
    const files = open();
    await assert.rejects(files.get(newKey()), FileMissing);
    await files.delete(newKey());
  });

  test('[U06] a key that climbs out of its folder is never used', async () => {
    const files = open();
    for (const key of ['../../etc/passwd', '/etc/passwd', 'a/../b', 'a//b', 'A', 'a\0b', '']) {
      await assert.rejects(async () => files.get(key), /a shape that we never make/);
      await assert.rejects(async () => files.put(key, Buffer.from('x')), /never make/);
    }
  });
}

describe('files on the disk', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pahiram-files-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  keepsTheContract(() => createDiskFiles(folder));

  test('only the account of the service can read a file', async () => {
    const key = newKey();
    await createDiskFiles(folder).put(key, Buffer.from('sealed'));
    assert.equal((await stat(join(folder, key))).mode & 0o077, 0);
  });

  test('[U11] a put that cannot be finished throws and leaves nothing behind', async () => {
    const key = newKey();
    const inTheWay = join(folder, key.slice(0, 2));
    await rm(inTheWay, { recursive: true, force: true });
    await writeFile(inTheWay, 'a file where a folder should be');
    await assert.rejects(createDiskFiles(folder).put(key, Buffer.from('sealed')));
    const names = await readdir(folder, { recursive: true });
    assert.deepEqual(
      names.filter((name) => name.includes(key.slice(3))),
      [],
    );
  });
});

describe('files in a bucket', () => {
  let peer: S3Peer;
  let settings: S3Settings;
  before(async () => {
    peer = await startS3Peer();
    settings = { ...peer, region: 'us-east-1' };
  });
  after(() => peer.close());

  keepsTheContract(() => createS3Files(settings));

  test('a wrong secret is refused by the peer, and the put says so', async () => {
    const files = createS3Files({ ...settings, secretKey: 'not-the-secret' });
    await assert.rejects(files.put(newKey(), Buffer.from('x')), /HTTP 403, SignatureDoesNotMatch/);
    await assert.rejects(files.get(newKey()), /HTTP 403/);
  });

  test('a bucket that is not there is a fault and not a missing file', async () => {
    const files = createS3Files({ ...settings, bucket: 'nowhere' });
    await assert.rejects(files.get(newKey()), /HTTP 404, NoSuchBucket/);
  });

  test('[U11] a bucket that answers 503 makes the put throw after a few tries', async () => {
    let asked = 0;
    const broken = createServer((_request, response) => {
      asked += 1;
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = broken.address() as AddressInfo;
      const files = createS3Files({ ...settings, url: `http://127.0.0.1:${port}` });
      await assert.rejects(files.put(newKey(), Buffer.from('x')), /HTTP 503, SlowDown/);
      assert.equal(asked, 3);
    } finally {
      broken.close();
    }
  });
});
