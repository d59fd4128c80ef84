import type { Language } from '@pahiram/ui/language.tsx';

/** The addresses behind the door: one address each, in the language that was chosen (F). */
export const memberArea = /^\/(dash|activate|profile|apply|offer|contract|wallet|settings)(?:\/|$)/;

const filipino = /^\/fil(?=\/|$)/;

/** The language that an address says; null in the member area, where the choice decides. */
export function languageOfAddress(pathname: string): Language | null {
  if (filipino.test(pathname)) return 'fil';
  return memberArea.test(pathname) ? null : 'en';
}

/** The same page's address without its language: what the route table knows. */
export function neutralPath(pathname: string): string {
  const path = pathname.replace(filipino, '') || '/';
  return memberArea.test(path) ? pathname : path;
}

/** Where a page stands in a language. Search and fragment stay; the member area has one address. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en' || memberArea.test(path.split(/[?#]/, 1)[0] ?? '')) return path;
  return `/fil${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`;
}
