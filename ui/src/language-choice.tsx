import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type Language, LanguageProvider, useTexts } from './language.tsx';
import { safeLocalStorage } from './safe-storage.ts';
import { uiTexts } from './ui-texts.tsx';

export interface LanguageChoice {
  readonly language: Language;
  choose(next: Language): void;
  /** URL of this page in a language, when each language has its own URL. */
  addressOf?(language: Language): string;
}

const ChoiceContext = createContext<LanguageChoice>({ language: 'en', choose: () => {} });

/** Provides the language to its children and sets the page's `lang`. */
export function LanguageChoiceProvider(props: { choice: LanguageChoice; children: ReactNode }) {
  const { language } = props.choice;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ChoiceContext value={props.choice}>
      <LanguageProvider language={language}>{props.children}</LanguageProvider>
    </ChoiceContext>
  );
}

export interface LanguageChooserProps {
  /** Key of the choice in local storage. */
  readonly storageKey: string;
  /** The language before any choice. */
  readonly first: () => Language;
  /** Called on each render, also the first, so that requests use the same language. */
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

/** Stores the chosen language on this device and provides it to its children. */
export function LanguageChooser({ storageKey, first, onLanguage, children }: LanguageChooserProps) {
  const [language, setLanguage] = useState(() => {
    const kept = safeLocalStorage.getItem(storageKey);
    return kept === 'en' || kept === 'fil' ? kept : first();
  });
  onLanguage(language);
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        safeLocalStorage.setItem(storageKey, next);
        setLanguage(next);
      },
    }),
    [language, storageKey],
  );
  return <LanguageChoiceProvider choice={choice}>{children}</LanguageChoiceProvider>;
}

const look =
  'inline-flex min-h-11 max-w-full min-w-11 items-center justify-center rounded-control px-2 text-sm font-semibold text-soft';
const chosenLook = 'text-brand underline underline-offset-4';
const names = [
  ['en', 'English'],
  ['fil', 'Filipino'],
] as const;

/** Both languages, each in its own name; links when each language has its own URL. */
export function LanguageSwitch() {
  const words = useTexts(uiTexts);
  const { language, choose, addressOf } = use(ChoiceContext);
  return (
    <fieldset className="flex flex-wrap px-1">
      <legend className="sr-only">{words.language}</legend>
      {names.map(([one, name]) =>
        addressOf ? (
          <a
            key={one}
            href={addressOf(one)}
            hrefLang={one}
            lang={one}
            aria-current={language === one ? 'true' : undefined}
            className={`${look} ${language === one ? chosenLook : ''}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              choose(one);
            }}
          >
            {name}
          </a>
        ) : (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={language === one}
            className={`${look} ${language === one ? chosenLook : ''}`}
            onClick={() => choose(one)}
          >
            {name}
          </button>
        ),
      )}
    </fieldset>
  );
}
