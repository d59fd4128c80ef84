import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../shell/disclosure.tsx';
import type { Application, LoanDetail } from './use-loan-detail.ts';

const anotherTexts = texts(
  { title: 'Apply for another loan' },
  { title: 'Mag-apply ng isa pang loan' },
);

/** The loan was paid off, or was returned after money had arrived. */
const hasCertificate = (loan: LoanDetail | null | undefined): boolean =>
  loan?.state === 'CLOSED' || (loan?.state === 'CANCELLED' && loan.firstWithdrawnAt !== null);

interface AnotherLoanProps {
  readonly newest: LoanDetail | null | undefined;
  readonly application: Pick<Application, 'isBegun'>;
  /** The form to apply. */
  readonly children: ReactNode;
}

/** The form to apply; closed at first after a loan that has ended, which leads with its certificate. */
export function AnotherLoan({ newest, application, children }: AnotherLoanProps) {
  const words = useTexts(anotherTexts);
  const [isOpen, setOpen] = useState(false);
  if (!hasCertificate(newest) || application.isBegun) return children;
  return (
    <Disclosure title={words.title} onOpen={setOpen}>
      {isOpen ? children : null}
    </Disclosure>
  );
}
