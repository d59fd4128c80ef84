/** The first letter of each name: `A*** D*** I***`. The stars do not tell how long a name is. */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0]}***`).join(' ');
}

/** 'an***@example.com': the first two characters and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}

export type NumberKind = 'account' | 'phone' | 'identity';

/**
 * The form in which numbers are shown (S2.32, S4.09): an account number keeps its first and last
 * three characters, a phone or ID number its first three. An account number of six or fewer would
 * be shown whole, so it keeps only its first three. An account at an e-wallet is masked as an account, though its
 * number is a phone number.
 */
export function maskNumber(kind: NumberKind, text: string): string {
  const characters = [...text];
  const kept = kind === 'account' && characters.length > 6 ? 3 : 0;
  const masked = '*'.repeat(Math.max(0, characters.length - 3 - kept));
  const end = characters.slice(characters.length - kept).join('');
  return characters.slice(0, 3).join('') + masked + end;
}
