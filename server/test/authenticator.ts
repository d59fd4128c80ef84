import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a browser and its authenticator say of an answer; each part can be wrong in a test of an attack. */
export interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userHandle?: string;
}

/**
 * A passkey as browsers and phones make it: a P-256 key, attestation "none", the flags and the counter of
 * https://www.w3.org/TR/webauthn-3/#authenticator-data.
 */
export class Authenticator {
  readonly credentialId = randomBytes(20);
  counter = 0;
  readonly #origin: string;
  readonly #key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

  constructor(origin = 'http://localhost:4100') {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** As the service stores it. */
  get publicKey(): Buffer {
    return this.#coseKey();
  }

  /** The answer to `navigator.credentials.create`. */
  make(options: Readonly<Record<string, unknown>>, bent: Bent = {}) {
    const clientData = this.#clientData('webauthn.create', options, bent);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const key = [Buffer.alloc(16), length, this.credentialId, this.#coseKey()];
    const authData = Buffer.concat([this.#authData(bent, 0x40), ...key]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to `navigator.credentials.get`. */
  answer(options: Readonly<Record<string, unknown>>, bent: Bent = {}) {
    const clientData = this.#clientData('webauthn.get', options, bent);
    const authData = this.#authData(bent, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
        userHandle: bent.userHandle ?? null,
      },
    };
  }

  #credential() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
  }

  #clientData(type: string, options: Readonly<Record<string, unknown>>, bent: Bent): Buffer {
    const { challenge } = options as { challenge: string };
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }

  #authData({ rpId = 'localhost', isVerified = true, counter = this.counter }: Bent, more: number) {
    const present = 0x01;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.from([present | (isVerified ? 0x04 : 0) | more]);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, count]);
  }

  /** The public key in COSE: EC2, ES256, P-256, x and y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
