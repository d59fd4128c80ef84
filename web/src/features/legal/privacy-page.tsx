import { useLanguage } from '@pahiram/ui/language.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { LegalSections } from './legal-text.tsx';
import { privacy } from './privacy.ts';

export function Page() {
  const language = useLanguage();
  return (
    <PublicPage title={privacy.title[language]}>
      <LegalSections text={privacy} headingLevel={2} />
    </PublicPage>
  );
}
