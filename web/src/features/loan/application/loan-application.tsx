import { CallError, faultText } from '@pahiram/api/caller';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { dismissFaults, toast } from '@pahiram/ui/toast.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '../../../lib/load-state.tsx';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { useSession } from '../../../lib/use-session.ts';
import { focusContent } from '../../../shell/focus-content.ts';
import { lazily } from '../../../shell/lazily.tsx';
import { useAhead } from '../../../shell/use-ahead.ts';
import { readLoanProductAnew, useLoanProduct } from '../../calculator/loan-product.ts';
import { readRatesAnew } from '../../calculator/use-currencies.ts';
import { loanDetailKey, useLoanDetail } from '../use-loan-detail.ts';
import { type ApplicationBody, agreementPlace, noApplication } from './application-progress.ts';
import { applicationTexts } from './application-texts.ts';

const ApplicationFault = lazily(
  async () => (await import('./application-fault.tsx')).ApplicationFault,
);
const ApplicationForm = lazily(
  async () => (await import('./application-form.tsx')).ApplicationForm,
  10,
);
const Filed = lazily(async () => (await import('./filing.tsx')).Filed);
const Submitting = lazily(async () => (await import('./filing.tsx')).Submitting);

/** The three views of the loan screen: calculator, "Submitting...", "Success" (S2.32, S4.06). */
export function LoanApplication() {
  useAhead(ApplicationForm, Submitting, ApplicationFault);
  const words = useTexts(applicationTexts);
  const faults = useTexts(faultTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [progress, keep] = useKept(`loan-application:${phoneNumber}`, noApplication);
  const [fault, setFault] = useState<unknown>(null);
  const intent = useIntentKey(`loan-application:${phoneNumber}`);
  const client = useQueryClient();
  const { view, body, loanNumber } = progress;
  const submit = (next: ApplicationBody) => {
    if (JSON.stringify(next) !== JSON.stringify(body)) intent.renew();
    setFault(null);
    dismissFaults();
    keep({ view: 'submitting', body: next, loanNumber: '' });
  };
  const succeed = (number: string) => {
    intent.renew();
    safeSessionStorage.removeItem(agreementPlace(phoneNumber));
    toast('success', words.submitted);
    keep({ view: 'success', body: null, loanNumber: number });
    void client.invalidateQueries({ queryKey: [loanDetailKey] });
  };
  const fail = async (error: unknown) => {
    toast('danger', faultText(error, faults));
    const reading = readAnew(client);
    // A changed price must be shown with its current value, so wait for it; other errors need not.
    if (isChanged(error)) await reading;
    setFault(error);
    keep({ view: 'calculator', body, loanNumber: '' });
  };
  if (view === 'submitting' && body) {
    return (
      <Submitting
        body={body}
        intent={intent}
        onFiled={succeed}
        onFault={(error) => void fail(error)}
      />
    );
  }
  if (view === 'success') {
    const goOn = () => {
      keep(noApplication);
      focusContent();
    };
    return <Filed loanNumber={loanNumber} onContinue={goOn} />;
  }
  return <Choosing fault={fault} body={body} onSubmit={submit} />;
}

interface ChoosingProps {
  readonly fault: unknown;
  /** The last submitted application, if it was not stored. */
  readonly body: ApplicationBody | null;
  readonly onSubmit: (body: ApplicationBody) => void;
}

function Choosing({ fault, body, onSubmit }: ChoosingProps) {
  const product = useLoanProduct();
  const loan = useLoanDetail();
  return (
    <LoadState query={product} lines={8}>
      {(terms) => (
        <>
          <ApplicationForm
            product={terms.product}
            openLoan={loan.data && isOpenLoan(loan.data.state) ? loan.data : null}
            changedFrom={isChanged(fault) ? body : null}
            onSubmit={onSubmit}
          />
          {fault !== null ? (
            <ApplicationFault error={fault} onRetry={() => body && onSubmit(body)} />
          ) : null}
        </>
      )}
    </LoadState>
  );
}

function isChanged(fault: unknown): boolean {
  return fault instanceof CallError && fault.code === 'quote-changed';
}

/** Reloads what may have changed: the terms, the rates, and the newest loan. */
async function readAnew(client: QueryClient): Promise<void> {
  const loan = client.refetchQueries({ queryKey: [loanDetailKey], type: 'all' });
  await Promise.all([readLoanProductAnew(), readRatesAnew(), loan]);
}
