/** Normalizes a name for search: lower case, no diacritics (ñ = n), single spaces. */
export function toSearchName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
