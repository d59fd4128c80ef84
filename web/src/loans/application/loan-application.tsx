import { isOpenLoan } from '@pahiram/domain/loans/loan';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { useCompany } from '../../lib/use-company.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { useSession } from '../../lib/use-session.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { useCalculator } from '../calculator/use-calculator.ts';
import { ratesKey } from '../calculator/use-currencies.ts';
import { loanProductKey, useLoanProduct } from '../loan-product.ts';
import { type LoanDetail, loanDetailKey, useLoanDetail } from '../use-loan-detail.ts';
import { AgreementChoice } from './agreement-choice.tsx';
import { ApplicationFault } from './application-fault.tsx';
import { type ApplicationBody, bodyOf, noApplication } from './application-progress.ts';
import { applicationTexts } from './application-texts.ts';
import { ConfirmApplication } from './confirm-application.tsx';
import { Filed, Submitting } from './filing.tsx';

/** The three views of the loan screen: calculator, "Submitting...", "Success" (S2.32, S4.06). */
export function LoanApplication() {
  const words = useTexts(applicationTexts);
  const [progress, keep] = useKept('loan-application', noApplication);
  const [fault, setFault] = useState<unknown>(null);
  const intent = useIntentKey('loan-application');
  const client = useQueryClient();
  const product = useLoanProduct();
  const loan = useLoanDetail();
  const { view, body, loanNumber } = progress;
  const submit = (next: ApplicationBody) => {
    if (JSON.stringify(next) !== JSON.stringify(body)) intent.renew();
    setFault(null);
    keep({ view: 'submitting', body: next, loanNumber: '' });
  };
  if (view === 'submitting' && body) {
    return (
      <Submitting
        body={body}
        intent={intent}
        onFiled={(number) => {
          intent.renew();
          toast('success', words.submitted);
          keep({ view: 'success', body: null, loanNumber: number });
          void client.invalidateQueries({ queryKey: [loanDetailKey] });
        }}
        onFault={(error) => {
          setFault(error);
          keep({ view: 'calculator', body, loanNumber: '' });
          void client.invalidateQueries({ queryKey: loanProductKey });
          void client.invalidateQueries({ queryKey: ratesKey });
        }}
      />
    );
  }
  if (view === 'success') {
    return <Filed loanNumber={loanNumber} onContinue={() => keep(noApplication)} />;
  }
  return (
    <LoadState query={product} lines={8}>
      {(terms) => (
        <>
          <ApplicationForm
            product={terms.product}
            openLoan={loan.data && isOpenLoan(loan.data.state) ? loan.data : null}
            onSubmit={submit}
          />
          {fault !== null ? (
            <ApplicationFault error={fault} onRetry={() => body && submit(body)} />
          ) : null}
        </>
      )}
    </LoadState>
  );
}

interface ApplicationFormProps {
  readonly product: LoanProduct;
  readonly openLoan: LoanDetail | null;
  readonly onSubmit: (body: ApplicationBody) => void;
}

function ApplicationForm({ product, openLoan, onSubmit }: ApplicationFormProps) {
  const words = useTexts(applicationTexts);
  const state = useCalculator(product);
  const company = useCompany();
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<'agreement' | 'loan' | null>(null);
  const [confirming, setConfirming] = useState(false);
  const isClosed = company.data?.applicationsOpen === false;
  const apply = () => {
    if (openLoan) {
      toast('danger', words.haveLoan);
      setMissing('loan');
    } else if (!agreed) {
      toast('warning', words.agreementNeeded);
      setMissing('agreement');
      document.getElementById('isAgree')?.focus();
    } else {
      setMissing(null);
      setConfirming(true);
    }
  };
  return (
    <>
      <Calculator state={state} />
      <AgreementChoice
        agreed={agreed}
        error={missing === 'agreement' ? words.agreementNeeded : undefined}
        onAgreed={(next) => {
          setAgreed(next);
          setMissing(null);
        }}
      />
      {isClosed ? (
        <div className="mb-3">
          <Notice tone="info">{words.closed}</Notice>
        </div>
      ) : null}
      <Button wide unavailable={!agreed || openLoan !== null} onClick={apply}>
        {words.apply}
      </Button>
      {missing === 'loan' ? (
        <div role="alert" className="mt-3">
          <Notice tone="danger" title={words.haveLoan}>
            <Link href="/apply" className="font-semibold underline">
              {words.seeLoan}
            </Link>
          </Notice>
        </div>
      ) : null}
      {confirming ? (
        <ConfirmApplication
          state={state}
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
