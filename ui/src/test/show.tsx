import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { type Language, LanguageProvider } from '../language.tsx';

/** Renders a component in a language. */
export function show(part: ReactNode, language: Language = 'en') {
  return render(part, {
    wrapper: ({ children }) => <LanguageProvider language={language}>{children}</LanguageProvider>,
  });
}
