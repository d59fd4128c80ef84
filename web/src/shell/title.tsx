import type { Words } from '@pahiram/domain/texts/words';
import { useLanguage } from '@pahiram/ui/language.tsx';
import { type ReactNode, useEffect } from 'react';
import { useCompany } from './use-company.ts';

/** The product's name, used until the lender's name is known. */
export const productName = 'Pahiram';

export function fullTitle(title: string, shortName: string = productName): string {
  return `${title} · ${shortName}`;
}

/** Sets the title of the tab. */
export function Titled({ title, children }: { title: Words; children: ReactNode }) {
  const language = useLanguage();
  const shortName = useCompany().data?.shortName;
  useEffect(() => {
    document.title = fullTitle(title[language], shortName);
  }, [title, language, shortName]);
  return children;
}
