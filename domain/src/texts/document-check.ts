/** The kinds of documents that carry a number and a check code, by the letters of their numbers. */
export const CHECKED_PREFIXES = ['PM', 'CR', 'WD', 'WR', 'CF', 'DS', 'LA', 'SC', 'ST'] as const;
export type CheckedPrefix = (typeof CHECKED_PREFIXES)[number];

/** Characters of a check code, of Crockford's base 32: 80 bits. */
export const CHECK_CODE_LENGTH = 16;

/** A schedule after the first one has its count behind the number. */
export const SCHEDULES_MAX = 99;

/**
 * The number of a document as it is printed, `PM-7K3Q-9XZC` or `SC-7K3Q-9XZC-2`; null for what cannot be one. The number
 * of a loan, which is printed on its documents too, is accepted for each of them.
 */
export function readDocumentNumber(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  const parts = /^([A-Z]{2})([0-9A-Z]{4})([0-9A-Z]{4})([2-9]|[1-9]\d)?$/.exec(bare);
  const [, prefix, ...rest] = parts ?? [];
  const [first, second, count] = rest;
  const isKnown = prefix === 'LN' || CHECKED_PREFIXES.some((one) => one === prefix);
  if (!isKnown || (count !== undefined && prefix !== 'SC')) return null;
  return [prefix, first, second, ...(count === undefined ? [] : [count])].join('-');
}

/** The characters of a typed check code, with the letters that are misread for digits; null for what cannot be one. */
export function readCheckCode(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return new RegExp(`^[0-9A-HJKMNP-TV-Z]{${CHECK_CODE_LENGTH}}$`).test(bare) ? bare : null;
}

/** A check code in groups of four, as it is printed. */
export function groupCheckCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}
