import { useTexts } from '@pahiram/ui/language.tsx';
import { DemoMessages } from '../demo/demo-messages.tsx';
import { DemoPeople } from '../demo/demo-people.tsx';
import { demoTexts } from '../demo/demo-texts.ts';
import { LoadState } from '../lib/load-state.tsx';
import { useCompany } from '../lib/use-company.ts';
import { PublicPage } from '../public/site/public-page.tsx';

/** Phone and mailbox stand beside the people on wide screens, so that a code is never far. */
function Demonstration() {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1.6fr_1fr]">
      <div className="min-h-dvh min-w-0">
        <DemoPeople />
      </div>
      <div className="min-w-0">
        <DemoMessages />
      </div>
    </div>
  );
}

/** Sign-ins and sent messages, so that a newcomer can walk every journey; demo mode only (E2). */
export function DemoPage() {
  const words = useTexts(demoTexts);
  const company = useCompany();
  return (
    <PublicPage wide title={words.title} lead={words.lead}>
      {/* As high as a screen: what comes late moves nothing that is in sight. */}
      <div className="min-h-dvh">
        <LoadState query={company}>
          {({ mode }) => (mode === 'demo' ? <Demonstration /> : <p>{words.liveOnly}</p>)}
        </LoadState>
      </div>
    </PublicPage>
  );
}
