/**
 * The page to open after sign-in: the one that asked for it, with its query, or Today. Only a path
 * of the console, so that no other site can be opened.
 * @param from what the page that asked for the sign-in stored.
 */
export function pathAfterSignIn(from: unknown): string {
  const isPath = typeof from === 'string' && /^(\/[\w.~%-]+)+(\?[^#\s\\]*)?$/.test(from);
  if (!isPath || from.split('?')[0] === '/sign-in') return '/';
  return from;
}
