import type { Words } from '@pahiram/domain/texts/words';
import { useLanguage } from '@pahiram/ui/language.tsx';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useCompany } from './use-company.ts';

/** The product's name, used until the lender's name is known. */
export const productName = 'Pahiram';

export function fullTitle(title: string, shortName: string = productName): string {
  return `${title} · ${shortName}`;
}

const PartContext = createContext<(part: string | null) => void>(() => {});

/** Sets the title of the tab: of the page, or of the part of it that is open. */
export function Titled({ title, children }: { title: Words; children: ReactNode }) {
  const language = useLanguage();
  const shortName = useCompany().data?.shortName;
  const [part, setPart] = useState<string | null>(null);
  useEffect(() => {
    document.title = fullTitle(part ?? title[language], shortName);
  }, [part, title, language, shortName]);
  return <PartContext value={setPart}>{children}</PartContext>;
}

/** Names the tab after an open part of the page, such as a dialog with an address of its own. */
export function usePartTitle(part: string | null): void {
  const setPart = use(PartContext);
  useEffect(() => {
    setPart(part);
    return () => setPart(null);
  }, [part, setPart]);
}
