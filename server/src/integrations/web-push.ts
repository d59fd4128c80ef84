import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { isP256Point, p256 } from '../lib/p256.ts';

/** A browser that receives messages, as its `PushSubscription` describes it. */
export interface PushBrowser {
  /** The address at the push service of the browser's maker; a secret. */
  readonly endpoint: string;
  /** The browser's public key, an uncompressed point of P-256 in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

export interface PushMessage {
  readonly text: string;
  /** How long the push service keeps it for a browser that it cannot reach. */
  readonly keptSeconds: number;
  readonly isUrgent: boolean;
  /** At the push service a later message with the same topic replaces an earlier one: at most 32 letters of base64url. */
  readonly topic: string;
}

export interface WebPush {
  /** In base64url. A subscription belongs to the key that it was made with. */
  readonly publicKey: string;
  /** Whether messages may be sent there: only to known push services, and to a browser with a valid key. */
  accepts(browser: PushBrowser): boolean;
  /**
   * @returns `gone` when the browser no longer receives messages.
   * @throws Error when the push service did not accept the message; the job retries.
   */
  send(browser: PushBrowser, message: PushMessage): Promise<'delivered' | 'gone'>;
}

export interface WebPushSettings {
  /** A private key of P-256, 32 bytes. */
  readonly privateKey: Buffer;
  /** Where the push service reaches the operator: `mailto:` or `https:`. */
  readonly contact: string;
  /** Origins of further push services. */
  readonly services: readonly string[];
  readonly timeoutMs?: number;
}

const authLength = 16;
const addressLengthMax = 1_000;
const timeoutMsUsual = 10_000;

/** The push services of Chrome, Edge, Samsung Internet, Firefox, Safari and Windows. */
const knownHost =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/;

/**
 * Web Push (RFC 8030) with messages that only the browser can read (RFC 8291) and a signature that names us to the
 * push service (RFC 8292).
 */
export function createWebPush(settings: WebPushSettings): WebPush {
  const own = createECDH(p256);
  own.setPrivateKey(settings.privateKey);
  const publicKey = own.getPublicKey('base64url');
  const sign = signerOf(settings.privateKey, own.getPublicKey(), settings.contact);
  return {
    publicKey,
    accepts: (browser) =>
      isServiceAddress(browser.endpoint, settings.services) &&
      Buffer.from(browser.auth, 'base64url').length === authLength &&
      isP256Point(Buffer.from(browser.p256dh, 'base64url')),
    send: async (browser, { text, keptSeconds, isUrgent, topic }) => {
      const response = await fetch(browser.endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${sign(new URL(browser.endpoint).origin)}, k=${publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keptSeconds),
          urgency: isUrgent ? 'high' : 'normal',
          topic,
        },
        body: encrypt(browser, Buffer.from(text, 'utf8')),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? timeoutMsUsual),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return 'gone';
      if (!response.ok) throw new Error(`the push service answered ${response.status}`);
      return 'delivered';
    },
  };
}

/** An address that a browser names must not make this server call anything else. */
function isServiceAddress(address: string, services: readonly string[]): boolean {
  const url = address.length <= addressLengthMax ? URL.parse(address) : null;
  if (url?.username !== '' || url.password !== '') return false;
  if (services.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && knownHost.test(url.hostname);
}

/** The time is that of the machine: a demonstration's clock may be days ahead, and push services refuse that. */
function signerOf(
  privateKey: Buffer,
  point: Buffer,
  contact: string,
): (audience: string) => string {
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: coordinate(1),
      y: coordinate(33),
    },
  }).export({ format: 'pem', type: 'pkcs8' });
  return (aud) =>
    createSigner({ key, algorithm: 'ES256', aud, sub: contact, expiresIn: '12h' })({});
}

interface Chosen {
  readonly privateKey?: Buffer;
  readonly salt: Buffer;
}

/** One record of `aes128gcm`. @param chosen for the example of RFC 8291; otherwise random for each message. */
export function encrypt(
  browser: Pick<PushBrowser, 'p256dh' | 'auth'>,
  clear: Buffer,
  chosen: Chosen = { salt: randomBytes(16) },
): Buffer<ArrayBuffer> {
  const pair = createECDH(p256);
  if (chosen.privateKey) pair.setPrivateKey(chosen.privateKey);
  else pair.generateKeys();
  const theirs = Buffer.from(browser.p256dh, 'base64url');
  const ours = pair.getPublicKey();
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const auth = Buffer.from(browser.auth, 'base64url');
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, chosen.salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, chosen.salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last record ends with the byte 2.
  const body = Buffer.concat([cipher.update(clear), cipher.update(Buffer.from([2]))]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(4_096);
  sizes.writeUInt8(ours.length, 4);
  return Buffer.concat([chosen.salt, sizes, ours, body, cipher.final(), cipher.getAuthTag()]);
}
