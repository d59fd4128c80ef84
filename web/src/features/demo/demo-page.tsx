import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { DemoMessages } from './demo-messages.tsx';
import { DemoPeople } from './demo-people.tsx';
import { demoTexts } from './demo-texts.ts';

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
export function Page() {
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
