import { timingSafeEqual } from 'node:crypto';
import {
  CHECK_CODE_LENGTH,
  type CheckedPrefix,
  groupCheckCode,
  SCHEDULES_MAX,
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

/** The letters of the legal documents of a loan. */
type LoanDocumentPrefix = Extract<CheckedPrefix, 'DS' | 'LA' | 'SC'>;

/**
 * A legal document of a loan has the loan's number with letters of its own; a later schedule also has its count.
 * @param count of the documents of this kind, from 1.
 */
export function numberOfLoanDocument(
  prefix: LoanDocumentPrefix,
  loanNumber: string,
  count = 1,
): string {
  return `${prefix}${loanNumber.slice('LN'.length)}${count === 1 ? '' : `-${count}`}`;
}

/** The numbers that a document with this number may have: of a loan, those of all its legal documents. */
export function numbersToCheck(number: string): readonly string[] {
  if (!number.startsWith('LN-')) return [number];
  const first = (['DS', 'LA', 'SC'] as const).map((one) => numberOfLoanDocument(one, number));
  const later = Array.from({ length: SCHEDULES_MAX - 1 }, (_, at) =>
    numberOfLoanDocument('SC', number, at + 2),
  );
  return [...first, ...later];
}

/** The number of a document that is made for its reader and not stored: the same content has the same number. */
export function numberOfContent(
  vault: Vault,
  prefix: Extract<CheckedPrefix, 'ST'>,
  content: string,
): string {
  const letters = spell(vault.fingerprint('document-check', content).readBigUInt64BE(0), 8);
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
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
  return spell((hmac.readBigUInt64BE(0) << 16n) | BigInt(hmac.readUInt16BE(8)), CHECK_CODE_LENGTH);
}

/** The lowest bits of a value, five a character. */
function spell(value: bigint, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = alphabet[Number((value >> BigInt(5 * at)) & 31n)] + text;
  }
  return text;
}
