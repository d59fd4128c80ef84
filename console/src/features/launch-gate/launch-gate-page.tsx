import { useTexts } from '@pahiram/ui/language.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { GateRecord } from './gate-record.tsx';
import { launchGateTexts } from './launch-gate-texts.ts';

/** The page of the launch gate. */
export function Page() {
  const words = useTexts(launchGateTexts);
  const titles = useTexts(pageTitles);
  return (
    <>
      <PageHeading title={titles.launchGate} note={words.note} />
      <GateRecord />
    </>
  );
}
