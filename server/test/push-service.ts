import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushBrowser } from '../src/integrations/web-push.ts';

/** A browser's side of a subscription: it can read what is sent to it. */
export interface TestBrowser extends PushBrowser {
  readonly read: (body: Buffer) => string;
}

export function newPushBrowser(endpoint: string): TestBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  return {
    endpoint,
    p256dh: pair.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
    read: (body) => decrypt(pair, secret, body),
  };
}

/** The receiving side of RFC 8291. */
function decrypt(pair: ReturnType<typeof createECDH>, secret: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), secret, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const clear = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  if (clear.at(-1) !== 2) throw new Error('the last record has no end');
  return clear.subarray(0, -1).toString('utf8');
}

export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The claims of the signature, which is valid for the key that the sender names. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly publicKey: string;
}

export interface PushService {
  readonly origin: string;
  readonly pushed: readonly Pushed[];
  /** The statuses of the next answers to this path; 201 afterwards. */
  answer(path: string, ...statuses: number[]): void;
  close(): Promise<void>;
}

/** A push service on this machine. It refuses with 403 what is not signed (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  const answers = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const { headers } = request;
    const signed = readSignature(headers.authorization ?? '');
    if (!signed) {
      response.writeHead(403).end();
      return;
    }
    pushed.push({ path, headers, body: Buffer.concat(parts), ...signed });
    response.writeHead(answers.get(path)?.shift() ?? 201).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushed,
    answer: (path, ...statuses) => void answers.set(path, statuses),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function readSignature(header: string): Pick<Pushed, 'claims' | 'publicKey'> | null {
  const [, head, claims, signature, publicKey] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (!head || !claims || !signature || !publicKey) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) return null;
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
