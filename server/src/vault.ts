import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts values for the database and for files: AES-256-GCM, one key per purpose, derived
 * (HKDF-SHA-256) from the master key. A sealed value opens only with the purpose and the context
 * (for example the member's id) that it was sealed with.
 */
export interface Vault {
  /** Identifies the master key without revealing it. */
  readonly keyId: string;
  seal(purpose: Purpose, context: string, clear: Buffer | string): Buffer<ArrayBuffer>;
  /** @throws Error when the value was altered or sealed with another purpose or context. */
  open(purpose: Purpose, context: string, sealed: Buffer): Buffer;
  /** HMAC-SHA-256 with the key of the purpose: equal values can be found without storing them. */
  fingerprint(purpose: Purpose, value: string): Buffer;
}

export type Purpose =
  | 'message'
  | 'member-notice'
  | 'document'
  | 'identity-number'
  | 'profile-correction'
  | 'account-number'
  | 'staff-interest'
  | 'bank-statement'
  | 'provider-event'
  | 'one-time-code'
  | 'totp-secret'
  | 'refresh-token'
  | 'invitation'
  | 'access-token'
  | 'support-secret'
  | 'kept-reply'
  | 'limit'
  | 'document-check'
  | 'calendar'
  | 'push'
  | 'stop-link'
  | 'email-link'
  | 'device'
  | 'browser'
  | 'signal';

const nonceLength = 12;
const tagLength = 16;

/** 64 bits derived from the master key, in hex; the key cannot be computed from them. */
export const masterKeyId = (masterKey: Buffer): string =>
  Buffer.from(hkdfSync('sha256', masterKey, 'pahiram', 'key-id', 8)).toString('hex');

export function createVault(masterKey: Buffer): Vault {
  if (masterKey.length !== 32) throw new Error('the master key must be 32 bytes');
  const keys = new Map<string, Buffer>();
  const keyFor = (use: string): Buffer => {
    const known = keys.get(use);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', masterKey, 'pahiram', use, 32));
    keys.set(use, key);
    return key;
  };
  return {
    keyId: masterKeyId(masterKey),
    seal(purpose, context, clear) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), nonce);
      cipher.setAAD(Buffer.from(context, 'utf8'));
      const body = Buffer.concat([cipher.update(clear as Buffer), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, context, sealed) {
      const nonce = sealed.subarray(0, nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), nonce, {
        authTagLength: tagLength,
      });
      decipher.setAAD(Buffer.from(context, 'utf8'));
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([
        decipher.update(sealed.subarray(nonceLength + tagLength)),
        decipher.final(),
      ]);
    },
    fingerprint(purpose, value) {
      return createHmac('sha256', keyFor(`fingerprint:${purpose}`))
        .update(value, 'utf8')
        .digest();
    },
  };
}
