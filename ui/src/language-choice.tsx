import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type Language, LanguageProvider, useTexts } from './language.tsx';
import { safeLocalStorage } from './safe-storage.ts';
import { uiTexts } from './ui-texts.tsx';

export interface LanguageChoice {
  readonly language: Language;
  choose(next: Language): void;
  /** Where the same page stands in a language, when each has an address of its own. */
  addressOf?(language: Language): string;
}

const ChoiceContext = createContext<LanguageChoice>({ language: 'en', choose: () => {} });

/** Tells everything below, and the page's `lang`, which language it is. */
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
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 text-sm font-semibold text-soft';
const chosenLook = 'text-brand underline underline-offset-4';
const names = [
  ['en', 'English'],
  ['fil', 'Filipino'],
] as const;

/** Both languages side by side, each named in itself: links where each has its own address. */
export function LanguageSwitch() {
  const words = useTexts(uiTexts);
  const { language, choose, addressOf } = use(ChoiceContext);
  return (
    <fieldset className="flex px-1">
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
