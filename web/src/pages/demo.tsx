import { useTexts } from '@pahiram/ui/language.tsx';
import { DemoMessages } from '../demo/demo-messages.tsx';
import { DemoPeople } from '../demo/demo-people.tsx';
import { demoTexts } from '../demo/demo-texts.ts';
import { LoadState } from '../lib/load-state.tsx';
import { useCompany } from '../lib/use-company.ts';
import { PublicPage } from '../public/site/public-page.tsx';

/** Sign-ins and sent messages, so that a newcomer can walk every journey; demo mode only (E2). */
export function DemoPage() {
  const words = useTexts(demoTexts);
  const company = useCompany();
  return (
    <PublicPage wide>
      <h1 className="text-4xl">{words.title}</h1>
      <LoadState query={company}>
        {({ mode }) =>
          mode === 'demo' ? (
            <>
              <p className="mt-3 max-w-prose text-lg">{words.lead}</p>
              <DemoPeople />
              <DemoMessages />
            </>
          ) : (
            <p className="mt-3">{words.liveOnly}</p>
          )
        }
      </LoadState>
    </PublicPage>
  );
}
