import { Gallery } from '@pahiram/ui/gallery/gallery.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { demoTexts } from '../demo/demo-texts.ts';
import { LoadState } from '../lib/load-state.tsx';
import { useCompany } from '../lib/use-company.ts';
import { PublicPage } from '../public/site/public-page.tsx';

/** The UI components, for developers; demo mode only, and not indexed by search engines. */
export function GalleryPage() {
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
