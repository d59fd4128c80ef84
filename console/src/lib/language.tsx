import { LanguageChooser as Chooser } from '@pahiram/ui/language-choice.tsx';
import type { ReactNode } from 'react';
import { setCallLanguage } from './session.ts';

/** English unless the person chose Filipino on this computer. */
export function LanguageChooser({ children }: { children: ReactNode }) {
  return (
    <Chooser storageKey="console-language" first={() => 'en'} onLanguage={setCallLanguage}>
      {children}
    </Chooser>
  );
}
