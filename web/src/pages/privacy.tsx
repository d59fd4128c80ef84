import { useLanguage } from '@pahiram/ui/language.tsx';
import { LegalSections } from '../lib/legal/legal-text.tsx';
import { privacy } from '../lib/legal/privacy.ts';
import { PublicPage } from '../public/site/public-page.tsx';

/** The same text as in the dialog. */
export function PrivacyPage() {
  const language = useLanguage();
  return (
    <PublicPage title={privacy.title[language]}>
      <LegalSections text={privacy} headingLevel={2} />
    </PublicPage>
  );
}
