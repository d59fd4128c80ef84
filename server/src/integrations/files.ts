import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Object storage. Callers pass bytes that are already encrypted. */
export interface FileStore {
  readonly name: string;
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** @throws FileMissing when nothing is stored under the key. */
  get(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`no file is stored under ${key}`);
    this.name = 'FileMissing';
  }
}

const keyShape = /^[0-9a-z]{1,80}(\/[0-9a-z]{1,80}){0,3}$/;

/**
 * Accepts only keys of the shape that we generate: lower-case letters, digits and single slashes.
 * Prevents path traversal out of the folder or bucket.
 */
function requireFileKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('a file key has a shape that we never make');
  return key;
}

/** Stores files under `folder`, on one machine. Writes are atomic and synced to disk. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, requireFileKey(key));
  return {
    name: 'disk',
    put: (key, bytes) => putDurably(pathOf(key), bytes),
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key);
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

async function putDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partPath = `${path}.part`;
  try {
    await writeDurably(partPath, bytes);
    await rename(partPath, path);
  } catch (error) {
    await rm(partPath, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder, so that the new name survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';

export interface S3Settings {
  /** Without the bucket, e.g. `https://s3.ap-southeast-1.amazonaws.com`. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const s3TimeoutMs = 8_000;
const s3RetriesMax = 2;

/** Stores files in an S3-compatible bucket; requests are signed (AWS Signature Version 4). */
export function createS3Files(settings: S3Settings): FileStore {
  const client = new AwsClient({
    service: 's3',
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    retries: s3RetriesMax,
  });
  const send = (method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> =>
    client.fetch(`${settings.url.replace(/\/$/, '')}/${settings.bucket}/${requireFileKey(key)}`, {
      method,
      signal: AbortSignal.timeout(s3TimeoutMs),
      ...(body ? { body, headers: { 'content-type': 'application/octet-stream' } } : {}),
    });
  return {
    name: 's3',
    put: async (key, bytes) => {
      const response = await send('PUT', key, bytes);
      const fault = await faultOf(response);
      if (!response.ok) throw fault.error('put');
    },
    get: async (key) => {
      const response = await send('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      const fault = await faultOf(response);
      if (fault.code === 'NoSuchKey') throw new FileMissing(key);
      throw fault.error('get');
    },
    delete: async (key) => {
      const response = await send('DELETE', key);
      const fault = await faultOf(response);
      if (!response.ok && fault.code !== 'NoSuchKey') throw fault.error('delete');
    },
  };
}

/** Reads the whole response, so that the connection can be reused. */
async function faultOf(response: Response): Promise<{ code: string; error(verb: string): Error }> {
  const text = await response.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code';
  return {
    code,
    error: (verb) => new Error(`the bucket refused to ${verb}: HTTP ${response.status}, ${code}`),
  };
}
