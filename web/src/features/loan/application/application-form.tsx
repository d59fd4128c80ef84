import type { LoanProduct } from '@pahiram/domain/loans/product';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../../lib/use-session.ts';
import { lazilyOver } from '../../../shell/lazily.tsx';
import { useAhead } from '../../../shell/use-ahead.ts';
import { useCompany } from '../../../shell/use-company.ts';
import { Calculator } from '../../calculator/calculator.tsx';
import { useCalculator } from '../../calculator/use-calculator.ts';
import type { LoanDetail } from '../use-loan-detail.ts';
import { AgreementChoice } from './agreement-choice.tsx';
import { type ApplicationBody, agreementPlace, bodyOf } from './application-progress.ts';
import { applicationTexts } from './application-texts.ts';

const ConfirmApplication = lazilyOver(
  async () => (await import('./confirm-application.tsx')).ConfirmApplication,
);

export interface ApplicationFormProps {
  readonly product: LoanProduct;
  readonly openLoan: LoanDetail | null;
  /** The application confirmed before the price changed; it has to be confirmed again. */
  readonly changedFrom: ApplicationBody | null;
  readonly onSubmit: (body: ApplicationBody) => void;
}

/** Calculator, agreement and APPLY NOW, which says what is missing (S5.22, S8.05). */
export function ApplicationForm(props: ApplicationFormProps) {
  useAhead(ConfirmApplication);
  const { product, openLoan, changedFrom, onSubmit } = props;
  const words = useTexts(applicationTexts);
  const state = useCalculator(product);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [agreed, setAgreed] = useKept(agreementPlace(phoneNumber), false);
  const [missing, setMissing] = useState<'agreement' | 'loan' | null>(null);
  const [confirming, setConfirming] = useState(changedFrom !== null);
  const apply = () => {
    const next = openLoan ? 'loan' : agreed ? null : 'agreement';
    setMissing(next);
    setConfirming(next === null);
    if (next === 'loan') toast('danger', words.haveLoan);
    if (next !== 'agreement') return;
    toast('warning', words.agreementNeeded);
    document.getElementById('isAgree')?.focus();
  };
  return (
    <>
      <Calculator state={state} isShared={false} />
      <AgreementChoice
        agreed={agreed}
        error={missing === 'agreement' ? words.agreementNeeded : undefined}
        onAgreed={(next) => {
          setAgreed(next);
          setMissing(null);
        }}
      />
      <ClosedNotice />
      <Button wide unavailable={!agreed || openLoan !== null} onClick={apply}>
        {words.apply}
      </Button>
      {missing === 'loan' ? <HaveLoan /> : null}
      {confirming ? (
        <ConfirmApplication
          state={state}
          changedFrom={changedFrom}
          onBack={() => setConfirming(false)}
          onSubmit={() => {
            setConfirming(false);
            onSubmit(bodyOf(state, phoneNumber));
          }}
        />
      ) : null}
    </>
  );
}

/** Shown until the operator opens applications. */
function ClosedNotice() {
  const words = useTexts(applicationTexts);
  const company = useCompany();
  if (company.data?.applicationsOpen !== false) return null;
  return (
    <div className="mb-3">
      <Notice tone="info">{words.closed}</Notice>
    </div>
  );
}

function HaveLoan() {
  const words = useTexts(applicationTexts);
  return (
    <div role="alert" className="mt-3">
      <Notice tone="danger" title={words.haveLoan}>
        <Link href="/apply" className="font-semibold underline">
          {words.seeLoan}
        </Link>
      </Notice>
    </div>
  );
}
