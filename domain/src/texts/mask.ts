/** Keeps the first three characters and replaces each other one by an asterisk (S4.09). */
export function maskAllButFirstThree(text: string): string {
  const characters = [...text];
  return characters.slice(0, 3).join('') + '*'.repeat(Math.max(0, characters.length - 3));
}

/**
 * Keeps the first three and the last three characters (S2.32). A text of six or fewer would be
 * shown whole, so only its first three are kept.
 */
export function maskAllButEnds(text: string): string {
  const characters = [...text];
  if (characters.length <= 6) return maskAllButFirstThree(text);
  const middle = '*'.repeat(characters.length - 6);
  return characters.slice(0, 3).join('') + middle + characters.slice(-3).join('');
}
