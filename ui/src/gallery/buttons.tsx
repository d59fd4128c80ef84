import { useState } from 'react';
import { Button, type ButtonKind, buttonLook } from '../button.tsx';
import { texts, useTexts } from '../language.tsx';
import { StatusLine } from '../notice.tsx';
import { StillToComplete, stillToCompleteId } from '../still-to-complete.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'One primary button a screen. A button that waits for something stays in reach and says what is missing (E13).',
    primary: 'Apply for the loan',
    secondary: 'Save for later',
    quiet: 'Withdraw everything',
    danger: 'Cancel the loan',
    submitting: 'Submitting...',
    missing: 'Tick the agreement first.',
    listed: 'Waiting: the missing fields by name',
    fields: 'First name, Date of birth, Employer, Salary, References',
    long: 'I have read the contract and the disclosure statement, and I agree',
    link: 'A link that looks like a button',
  },
  {
    use: 'Isang pangunahing button sa bawat screen. Ang button na may hinihintay ay napipindot pa rin at sinasabi kung ano ang kulang (E13).',
    primary: 'Mag-apply ng loan',
    secondary: 'I-save muna',
    quiet: 'I-withdraw lahat',
    danger: 'Kanselahin ang loan',
    submitting: 'Ipinapadala...',
    missing: 'Lagyan muna ng tsek ang kasunduan.',
    listed: 'Naghihintay: nakapangalan ang mga kulang',
    fields: 'Pangalan, Petsa ng kapanganakan, Employer, Sahod, Mga reference',
    long: 'Nabasa ko na ang kontrata at ang disclosure statement, at sumasang-ayon ako sa lahat ng nakasulat',
    link: 'Link na mukhang button',
  },
);

const kinds: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];

export function Buttons() {
  const said = useTexts(words);
  const states = useTexts(galleryTexts);
  const [why, setWhy] = useState('');
  return (
    <Section id="buttons" use={said.use}>
      <Specimen state={states.plain}>
        <div className="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {said[kind]}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen state={states.focused}>
        <Button className="outline-3 outline-offset-2 outline-brand">{said.primary}</Button>
      </Specimen>
      <Specimen state={states.busy}>
        <div className="flex flex-wrap gap-3">
          <Button busy>{said.submitting}</Button>
          <Button kind="secondary" busy>
            {said.submitting}
          </Button>
        </div>
      </Specimen>
      <Specimen state={states.unavailable}>
        <Button unavailable reason="gallery-reason" onClick={() => setWhy(said.missing)}>
          {said.primary}
        </Button>
        <div id="gallery-reason" className="mt-3">
          <StatusLine tone="warning" text={why} />
        </div>
      </Specimen>
      <Specimen state={said.listed}>
        <Button wide unavailable reason={stillToCompleteId}>
          {said.primary}
        </Button>
        <StillToComplete fields={said.fields.split(', ')} />
      </Specimen>
      <Specimen state={states.long} wide>
        <div className="max-w-sm">
          <Button wide>{said.long}</Button>
          <a href="#buttons" className={`mt-3 ${buttonLook('secondary', true)}`}>
            {said.link}
          </a>
        </div>
      </Specimen>
    </Section>
  );
}
