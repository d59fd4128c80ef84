import { useLanguage } from '@pahiram/ui/language.tsx';
import { LegalSections } from '../lib/legal/legal-text.tsx';
import { terms } from '../lib/legal/terms.ts';
import { PublicPage } from '../public/public-page.tsx';

/** The dialog's text as a page of its own (E11). */
export function TermsPage() {
  const language = useLanguage();
  return (
    <PublicPage>
      <h1 className="mb-6 text-4xl">{terms.title[language]}</h1>
      <LegalSections text={terms} headingLevel={2} />
    </PublicPage>
  );
}
