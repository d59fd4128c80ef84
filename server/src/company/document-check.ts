import { timingSafeEqual } from 'node:crypto';
import {
  CHECK_CODE_LENGTH,
  type CheckedPrefix,
  groupCheckCode,
} from '@pahiram/domain/texts/document-check';
import type { App } from '../context.ts';
import { drawQr } from '../lib/draw-qr.ts';
import type { Vault } from '../vault.ts';

/** Printed on a document, so that anybody can ask on the page `/check` whether it is ours. */
export interface DocumentCheck {
  readonly number: string;
  /** In groups of four. */
  readonly code: string;
  /** The page, without the scheme. */
  readonly page: string;
  /** The address of the page with number and code, as a QR code. */
  readonly qr: { readonly size: number; readonly path: string };
}

/**
 * The check of a document with this number. Number and code stand behind `#` in its address, which
 * browsers do not send to servers.
 */
export function documentCheck(
  { vault, config }: Pick<App, 'vault' | 'config'>,
  number: string,
): DocumentCheck {
  const code = groupCheckCode(checkCodeOf(vault, number));
  const page = `${config.publicUrl}/check`;
  return {
    number,
    code,
    page: page.replace(/^https?:\/\//, ''),
    qr: drawQr(`${page}#${number}.${code.replaceAll('-', '')}`),
  };
}

/** A legal document of a loan has the loan's number with letters of its own. */
export function numberOfLoanDocument(prefix: CheckedPrefix, loanNumber: string): string {
  return `${prefix}${loanNumber.slice('LN'.length)}`;
}

/** Whether this is the code of the number. Takes the same time for every number and code. */
export function isCheckCode(vault: Vault, number: string, code: string): boolean {
  const right = Buffer.from(checkCodeOf(vault, number));
  const given = Buffer.alloc(right.length);
  given.write(code);
  return timingSafeEqual(right, given);
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits of an HMAC with the master key: it never changes, and cannot be guessed or computed elsewhere. */
function checkCodeOf(vault: Vault, number: string): string {
  const hmac = vault.fingerprint('document-check', number);
  let value = (hmac.readBigUInt64BE(0) << 16n) | BigInt(hmac.readUInt16BE(8));
  let code = '';
  for (let at = 0; at < CHECK_CODE_LENGTH; at += 1) {
    code = alphabet[Number(value & 31n)] + code;
    value >>= 5n;
  }
  return code;
}
