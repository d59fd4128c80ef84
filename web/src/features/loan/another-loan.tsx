import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../shell/disclosure.tsx';

const anotherTexts = texts(
  { title: 'Apply for another loan' },
  { title: 'Mag-apply ng isa pang loan' },
);

/** The form to apply, closed at first: a loan that has ended leads with its certificate. */
export function AnotherLoan({ children }: { children: ReactNode }) {
  const words = useTexts(anotherTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={words.title} onOpen={setOpen}>
      {isOpen ? children : null}
    </Disclosure>
  );
}
