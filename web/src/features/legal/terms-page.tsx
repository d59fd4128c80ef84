import { useLanguage } from '@pahiram/ui/language.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { LegalSections } from './legal-text.tsx';
import { terms } from './terms.ts';

/** The same text as in the dialog. */
export function TermsPage() {
  const language = useLanguage();
  return (
    <PublicPage title={terms.title[language]}>
      <LegalSections text={terms} headingLevel={2} />
    </PublicPage>
  );
}
