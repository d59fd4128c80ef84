import { type Language, LanguageProvider } from '@pahiram/ui/language.tsx';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { setCallLanguage } from './session.ts';

const languageKey = 'console-language';

interface LanguageChoice {
  readonly language: Language;
  choose(next: Language): void;
}

const ChoiceContext = createContext<LanguageChoice>({ language: 'en', choose: () => {} });

/** English unless the person chose Filipino on this computer. */
export function LanguageChooser({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() =>
    localStorage.getItem(languageKey) === 'fil' ? 'fil' : 'en',
  );
  setCallLanguage(language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        localStorage.setItem(languageKey, next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return (
    <ChoiceContext value={choice}>
      <LanguageProvider language={language}>{children}</LanguageProvider>
    </ChoiceContext>
  );
}

export function useLanguageChoice(): LanguageChoice {
  return use(ChoiceContext);
}
