import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { dueTexts } from './due-texts.ts';
import { usePaidRows } from './paid-rows.tsx';
import { useEffectRows } from './payment-changes.tsx';
import { repayTexts } from './repay-texts.ts';
import {
  type LoanAccount,
  type OverpaymentChoice,
  useChooseOverpaymentUse,
  useOverpaymentPreview,
} from './use-loan-account.ts';

const choices = ['keep', 'SHORTER_TERM', 'SMALLER_INSTALLMENTS'] as const;
type Choice = 'keep' | OverpaymentChoice;

/** Money that was paid ahead: it stays for the next installments, or changes the schedule now (D11). */
export function UseOverpayment({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const dueWords = useTexts(dueTexts);
  const [choice, setChoice] = useState<Choice>('keep');
  return (
    <Card title={dueWords.overpayment}>
      <p className="mb-3">
        <Money pesos={account.overpayment} large />
      </p>
      <ChoiceField
        name="overpaymentUse"
        legend={words.overpaymentUse}
        options={choices.map((value) => ({ value, label: words[value] }))}
        value={choice}
        onValue={(value) => setChoice(value as Choice)}
      />
      {choice === 'keep' ? null : <Use key={choice} account={account} choice={choice} />}
    </Card>
  );
}

function Use({ account, choice }: { account: LoanAccount; choice: OverpaymentChoice }) {
  const words = useTexts(repayTexts);
  const preview = useOverpaymentPreview(account, choice);
  const { use, action } = useChooseOverpaymentUse(account.loanNumber, choice);
  const effectRows = useEffectRows();
  const paidRows = usePaidRows();
  return (
    <>
      <LoadState query={preview} lines={3}>
        {(effect) => <SummaryList rows={[...paidRows(effect), ...effectRows(effect)]} />}
      </LoadState>
      <p className="my-3 text-sm text-soft">{words.overpaymentFinal}</p>
      <StatusLine {...action.status} />
      <Button wide className="mt-2" busy={action.busy} unavailable={!preview.data} onClick={use}>
        {words.useAmount(pesosText(account.overpayment))}
      </Button>
    </>
  );
}
