import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the parameters that every app supports: SHA-1, 6 digits, 30 seconds. */
export const totpStepSeconds = 30;
const digits = 6;
/** One step back and one ahead, for clocks that differ slightly. */
const drift = [0, -1, 1] as const;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / totpStepSeconds);
}

/** The code of one time step (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is, if it is later than the last used one: a code works once.
 * @returns null for any other text.
 */
export function findTotpStep(
  secret: Buffer,
  typed: string,
  now: Date,
  lastUsedStep: number | null,
): number | null {
  const code = Buffer.from(typed.normalize('NFKC').replace(/\s/g, ''));
  if (code.length !== digits) return null;
  const steps = drift.map((by) => totpStep(now) + by);
  const found = steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), code));
  if (found === undefined) return null;
  return lastUsedStep === null || found > lastUsedStep ? found : null;
}

/** RFC 4648, without padding, as authenticator apps expect it. */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function otpauthUri(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${label}?${query}`;
}
