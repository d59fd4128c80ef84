import { INSTITUTIONS } from '@pahiram/domain/lists/ph-banks';
import {
  decideAccountNumber,
  findInstitution,
  groupAccountNumber,
} from '@pahiram/domain/members/bank';
import type { BankFields as Bank } from '@pahiram/domain/members/bank-step';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { Combobox } from '@pahiram/ui/combobox.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import type { Form } from '@pahiram/ui/use-form.tsx';
import { type SyntheticEvent, useState } from 'react';
import { useCompany } from '../../shell/use-company.ts';
import { bankTexts } from './profile-texts.ts';

const institutions = INSTITUTIONS.map(({ name }) => ({ value: name, label: name }));

/**
 * Bank and account number. Copy, cut and paste are blocked where the company setting says so (S5.16,
 * S8.08). The number is shown again in groups; an unusual one only shows a warning.
 */
export function BankFields({ form }: { form: Form<Bank> }) {
  const words = useTexts(bankTexts);
  const company = useCompany();
  const [isWarned, setWarned] = useState(false);
  const isBlocked = company.data?.pasteBlockedOnBankFields ?? true;
  const { values, set, errorOf } = form;
  const institution = findInstitution(values.bankName);
  const block = (event: SyntheticEvent) => {
    if (!isBlocked) return;
    event.preventDefault();
    setWarned(true);
    toast('warning', words.noPaste);
  };
  return (
    <div onCopyCapture={block} onCutCapture={block} onPasteCapture={block} onDropCapture={block}>
      <Combobox
        name="bankName"
        label={words.bankName}
        hint={words.bankHint}
        maxLength={INPUT_LENGTH_MAX.bankName}
        options={institutions}
        value={values.bankName}
        error={errorOf('bankName')}
        onValue={(value) => set('bankName', value)}
        onFreeText={(value) => set('bankName', value)}
      />
      <TextField
        name="accountNumber"
        label={words.accountNumber}
        hint={words.accountHint}
        inputMode={institution?.accountPattern ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={INPUT_LENGTH_MAX.accountNumber}
        className="figures"
        value={values.accountNumber}
        error={errorOf('accountNumber')}
        onChange={(event) => set('accountNumber', event.target.value)}
      />
      <div role="status">
        {isWarned ? (
          <div className="mb-3">
            <Notice tone="warning">{words.noPaste}</Notice>
          </div>
        ) : null}
        <AccountEcho bank={values} />
      </div>
    </div>
  );
}

function AccountEcho({ bank }: { bank: Bank }) {
  const words = useTexts(bankTexts);
  const account = decideAccountNumber(findInstitution(bank.bankName), bank.accountNumber);
  if (!account.ok) return null;
  return (
    <div className="mb-3 rounded-control bg-sunken px-4 py-3">
      <p className="text-sm text-soft">{words.readAgain}</p>
      <p className="figures text-xl font-semibold tracking-wide">
        {groupAccountNumber(account.value.number)}
      </p>
      {account.value.looksUnusual ? (
        <div className="mt-2">
          <Notice tone="warning">{words.unusual(bank.bankName)}</Notice>
        </div>
      ) : null}
    </div>
  );
}
