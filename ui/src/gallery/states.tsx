import { texts, useTexts } from '../language.tsx';
import { Notebook } from '../notebook.tsx';
import { EmptyState, ErrorState } from '../page-states.tsx';
import { Skeleton } from '../skeleton.tsx';
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
  },
  {
    use: 'Hindi magkakamukha ang walang laman, naglo-load at hindi nakuha: hindi kailanman ipinapakitang walang laman ang hindi nakuha.',
    none: 'Wala pang withdrawal',
    noneWhy: 'Kapag nag-withdraw ka, lalabas dito ang bawat isa kasama ang resibo.',
    failed: 'Hindi namin makuha ang mga withdrawal mo. Walang nawala.',
    retried: 'Tinanong ulit.',
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
    </Section>
  );
}
