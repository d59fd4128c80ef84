import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The used part of the package, which has no types. */
interface Peer {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type PeerClass = new (options: Readonly<Record<string, unknown>>) => Peer;

export interface S3Peer {
  readonly url: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  close(): Promise<void>;
}

/** Starts an S3 server (s3rver) on a free loopback port with one bucket; it checks signatures. */
export async function startS3Peer(): Promise<S3Peer> {
  const packageName: string = '@20minutes/s3rver';
  const { default: S3rver } = (await import(packageName)) as { default: PeerClass };
  const directory = await mkdtemp(join(tmpdir(), 'pahiram-bucket-'));
  const bucket = 'pictures';
  const peer = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const address = await peer.run();
  return {
    url: `http://127.0.0.1:${address.port}`,
    bucket,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    close: async () => {
      await peer.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
