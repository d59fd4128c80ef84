import type { Language } from '@pahiram/ui/language.tsx';
import { LanguageChooser as Chooser } from '@pahiram/ui/language-choice.tsx';
import type { ReactNode } from 'react';
import { setCallLanguage } from './call.ts';

/** What the browser prefers, until somebody chooses. */
function browserLanguage(): Language {
  return /^(fil|tl)\b/i.test(navigator.language) ? 'fil' : 'en';
}

export function LanguageChooser({ children }: { children: ReactNode }) {
  return (
    <Chooser storageKey="language" first={browserLanguage} onLanguage={setCallLanguage}>
      {children}
    </Chooser>
  );
}
