/** A name as it is searched for: lower case, without marks (ñ = n), words single-spaced. */
export function toSearchName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
