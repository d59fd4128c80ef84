import type { Language } from '@pahiram/api/operation';
import { routes } from '../routes.ts';

const memberFolders = new Set(
  routes.filter(({ access }) => access !== 'everyone').map(({ path }) => path.split('/')[1]),
);

/** Paths of the member area. They have no language prefix; the chosen language applies. */
export const memberArea = new RegExp(`^/(${[...memberFolders].join('|')})(?:/|$)`);

const filipino = /^\/fil(?=\/|$)/;

/** The language of a path; null in the member area, where the chosen language applies. */
export function languageOfAddress(pathname: string): Language | null {
  if (filipino.test(pathname)) return 'fil';
  return memberArea.test(pathname) ? null : 'en';
}

/** The path without its language prefix, as in the route table. */
export function neutralPath(pathname: string): string {
  const path = pathname.replace(filipino, '') || '/';
  return memberArea.test(path) ? pathname : path;
}

/** The path of a page in a language. Query and fragment stay; the member area has no prefix. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en' || memberArea.test(path.split(/[?#]/, 1)[0] ?? '')) return path;
  return `/fil${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`;
}
