import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type S3Peer, startS3Peer } from '../../test/s3-peer.ts';
import {
  createDiskFiles,
  createS3Files,
  FileMissing,
  type FileStore,
  type S3Settings,
} from './files.ts';

const newKey = (): string => {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
};

function keepsTheContract(open: () => FileStore): void {
  test('[B6] get returns the bytes of put, and nothing after delete', async () => {
    const files = open();
    const key = newKey();
    const bytes = randomBytes(88_000);
    await files.put(key, bytes);
    assert.deepEqual(await files.get(key), bytes);
    await files.delete(key);
    await assert.rejects(files.get(key), FileMissing);
  });

  test('get of an unknown key throws FileMissing; delete does not fail', async () => {
    const files = open();
    await assert.rejects(files.get(newKey()), FileMissing);
    await files.delete(newKey());
  });

  test('[U06] a key with path traversal is refused', async () => {
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

  test('only the service’s account can read a file', async () => {
    const key = newKey();
    await createDiskFiles(folder).put(key, Buffer.from('sealed'));
    assert.equal((await stat(join(folder, key))).mode & 0o077, 0);
  });

  test('[U11] a failed put throws and leaves no file behind', async () => {
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

  test('a wrong secret makes put and get throw', async () => {
    const files = createS3Files({ ...settings, secretKey: 'not-the-secret' });
    await assert.rejects(files.put(newKey(), Buffer.from('x')), /HTTP 403, SignatureDoesNotMatch/);
    await assert.rejects(files.get(newKey()), /HTTP 403/);
  });

  test('a missing bucket is an error, not a missing file', async () => {
    const files = createS3Files({ ...settings, bucket: 'nowhere' });
    await assert.rejects(files.get(newKey()), /HTTP 404, NoSuchBucket/);
  });

  test('[U11] a put that the bucket answers with NoSuchKey throws', async () => {
    const broken = await startServer(404, '<Error><Code>NoSuchKey</Code></Error>');
    try {
      const files = createS3Files({ ...settings, url: broken.url });
      await assert.rejects(files.put(newKey(), Buffer.from('x')), /put: HTTP 404, NoSuchKey/);
      await files.delete(newKey());
    } finally {
      broken.close();
    }
  });

  test('[U11] a put that the bucket answers with 503 throws after three tries', async () => {
    const broken = await startServer(503, '<Error><Code>SlowDown</Code></Error>');
    try {
      const files = createS3Files({ ...settings, url: broken.url });
      await assert.rejects(files.put(newKey(), Buffer.from('x')), /HTTP 503, SlowDown/);
      assert.equal(broken.requestCount(), 3);
    } finally {
      broken.close();
    }
  });
});

/** A bucket that gives the same answer to every request. */
async function startServer(status: number, body: string) {
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount += 1;
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requestCount: () => requestCount,
    close: () => server.close(),
  };
}
