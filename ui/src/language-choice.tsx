import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type Language, LanguageProvider, useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

interface LanguageChoice {
  readonly language: Language;
  choose(next: Language): void;
}

const ChoiceContext = createContext<LanguageChoice>({ language: 'en', choose: () => {} });

export interface LanguageChooserProps {
  /** Where this device keeps the choice. */
  readonly storageKey: string;
  /** The language while nothing was chosen. */
  readonly first: () => Language;
  /** Told before the first screen and at each change, so that the server is asked in it too. */
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

/** Keeps the language for this device, for the page's `lang`, and for whoever asks. */
export function LanguageChooser({ storageKey, first, onLanguage, children }: LanguageChooserProps) {
  const [language, setLanguage] = useState(() => {
    const kept = localStorage.getItem(storageKey);
    return kept === 'en' || kept === 'fil' ? kept : first();
  });
  onLanguage(language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        localStorage.setItem(storageKey, next);
        setLanguage(next);
      },
    }),
    [language, storageKey],
  );
  return (
    <ChoiceContext value={choice}>
      <LanguageProvider language={language}>{children}</LanguageProvider>
    </ChoiceContext>
  );
}

/** Both languages side by side, each named in itself. */
export function LanguageSwitch() {
  const words = useTexts(uiTexts);
  const { language, choose } = use(ChoiceContext);
  return (
    <fieldset className="flex px-1">
      <legend className="sr-only">{words.language}</legend>
      {(['en', 'fil'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={language === one}
          className="min-h-11 min-w-11 rounded-control px-2 text-sm font-semibold text-soft aria-pressed:text-brand aria-pressed:underline aria-pressed:underline-offset-4"
          onClick={() => choose(one)}
        >
          {one === 'en' ? 'English' : 'Filipino'}
        </button>
      ))}
    </fieldset>
  );
}
