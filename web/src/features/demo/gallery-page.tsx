import { LoadState } from '@pahiram/client/load-state.tsx';
import { Gallery } from '@pahiram/ui/gallery/gallery.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { demoTexts } from './demo-texts.ts';

/** The UI components, for developers; demo mode only, and not indexed by search engines. */
export function Page() {
  const words = useTexts(demoTexts);
  const company = useCompany();
  return (
    <PublicPage wide>
      <LoadState query={company}>
        {({ mode }) => (mode === 'demo' ? <Gallery /> : <p>{words.liveOnly}</p>)}
      </LoadState>
    </PublicPage>
  );
}
