import type { Words } from '@pahiram/domain/texts/words';
import { useLanguage } from '@pahiram/ui/language.tsx';
import { type ReactNode, useEffect } from 'react';
import { fullTitle } from './full-title.ts';
import { useCompany } from './use-company.ts';

/** Sets the title of the tab. */
export function Titled({ title, children }: { title: Words; children: ReactNode }) {
  const language = useLanguage();
  const shortName = useCompany().data?.shortName;
  useEffect(() => {
    document.title = fullTitle(title[language], shortName);
  }, [title, language, shortName]);
  return children;
}
