/** The length of a text as PostgreSQL's length() counts it: an emoji is one character, not two. */
export function countCharacters(text: string): number {
  return [...text].length;
}
