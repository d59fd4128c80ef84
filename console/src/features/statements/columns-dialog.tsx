import { saveStatementColumns } from '@pahiram/api/company-accounts';
import { useAction } from '@pahiram/client/actions.tsx';
import { DATE_FORMATS, DELIMITERS } from '@pahiram/domain/loans/statement-columns';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import type { Account } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

type Columns = Account['columns'];

export interface ColumnsDialogProps {
  readonly account: Account;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** How the bank names the columns of an account's files; saved once for the account. */
export function ColumnsDialog({ account, onDone, onClose }: ColumnsDialogProps) {
  const words = useTexts(statementsTexts);
  const [typed, setTyped] = useState(() => typedOf(account.columns));
  const action = useAction();
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const save = () =>
    action.run(async () => {
      const params = { accountId: account.id };
      await call(saveStatementColumns, { params, body: { columns: columnsOf(typed) } });
      await onDone();
    });
  const field = (name: TextKey, label: string, isOptional = false) => (
    <TextField
      name={name}
      label={label}
      hint={isOptional ? words.optional : undefined}
      optional={isOptional}
      autoComplete="off"
      maxLength={60}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <Dialog
      open
      title={words.columnsTitle(`${account.bank} ${account.accountNumber}`)}
      closeLabel={words.cancel}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          onConfirm={() => void save()}
          confirm={words.save}
        />
      }
    >
      <p className="mb-3">{words.columnsLead}</p>
      <SelectField
        name="delimiter"
        label={words.delimiter}
        options={DELIMITERS.map((value) => ({ value, label: words[value] }))}
        value={typed.delimiter}
        onValue={(value) => set({ delimiter: DELIMITERS.find((one) => one === value) ?? 'AUTO' })}
      />
      <SelectField
        name="dateFormat"
        label={words.dateFormat}
        options={DATE_FORMATS.map((value) => ({ value, label: value }))}
        value={typed.dateFormat}
        onValue={(value) =>
          set({ dateFormat: DATE_FORMATS.find((one) => one === value) ?? 'YYYY-MM-DD' })
        }
      />
      {field('date', words.dateColumn)}
      <SelectField
        name="amountKind"
        label={words.amountKind}
        options={amountKinds.map((value) => ({ value, label: words[value] }))}
        value={typed.amountKind}
        onValue={(value) =>
          set({ amountKind: amountKinds.find((one) => one === value) ?? 'SIGNED' })
        }
      />
      {typed.amountKind === 'SIGNED' ? (
        field('amount', words.amountColumn)
      ) : (
        <>
          {field('debit', words.debitColumn)}
          {field('credit', words.creditColumn)}
        </>
      )}
      {field('transactionId', words.idColumn)}
      {field('reference', words.referenceColumn)}
      {field('payer', words.payerColumn, true)}
      {field('balance', words.balanceColumn, true)}
      <StatusLine {...action.status} />
    </Dialog>
  );
}

const amountKinds = ['SIGNED', 'TWO_COLUMNS'] as const;

type TextKey =
  | ('date' | 'amount' | 'debit' | 'credit' | 'balance')
  | ('transactionId' | 'reference' | 'payer');

function typedOf({ amount, balance, payer, ...columns }: Columns) {
  const isSigned = amount.kind === 'SIGNED';
  return {
    ...columns,
    amountKind: amount.kind as (typeof amountKinds)[number],
    amount: isSigned ? amount.column : '',
    debit: isSigned ? '' : amount.debit,
    credit: isSigned ? '' : amount.credit,
    balance: balance ?? '',
    payer: payer ?? '',
  };
}

function columnsOf(typed: ReturnType<typeof typedOf>): Columns {
  const { amountKind, amount, debit, credit, balance, payer, ...columns } = typed;
  return {
    ...columns,
    amount:
      amountKind === 'SIGNED'
        ? { kind: 'SIGNED', column: amount }
        : { kind: 'TWO_COLUMNS', debit, credit },
    balance: balance.trim() === '' ? null : balance,
    payer: payer.trim() === '' ? null : payer,
  };
}
