import { useTexts } from '@pahiram/ui/language.tsx';
import { DemoMessages } from '../demo/demo-messages.tsx';
import { DemoPeople } from '../demo/demo-people.tsx';
import { demoTexts } from '../demo/demo-texts.ts';
import { LoadState } from '../lib/load-state.tsx';
import { useCompany } from '../lib/use-company.ts';
import { PublicPage } from '../public/site/public-page.tsx';

/** Messages are beside the people on wide screens, so that codes are easy to find. */
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

/** Demonstration accounts and sent messages, to try every journey; demo mode only. */
export function DemoPage() {
  const words = useTexts(demoTexts);
  const company = useCompany();
  return (
    <PublicPage wide title={words.title} lead={words.lead}>
      {/* At least as high as the screen, so that late content does not shift what is visible. */}
      <div className="min-h-dvh">
        <LoadState query={company}>
          {({ mode }) => (mode === 'demo' ? <Demonstration /> : <p>{words.liveOnly}</p>)}
        </LoadState>
      </div>
    </PublicPage>
  );
}
