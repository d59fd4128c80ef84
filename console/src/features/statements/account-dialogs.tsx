import {
  cancelAccountChange,
  confirmAccountChange,
  proposeAccountChange,
} from '@pahiram/api/account-changes';
import { useAction } from '@pahiram/client/actions.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { type AccountInUse, type Change, inGroups, titleOf } from './company-account-types.ts';
import { companyAccountsTexts } from './company-accounts-texts.ts';

interface DialogProps {
  readonly onDone: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

interface AccountReasonProps {
  readonly title: string;
  readonly confirm: string;
  readonly kind?: 'primary' | 'danger';
  readonly missing?: string | undefined;
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function AccountReasonDialog(props: AccountReasonProps) {
  const words = useTexts(companyAccountsTexts);
  return (
    <ReasonDialog
      {...props}
      label={words.reason}
      hint={words.reasonHint}
      tooShort={words.tooShort}
      lengthMin={5}
      lengthMax={500}
    />
  );
}

/** Proposes a new account, or with `account` another name or use of it. */
export function OpenOrChangeDialog({
  account,
  onDone,
  onClose,
}: DialogProps & { readonly account: AccountInUse | null }) {
  const words = useTexts(companyAccountsTexts);
  const [bank, setBank] = useState('');
  const [number, setNumber] = useState('');
  const [accountName, setAccountName] = useState(account?.accountName ?? '');
  const [takesPayments, setTakesPayments] = useState(account?.takesPayments ?? true);
  const isNumber = /^\d[\d ]{4,38}\d$/.test(number.trim());
  const missing =
    account === null && bank.trim() === ''
      ? words.bankMissing
      : account === null && !isNumber
        ? words.numberMissing
        : accountName.trim() === ''
          ? words.nameMissing
          : undefined;
  return (
    <AccountReasonDialog
      title={account === null ? words.open : words.CHANGE(titleOf(account))}
      confirm={words.propose}
      missing={missing}
      onClose={onClose}
      onConfirm={async (reason) => {
        const use = { accountName: accountName.trim(), takesPayments, reason };
        const body =
          account === null
            ? { ...use, kind: 'OPEN' as const, bank: bank.trim(), accountNumber: number.trim() }
            : { ...use, kind: 'CHANGE' as const, accountId: account.id };
        await call(proposeAccountChange, { body });
        await onDone(words.proposedDone);
      }}
    >
      {account === null ? (
        <>
          <TextField
            name="bank"
            autoComplete="off"
            label={words.bank}
            maxLength={100}
            value={bank}
            onChange={(event) => setBank(event.target.value)}
          />
          <TextField
            name="number"
            autoComplete="off"
            inputMode="numeric"
            label={words.number}
            hint={words.numberHint}
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </>
      ) : null}
      <TextField
        name="accountName"
        autoComplete="off"
        label={words.accountName}
        hint={words.accountNameHint}
        maxLength={100}
        value={accountName}
        onChange={(event) => setAccountName(event.target.value)}
      />
      <Checkbox
        name="takesPayments"
        label={words.takesPayments}
        checked={takesPayments}
        onChange={(event) => setTakesPayments(event.target.checked)}
      />
    </AccountReasonDialog>
  );
}

export function CloseAccountDialog({
  account,
  onDone,
  onClose,
}: DialogProps & { readonly account: AccountInUse }) {
  const words = useTexts(companyAccountsTexts);
  return (
    <AccountReasonDialog
      title={words.CLOSE(titleOf(account))}
      confirm={words.propose}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { kind: 'CLOSE' as const, accountId: account.id, reason };
        await call(proposeAccountChange, { body });
        await onDone(words.proposedDone);
      }}
    >
      <p className="mb-4">{words.closeNote}</p>
    </AccountReasonDialog>
  );
}

interface ChangeDialogProps extends DialogProps {
  readonly change: Change;
}

export function CancelChangeDialog({ change, onDone, onClose }: ChangeDialogProps) {
  const words = useTexts(companyAccountsTexts);
  return (
    <AccountReasonDialog
      title={words.cancelOf(words[change.kind](titleOf(change)))}
      confirm={words.cancel}
      kind="danger"
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(cancelAccountChange, { params: { changeId: change.id }, body: { reason } });
        await onDone(words.cancelledDone);
      }}
    />
  );
}

/** Shows the whole number, so that it can be compared with the bank's paper digit by digit. */
export function ConfirmChangeDialog({
  change,
  onConfirmed,
  onClose,
}: {
  readonly change: Change;
  readonly onConfirmed: (confirmed: Change) => Promise<void>;
  readonly onClose: () => void;
}) {
  const words = useTexts(companyAccountsTexts);
  const shared = useTexts(shellTexts);
  const [isCompared, setCompared] = useState(false);
  const action = useAction();
  const confirm = () => {
    if (!isCompared) {
      action.setStatus({ tone: 'warning', text: words.comparedMissing });
      return;
    }
    void action.run(async () => {
      const params = { changeId: change.id };
      const reply = await call(confirmAccountChange, { params, body: {}, shown: change });
      await onConfirmed(reply.change);
    });
  };
  const { accountName, takesPayments } = change;
  return (
    <Dialog
      open
      title={words.confirmOf(words[change.kind](titleOf(change)))}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          onConfirm={confirm}
          confirm={words.confirm}
        />
      }
    >
      <SummaryList
        rows={[
          { label: words.bank, value: change.bank },
          { label: words.number, value: inGroups(change.accountNumber) },
          ...(accountName === null ? [] : [{ label: words.accountName, value: accountName }]),
          ...(takesPayments === null
            ? []
            : [
                { label: words.use, value: takesPayments ? words.takesPayments : words.noPayments },
              ]),
          { label: words.reason, value: change.reason },
        ]}
      />
      <Notice tone="warning">{words.confirmNote}</Notice>
      <Checkbox
        name="compared"
        label={words.compared}
        checked={isCompared}
        onChange={(event) => setCompared(event.target.checked)}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}
