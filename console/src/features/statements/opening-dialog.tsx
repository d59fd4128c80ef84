import { proposeOpeningBalance } from '@pahiram/api/company-accounts';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { Account } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';
import { readTypedAmount } from './typed-amount.ts';

export interface OpeningDialogProps {
  readonly account: Account;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Proposes the balance with which the files of an account begin. */
export function OpeningDialog({ account, onDone, onClose }: OpeningDialogProps) {
  const words = useTexts(statementsTexts);
  const [day, setDay] = useState('');
  const [typed, setTyped] = useState('');
  const amount = readTypedAmount(typed);
  const missing =
    day === '' ? words.openingDayMissing : amount === null ? words.balanceMissing : undefined;
  return (
    <ReasonDialog
      title={words.openingTitle(`${account.bank} ${account.accountNumber}`)}
      label={words.source}
      hint={words.sourceHint}
      tooShort={words.tooShort}
      lengthMin={5}
      lengthMax={500}
      confirm={words.propose}
      missing={missing}
      onClose={onClose}
      onConfirm={async (note) => {
        if (amount === null) return;
        const params = { accountId: account.id };
        await call(proposeOpeningBalance, { params, body: { amount, day, note } });
        await onDone();
      }}
    >
      <TextField
        type="date"
        name="day"
        label={words.openingDay}
        hint={words.openingDayHint}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <AmountField
        name="balance"
        label={words.balance}
        sign="₱"
        maxLength={20}
        value={typed}
        onText={setTyped}
      />
    </ReasonDialog>
  );
}
