import { useTexts } from '@pahiram/ui/language.tsx';
import { decisionKeys, KeyFooter } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { GateRecord, useLaunchGate } from './gate-record.tsx';
import { launchGateTexts } from './launch-gate-texts.ts';

/** The page of the launch gate. */
export function Page() {
  const words = useTexts(launchGateTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const gate = useLaunchGate();
  const mayClose =
    gate.data?.isOpen === true && (may('open-launch-gate') || may('confirm-launch-gate'));
  return (
    <>
      <PageHeading title={titles.launchGate} note={words.note} />
      <GateRecord />
      <KeyFooter
        keys={[
          ...(gate.data?.proposal ? decisionKeys(list) : []),
          ...(mayClose ? [{ key: 'X', name: words.close }] : []),
          { key: '?', name: list.allKeys },
        ]}
      />
    </>
  );
}
