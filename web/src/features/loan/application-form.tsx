import type { LoanProduct } from '@pahiram/domain/loans/product';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { lazily, usePreload } from '../../shell/lazily.tsx';
import { usePhoneNumber } from '../../shell/session.ts';
import { useCompany } from '../../shell/use-company.ts';
import { Answer, Controls } from '../calculator/calculator.tsx';
import { useCalculator } from '../calculator/use-calculator.ts';
import { WhatYouPay } from '../calculator/what-you-pay.tsx';
import { useInfoState } from '../profile/use-member-details.ts';
import { AboveIncome } from './above-income.tsx';
import { ConfirmApplication } from './confirm-application.tsx';
import { applicationTexts } from './loan-texts.ts';
import { agreementStorageKey, applicationBody } from './submit-application.tsx';
import type { ApplicationBody, LoanDetail } from './use-loan-detail.ts';

/** A long text that few open. */
const AgreementDialog = lazily(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
);

export interface ApplicationFormProps {
  readonly product: LoanProduct;
  readonly openLoan: LoanDetail | null;
  /** An application that was refused because the price changed; the member confirms again. */
  readonly changedFrom: ApplicationBody | null;
  readonly onSubmit: (body: ApplicationBody) => void;
}

/** Calculator, agreement and APPLY NOW, which tells what is missing when it is pressed (S5.22, S8.05). */
export function ApplicationForm(props: ApplicationFormProps) {
  usePreload(AgreementDialog);
  const { product, openLoan, changedFrom, onSubmit } = props;
  const words = useTexts(applicationTexts);
  const state = useCalculator(product);
  const phoneNumber = usePhoneNumber();
  const [agreed, setAgreed] = useTabState(agreementStorageKey(phoneNumber), false);
  const [missing, setMissing] = useState<'agreement' | 'loan' | 'work' | null>(null);
  const [confirming, setConfirming] = useState(changedFrom !== null);
  const workNotice = useRef<HTMLDivElement>(null);
  const isWorkMissing = useInfoState().data?.isEmploymentDefault === true;
  const apply = () => {
    const next = openLoan ? 'loan' : isWorkMissing ? 'work' : agreed ? null : 'agreement';
    setMissing(next);
    setConfirming(next === null);
    if (next === 'loan') toast('danger', words.haveLoan);
    if (next === 'work') workNotice.current?.scrollIntoView({ block: 'center' });
    if (next !== 'agreement') return;
    toast('warning', words.agreementNeeded);
    document.getElementById('isAgree')?.focus();
  };
  return (
    <>
      {isWorkMissing && openLoan === null ? (
        <div
          ref={workNotice}
          id="work-missing"
          className="mb-3"
          role={missing === 'work' ? 'alert' : undefined}
        >
          <Notice tone="warning" title={words.workMissing}>
            <Link href="/activate" className={`${buttonLook('secondary')} mt-2`}>
              {words.tellWork}
            </Link>
          </Notice>
        </div>
      ) : null}
      <div className="home-columns xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-3">
          <Answer state={state} tone="brand" />
          <Card>
            {/* Its last choice has no errors. */}
            <div className="-mb-8">
              <Controls state={state} />
            </div>
          </Card>
          <div role="status">
            <AboveIncome state={state} />
          </div>
        </div>
        <div className="home-beside">
          <WhatYouPay state={state} />
        </div>
        <div className="min-w-0">
          <AgreementChoice
            agreed={agreed}
            error={missing === 'agreement' ? words.agreementNeeded : undefined}
            onAgreed={(next) => {
              setAgreed(next);
              setMissing(null);
            }}
          />
          <ClosedNotice />
          <Button
            wide
            unavailable={!agreed || openLoan !== null || isWorkMissing}
            reason={openLoan === null && isWorkMissing ? 'work-missing' : 'isAgree-label'}
            onClick={apply}
          >
            {words.apply}
          </Button>
          {missing === 'loan' ? <HaveLoan /> : null}
        </div>
      </div>
      {confirming ? (
        <ConfirmApplication
          state={state}
          changedFrom={changedFrom}
          onBack={() => setConfirming(false)}
          onSubmit={() => {
            setConfirming(false);
            onSubmit(applicationBody(state, phoneNumber));
          }}
        />
      ) : null}
    </>
  );
}

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

interface AgreementChoiceProps {
  readonly agreed: boolean;
  readonly error: string | undefined;
  readonly onAgreed: (agreed: boolean) => void;
}

/** The agreement checkbox, and its text in a dialog (S2.32). */
function AgreementChoice({ agreed, error, onAgreed }: AgreementChoiceProps) {
  const words = useTexts(applicationTexts);
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4">
      <Checkbox
        name="isAgree"
        label={words.agree}
        checked={agreed}
        error={error}
        onChange={(event) => onAgreed(event.target.checked)}
      />
      <Button kind="quiet" className="-ml-4 pl-4 text-left" onClick={() => setOpen(true)}>
        {words.readAgreement}
      </Button>
      {open ? (
        <AgreementDialog
          onClose={() => setOpen(false)}
          onAgree={() => {
            onAgreed(true);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
