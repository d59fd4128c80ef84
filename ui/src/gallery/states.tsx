import { Antenna } from '../antenna.tsx';
import { Button } from '../button.tsx';
import { PaidSlip } from '../illustrations.tsx';
import { texts, useTexts } from '../language.tsx';
import { Notebook } from '../notebook.tsx';
import { OldData } from '../old-data.tsx';
import { EmptyState, ErrorState } from '../page-states.tsx';
import { Skeleton } from '../skeleton.tsx';
import { FailedBox, StateBox } from '../state-box.tsx';
import { toast } from '../toast.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'Empty, loading and failed never look alike: a source that failed is never shown as an empty list.',
    none: 'No withdrawals yet',
    noneWhy: 'When you withdraw, each one appears here with its receipt.',
    failed: 'We could not load your withdrawals. Nothing was lost.',
    retried: 'Asked again.',
    boxes: 'In the console: no rows, filters that hide all rows, a page of other roles',
    noRows: 'No payments wait for a match',
    noMatch: 'No rows match these filters',
    closed: 'This page is for finance and auditors',
    failedBox: 'In the console: failed, and nothing is known',
    failedBoxTitle: 'The list did not load',
    oldData: 'Known but old: its buttons wait',
    asOf: '10:15 AM',
    why: 'The service does not answer.',
    match: 'Match the payment',
    drawings: 'Drawings: no signal, done',
  },
  {
    use: 'Hindi magkakamukha ang walang laman, naglo-load at hindi nakuha: hindi kailanman ipinapakitang walang laman ang hindi nakuha.',
    none: 'Wala pang withdrawal',
    noneWhy: 'Kapag nag-withdraw ka, lalabas dito ang bawat isa kasama ang resibo.',
    failed: 'Hindi namin makuha ang mga withdrawal mo. Walang nawala.',
    retried: 'Tinanong ulit.',
    boxes: 'Sa console: walang row, mga filter na nagtatago ng lahat, page ng ibang role',
    noRows: 'Walang bayad na hinahanapan ng katugma',
    noMatch: 'Walang row na tumutugma sa mga filter',
    closed: 'Para sa finance at mga auditor ang page na ito',
    failedBox: 'Sa console: hindi nakuha, at walang alam',
    failedBoxTitle: 'Hindi na-load ang listahan',
    oldData: 'Alam pero luma: naghihintay ang mga button',
    asOf: '10:15 AM',
    why: 'Hindi sumasagot ang serbisyo.',
    match: 'Itugma ang bayad',
    drawings: 'Mga drowing: walang signal, tapos na',
  },
);

export function States() {
  const said = useTexts(words);
  const states = useTexts(galleryTexts);
  return (
    <Section id="states" use={said.use}>
      <Specimen state={states.empty}>
        <EmptyState title={said.none}>{said.noneWhy}</EmptyState>
        <EmptyState picture={<Notebook />} title={said.none}>
          {said.noneWhy}
        </EmptyState>
      </Specimen>
      <Specimen state={states.loading}>
        <Skeleton lines={5} />
      </Specimen>
      <Specimen state={states.failed}>
        <ErrorState message={said.failed} onRetry={() => toast('info', said.retried)} />
      </Specimen>
      <Specimen state={states.failedOurs}>
        <ErrorState message={said.failed} code="7Q2K-41" />
      </Specimen>
      <Specimen state={said.boxes} wide>
        <StateBox kind="empty" title={said.noRows} />
        <StateBox kind="noMatch" title={said.noMatch} />
        <StateBox kind="closed" title={said.closed} />
      </Specimen>
      <Specimen state={said.failedBox}>
        <FailedBox
          title={said.failedBoxTitle}
          code="7Q2K-41"
          onRetry={() => toast('info', said.retried)}
        >
          {said.why}
        </FailedBox>
      </Specimen>
      <Specimen state={said.oldData}>
        <OldData
          asOf={said.asOf}
          why={said.why}
          code="7Q2K-41"
          onRetry={() => toast('info', said.retried)}
        >
          <Button>{said.match}</Button>
        </OldData>
      </Specimen>
      <Specimen state={said.drawings} wide>
        <div className="flex flex-wrap gap-6">
          <div>
            <Antenna />
          </div>
          <div>
            <PaidSlip />
          </div>
        </div>
      </Specimen>
    </Section>
  );
}
