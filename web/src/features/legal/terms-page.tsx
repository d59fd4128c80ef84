import { useLanguage } from '@pahiram/ui/language.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { LegalSections } from './legal-text.tsx';
import { terms } from './terms.ts';

export function Page() {
  const language = useLanguage();
  return (
    <PublicPage title={terms.title[language]}>
      <LegalSections text={terms} headingLevel={2} />
    </PublicPage>
  );
}
