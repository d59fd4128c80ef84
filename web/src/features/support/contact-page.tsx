import { useTexts } from '@pahiram/ui/language.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { ContactWays } from './contact-ways.tsx';
import { contactTexts } from './support-texts.ts';

/** Contact Us (S2.04, S2.23). */
export function Page() {
  const words = useTexts(contactTexts);
  return (
    <PublicPage wide title={words.title} lead={words.lead}>
      <ContactWays />
    </PublicPage>
  );
}
