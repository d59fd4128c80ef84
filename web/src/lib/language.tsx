import { type Language, LanguageProvider } from '@pahiram/ui/language.tsx';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { setCallLanguage } from './call.ts';

const languageKey = 'language';

interface LanguageChoice {
  readonly language: Language;
  choose(next: Language): void;
}

const ChoiceContext = createContext<LanguageChoice>({ language: 'en', choose: () => {} });

/** The choice made before, else what the browser prefers. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(languageKey);
  if (kept === 'en' || kept === 'fil') return kept;
  return /^(fil|tl)\b/i.test(navigator.language) ? 'fil' : 'en';
}

/** Keeps the language for this device, for the page's `lang`, and for what the server is asked. */
export function LanguageChooser({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
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
