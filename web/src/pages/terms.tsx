import { useLanguage } from '@pahiram/ui/language.tsx';
import { LegalSections } from '../lib/legal/legal-text.tsx';
import { terms } from '../lib/legal/terms.ts';
import { PublicPage } from '../public/site/public-page.tsx';

/** The same text as in the dialog. */
export function TermsPage() {
  const language = useLanguage();
  return (
    <PublicPage title={terms.title[language]}>
      <LegalSections text={terms} headingLevel={2} />
    </PublicPage>
  );
}
