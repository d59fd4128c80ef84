import { previewLoanChange, proposeLoanChange } from '@pahiram/api/loan-changes';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import {
  isReasonPossible,
  type LoanChangeKind,
  REVERSAL_REASONS,
  WAIVED_COMPONENTS,
} from '@pahiram/domain/loans/loan-change';
import { parsePesosText, toPesosNumber } from '@pahiram/domain/money/money';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';

type Change = WireBodyOf<typeof proposeLoanChange>['change'];
type Effect = WireReplyOf<typeof previewLoanChange>;

/** The payment that is to be reversed. */
export interface ReversiblePayment {
  readonly number: string;
  readonly amount: number;
  readonly isFromWallet: boolean;
}

export interface ChangeDialogProps {
  readonly loanNumber: string;
  readonly kind: LoanChangeKind;
  /** Of a reversal. */
  readonly payment: ReversiblePayment | null;
  readonly overpayment: number;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

const empty = {
  amount: '',
  valueDate: '',
  receiptNumber: '',
  payer: '',
  cause: '',
  component: 'LATE_CHARGE',
};
type Typed = typeof empty;
type Field = keyof Typed;

/** Proposes a change of a loan, with its effect and a reason. Another person confirms it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { loanNumber, kind, payment, overpayment } = props;
  const words = useTexts(loanChangesTexts);
  const [typed, setTyped] = useState(empty);
  const [effect, setEffect] = useState<Effect | null>(null);
  const [isAnother, setAnother] = useState(false);
  const preview = useAction();
  const change = changeOf(kind, typed, payment);
  const missing = typeof change === 'string' ? words[change] : undefined;
  const set = (field: Field, value: string) => {
    setTyped({ ...typed, [field]: value });
    setEffect(null);
    setAnother(false);
  };
  const params = { loanNumber };
  const show = () => {
    if (typeof change === 'string') preview.setStatus({ tone: 'warning', text: words[change] });
    else
      void preview.run(async () => {
        setEffect(await call(previewLoanChange, { params, body: { change } }));
      });
  };
  return (
    <ReasonDialog
      title={payment ? words.reverseOf(payment.number) : words[kind]}
      label={words.reason}
      hint={words.reasonHint}
      tooShort={words.reasonShort}
      lengthMin={5}
      lengthMax={500}
      confirm={words.propose}
      missing={missing}
      onClose={props.onClose}
      onConfirm={async (reason, key) => {
        if (typeof change === 'string') return;
        const proposed = change.kind === 'PAYMENT' ? { ...change, isAnother } : change;
        await call(proposeLoanChange, { params, body: { change: proposed, reason }, key });
        await props.onDone();
      }}
    >
      <div className="mb-4 space-y-4">
        {payment ? <p className="font-semibold">{pesosText(payment.amount)}</p> : null}
        {kind === 'REFUND' ? <p>{words.held(pesosText(overpayment))}</p> : null}
        {kind === 'WRITE_OFF' ? <p>{words.writeOffNote}</p> : null}
        <ChangeFields kind={kind} payment={payment} typed={typed} set={set} />
        <Button kind="secondary" busy={preview.busy} onClick={show}>
          {words.showEffect}
        </Button>
        <StatusLine {...preview.status} />
        {/* A status, so that the dialog scrolls to it. */}
        <div role="status" className="space-y-4">
          {effect ? <ChangeEffect effect={effect} /> : null}
          {effect?.sameMoneyAs ? (
            <Notice tone="warning" title={words.sameMoneyAs(effect.sameMoneyAs)}>
              <Checkbox
                name="isAnother"
                label={words.isAnother}
                checked={isAnother}
                onChange={(event) => setAnother(event.target.checked)}
              />
            </Notice>
          ) : null}
        </div>
      </div>
    </ReasonDialog>
  );
}

interface ChangeFieldsProps {
  readonly kind: LoanChangeKind;
  readonly payment: ReversiblePayment | null;
  readonly typed: Typed;
  readonly set: (field: Field, value: string) => void;
}

function ChangeFields({ kind, payment, typed, set }: ChangeFieldsProps) {
  const words = useTexts(loanChangesTexts);
  const amount = (
    <AmountField
      name="amount"
      label={words.amount}
      sign="₱"
      maxLength={20}
      value={typed.amount}
      onText={(text) => set('amount', text)}
    />
  );
  const text = (name: 'receiptNumber' | 'payer', lengthMax: number, hint?: string) => (
    <TextField
      name={name}
      label={words[name]}
      hint={hint}
      autoComplete="off"
      maxLength={lengthMax}
      value={typed[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  switch (kind) {
    case 'PAYMENT':
      return (
        <>
          {amount}
          <TextField
            name="valueDate"
            type="date"
            label={words.valueDate}
            value={typed.valueDate}
            onChange={(event) => set('valueDate', event.target.value)}
          />
          {text('receiptNumber', 100, words.receiptNumberHint)}
          {text('payer', 200)}
        </>
      );
    case 'REVERSAL':
      return (
        <SelectField
          name="cause"
          label={words.cause}
          placeholder={words.causeMissing}
          options={REVERSAL_REASONS.filter((reason) =>
            isReasonPossible(reason, payment?.isFromWallet ?? false),
          ).map((value) => ({ value, label: words[value] }))}
          value={typed.cause}
          onValue={(value) => set('cause', value)}
        />
      );
    case 'WAIVER':
      return (
        <>
          <SelectField
            name="component"
            label={words.component}
            options={WAIVED_COMPONENTS.map((value) => ({ value, label: words[value] }))}
            value={typed.component}
            onValue={(value) => set('component', value)}
          />
          {amount}
        </>
      );
    case 'REFUND':
      return amount;
    case 'WRITE_OFF':
      return null;
    default:
      return kind satisfies never;
  }
}

type Missing =
  | 'amountMissing'
  | 'valueDateMissing'
  | 'receiptNumberMissing'
  | 'payerMissing'
  | 'causeMissing';

/** What was entered, or the text that says what is missing. */
function changeOf(
  kind: LoanChangeKind,
  typed: Typed,
  payment: ReversiblePayment | null,
): Change | Missing {
  const parsed = parsePesosText(typed.amount);
  const amount = parsed.ok && parsed.value > 0n ? toPesosNumber(parsed.value) : null;
  switch (kind) {
    case 'PAYMENT': {
      const { valueDate } = typed;
      const [receiptNumber, payer] = [typed.receiptNumber.trim(), typed.payer.trim()];
      if (amount === null) return 'amountMissing';
      if (valueDate === '') return 'valueDateMissing';
      if (receiptNumber === '') return 'receiptNumberMissing';
      return payer === '' ? 'payerMissing' : { kind, amount, valueDate, receiptNumber, payer };
    }
    case 'REVERSAL': {
      const reversalReason = REVERSAL_REASONS.find((one) => one === typed.cause);
      if (payment === null || reversalReason === undefined) return 'causeMissing';
      return { kind, paymentNumber: payment.number, reversalReason };
    }
    case 'WAIVER': {
      const component = WAIVED_COMPONENTS.find((one) => one === typed.component) ?? 'LATE_CHARGE';
      return amount === null ? 'amountMissing' : { kind, component, amount };
    }
    case 'REFUND':
      return amount === null ? 'amountMissing' : { kind, amount };
    case 'WRITE_OFF':
      return { kind };
    default:
      return kind satisfies never;
  }
}
