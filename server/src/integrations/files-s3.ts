import { AwsClient } from 'aws4fetch';
import { requireFileKey } from './file-key.ts';
import { FileMissing, type FileStore } from './files.ts';

export interface S3Settings {
  /** Without the bucket, e.g. `https://s3.ap-southeast-1.amazonaws.com`. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const timeoutMs = 8_000;
const retriesMax = 2;

/** Stores files in an S3-compatible bucket; requests are signed (AWS Signature Version 4). */
export function createS3Files(settings: S3Settings): FileStore {
  const client = new AwsClient({
    service: 's3',
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    retries: retriesMax,
  });
  const send = (method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> =>
    client.fetch(`${settings.url.replace(/\/$/, '')}/${settings.bucket}/${requireFileKey(key)}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { body, headers: { 'content-type': 'application/octet-stream' } } : {}),
    });
  return {
    name: 's3',
    put: async (key, bytes) => {
      await expectOk(await send('PUT', key, bytes), 'put');
    },
    get: async (key) => {
      const response = await send('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      const fault = await faultOf(response);
      if (fault.code === 'NoSuchKey') throw new FileMissing(key);
      throw fault.error('get');
    },
    delete: async (key) => {
      await expectOk(await send('DELETE', key), 'delete');
    },
  };
}

async function expectOk(response: Response, verb: string): Promise<void> {
  const fault = await faultOf(response);
  if (!response.ok && fault.code !== 'NoSuchKey') throw fault.error(verb);
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
