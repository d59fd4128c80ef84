import { totpCode, totpStep, totpStepSeconds } from '../access/staff/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The TOTP code that an authenticator app would show now. */
export function totpNow(base32: string, now: Date): { code: string; secondsLeft: number } {
  const code = totpCode(fromBase32(base32), totpStep(now));
  const seconds = Math.floor(now.getTime() / 1000);
  return { code, secondsLeft: totpStepSeconds - (seconds % totpStepSeconds) };
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
