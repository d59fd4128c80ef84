import { proposeStatementRow } from '@pahiram/api/bank-statements';
import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import type { WireBodyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import {
  DIRECTIONS_OF_KIND,
  ROW_KINDS,
  type RowKind,
  SETTLING_PROVIDERS,
} from '@pahiram/domain/loans/bank-statement';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { rowsTexts } from './rows-texts.ts';
import type { StatementRow } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

type Proposal = WireBodyOf<typeof proposeStatementRow>['as'];

export interface RowKindDialogProps {
  readonly statementId: `bst_${string}`;
  readonly accountId: string;
  readonly row: StatementRow;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what a row is, with a note for the second person. */
export function RowKindDialog({
  statementId,
  accountId,
  row,
  onDone,
  onClose,
}: RowKindDialogProps) {
  const words = useTexts(rowsTexts);
  const shared = useTexts(statementsTexts);
  const [kind, setKind] = useState<RowKind>(row.kind);
  const [target, setTarget] = useState(targetOf(row));
  const [note, setNote] = useState(row.note);
  const action = useAction();
  const proposal = proposalOf(kind, target.trim());
  const save = () => {
    if (typeof proposal === 'string') {
      return action.setStatus({ tone: 'warning', text: words[proposal] });
    }
    return action.run(async () => {
      const params = { statementId, line: String(row.line) };
      await call(proposeStatementRow, { params, body: { as: proposal, note: note.trim() } });
      await onDone();
    });
  };
  return (
    <Dialog
      open
      title={words.changeKindOf(row.line)}
      closeLabel={shared.cancel}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          onConfirm={() => void save()}
          confirm={shared.propose}
        />
      }
    >
      <p className="mb-4 font-semibold">
        {pesosText(row.amount)} {words[row.direction]} · {row.payer || '–'} · {row.reference || '–'}
      </p>
      <SelectField
        name="kind"
        label={words.kind}
        options={ROW_KINDS.filter((one) => DIRECTIONS_OF_KIND[one].includes(row.direction)).map(
          (value) => ({ value, label: words[value] }),
        )}
        value={kind}
        onValue={(value) => {
          setKind(ROW_KINDS.find((one) => one === value) ?? 'UNKNOWN');
          setTarget('');
        }}
      />
      <TargetField kind={kind} accountId={accountId} target={target} onTarget={setTarget} />
      <TextField
        name="note"
        label={words.rowNote}
        optional
        autoComplete="off"
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}

interface TargetFieldProps {
  readonly kind: RowKind;
  readonly accountId: string;
  readonly target: string;
  readonly onTarget: (target: string) => void;
}

/** The loan, provider, account or payment that the kind needs. */
function TargetField({ kind, accountId, target, onTarget }: TargetFieldProps) {
  const words = useTexts(rowsTexts);
  const accounts = useQuery({
    queryKey: ['company-accounts'],
    queryFn: () => call(listCompanyAccounts),
    enabled: kind === 'OWN_TRANSFER',
  });
  const typed = (name: 'loanNumber' | 'paymentNumber') => (
    <TextField
      name={name}
      label={words[name]}
      hint={words[`${name}Hint`]}
      autoComplete="off"
      maxLength={20}
      value={target}
      onChange={(event) => onTarget(event.target.value)}
    />
  );
  switch (kind) {
    case 'LOAN_PAYMENT':
      return typed('loanNumber');
    case 'SAME_MONEY':
      return typed('paymentNumber');
    case 'PROVIDER_SETTLEMENT':
      return (
        <SelectField
          name="provider"
          label={words.provider}
          options={SETTLING_PROVIDERS.map((value) => ({ value, label: words[value] }))}
          value={target || SETTLING_PROVIDERS[0]}
          onValue={onTarget}
        />
      );
    case 'OWN_TRANSFER':
      return (
        <SelectField
          name="otherAccount"
          label={words.otherAccount}
          placeholder={words.otherAccountMissing}
          options={(accounts.data?.accounts ?? [])
            .filter(({ id }) => id !== accountId)
            .map(({ id, bank, accountNumber }) => ({
              value: id,
              label: `${bank} ${accountNumber}`,
            }))}
          value={target}
          onValue={onTarget}
        />
      );
    default:
      return null;
  }
}

function targetOf(row: StatementRow): string {
  return row.loanNumber ?? row.sameAs ?? row.provider ?? row.otherAccount?.id ?? '';
}

type Missing = 'loanNumberMissing' | 'paymentNumberMissing' | 'otherAccountMissing';

/** The proposal, or the text that says what is missing. */
function proposalOf(kind: RowKind, target: string): Proposal | Missing {
  const number = target.toUpperCase();
  switch (kind) {
    case 'LOAN_PAYMENT':
      return /^LN-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(number)
        ? { kind, loanNumber: number }
        : 'loanNumberMissing';
    case 'SAME_MONEY':
      return /^PM-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(number)
        ? { kind, paymentNumber: number }
        : 'paymentNumberMissing';
    case 'PROVIDER_SETTLEMENT': {
      const provider = SETTLING_PROVIDERS.find((one) => one === target) ?? SETTLING_PROVIDERS[0];
      return { kind, provider };
    }
    case 'OWN_TRANSFER':
      return target === '' ? 'otherAccountMissing' : { kind, accountId: target as `acc_${string}` };
    default:
      return { kind };
  }
}
