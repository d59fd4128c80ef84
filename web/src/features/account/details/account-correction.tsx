import {
  correctAccount,
  removeReceivingAccount,
  requestAccountCorrection,
  undoAccountCorrection,
} from '@pahiram/api/members';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { waitWords } from '@pahiram/domain/access/wait-words';
import { groupAccountNumber } from '@pahiram/domain/members/bank';
import { type BankFields as Bank, decideBank } from '@pahiram/domain/members/bank-step';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { focusInside, takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { OneTimeCodeForm } from '../../auth/one-time-code-form.tsx';
import { ConfirmWithPasskey } from '../../passkeys/confirm/confirm-with-passkey.tsx';
import { NoWait } from '../../passkeys/confirm/no-wait.tsx';
import { PasswordDialog } from '../../passkeys/confirm/password-dialog.tsx';
import { HoldNotice } from '../../passkeys/hold/hold-notices.tsx';
import { LockedNotice } from '../../passkeys/lock/locked-notice.tsx';
import { useMoneyLock } from '../../passkeys/lock/use-money-lock.tsx';
import { useCanConfirm, usePasskeys } from '../../passkeys/use-passkeys.ts';
import { BankFields } from '../../profile/bank-fields.tsx';
import { fieldProblems, serverProblems } from '../../profile/field-problems.ts';
import { bankTexts } from '../../profile/profile-texts.ts';
import { useProfileRefresh } from '../../profile/use-member-details.ts';
import { refusedByAccount, useWallet, walletKey } from '../../wallet/use-wallet.ts';
import { settingsTexts } from '../settings-texts.ts';
import { accountTexts, correctionTexts } from './account-texts.ts';

/** The code that was sent, stored for the tab; the account number is never stored. */
interface SentCode {
  readonly bankName: string;
  /** Milliseconds since 1970; 0 when no code was sent. */
  readonly resendAt: number;
  readonly expiresAt: number;
}

const noCode: SentCode = { bankName: '', resendAt: 0, expiresAt: 0 };

/** Changes the receiving account, free of charge, confirmed by a code sent to the phone. */
export function AccountCorrection({ onClose }: { onClose: () => void }) {
  const words = useTexts(correctionTexts);
  const { close } = useTexts(settingsTexts);
  const phoneNumber = usePhoneNumber();
  const [sent, setSent, clearSent] = useTabState('account-code', noCode);
  const isCodeSent = sent.expiresAt > serverNow();
  const form = useForm<Bank>({ bankName: isCodeSent ? sent.bankName : '', accountNumber: '' });
  const [account, setAccount] = useState<Bank | null>(null);
  const [isBack, setBack] = useState(false);
  const canConfirm = useCanConfirm();
  const isLocked = useMoneyLock().data?.lock != null;
  const wallet = useWallet().data;
  const hold = wallet?.hold;
  const title = wallet?.bankName === '' ? words.noneTitle : words.title;
  const requestCode = async (asked: Bank) => {
    const reply = await call(requestAccountCorrection, { body: { phoneNumber, ...asked } });
    const { bankName } = asked;
    const [resendAt, expiresAt] = [Date.parse(reply.resendAt), Date.parse(reply.expiresAt)];
    setSent({ bankName, resendAt, expiresAt });
    setAccount(asked);
  };
  const done = () => {
    clearSent();
    onClose();
  };
  return (
    <Dialog open title={title} closeLabel={close} onClose={onClose}>
      {isLocked ? (
        <>
          <LockedNotice stops="change" />
          <RemoveAccount />
        </>
      ) : hold ? (
        <>
          <HoldNotice hold={hold} />
          <RemoveAccount />
        </>
      ) : account ? (
        <CodeForm
          account={account}
          resendAt={sent.resendAt}
          isCodeSent={isCodeSent}
          onRequestCode={requestCode}
          onBack={() => {
            setAccount(null);
            setBack(true);
          }}
          onDone={done}
        />
      ) : (
        <div ref={isBack ? focusInside : undefined}>
          <AccountForm
            form={form}
            onRequestCode={requestCode}
            onCode={isCodeSent ? setAccount : null}
            onPasskey={canConfirm ? setAccount : null}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Works while nothing can be added: a thief may have put the account there. */
function RemoveAccount() {
  const words = useTexts(correctionTexts);
  const language = useLanguage();
  const phoneNumber = usePhoneNumber();
  const refresh = useProfileRefresh();
  const wallet = useWallet().data;
  const { data } = usePasskeys();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);
  if (removed !== null) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="mt-4 outline-none">
        <Notice tone="success">{words.removed(removed)}</Notice>
      </div>
    );
  }
  if (!wallet) return null;
  if (wallet.bankName === '') return <p className="mt-4">{words.noneSet}</p>;
  const account = `${wallet.bankName} ${maskNumber('account', wallet.member.accountNumber)}`;
  return (
    <section className="mt-4">
      <p className="mb-2">{words.removeLead(account)}</p>
      <Button kind="danger" wide onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking ? (
        <PasswordDialog
          title={words.remove}
          closeLabel={words.cancel}
          cancelLabel={words.cancel}
          submitLabel={words.remove}
          isDanger
          onSubmit={async (password) => {
            await call(removeReceivingAccount, { body: { phoneNumber, password } });
            await Promise.all([refresh(), client.invalidateQueries({ queryKey: [walletKey] })]);
            setRemoved(account);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {words.removeText(account)} {data ? waitWords(data.waitHours)[language] : null}
          </p>
        </PasswordDialog>
      ) : null}
    </section>
  );
}

interface AccountFormProps {
  readonly form: ReturnType<typeof useForm<Bank>>;
  readonly onRequestCode: (account: Bank) => Promise<void>;
  /** Goes on to the code that was sent for the same account; null when there is none. */
  readonly onCode: ((account: Bank) => void) | null;
  /** Goes on to the passkey, which needs no code by SMS; null without a passkey here. */
  readonly onPasskey: ((account: Bank) => void) | null;
}

function AccountForm({ form, onRequestCode, onCode, onPasskey }: AccountFormProps) {
  const words = useTexts(correctionTexts);
  const labels = useTexts(bankTexts);
  const language = useLanguage();
  const action = useAction();
  const check = () => {
    const read = decideBank(form.values);
    return form.check(read.ok ? [] : fieldProblems(read.faults, labels, language));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    if (onPasskey) {
      onPasskey(form.values);
      return;
    }
    void action.run(
      () => onRequestCode(form.values),
      (error) => {
        const found = serverProblems(error, labels);
        if (found.length > 0) form.check(found);
        return false;
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="mb-4 text-soft">
        {onPasskey ? words.leadPasskey : words.lead} <Wait isByPasskey={onPasskey !== null} />
      </div>
      {onCode && !onPasskey ? (
        <div className="mb-4">
          <Notice tone="info">{words.codeAlreadySent}</Notice>
        </div>
      ) : null}
      <Refused />
      <ErrorSummary problems={form.problems} />
      <BankFields form={form} />
      {onCode && !onPasskey ? (
        <Button
          wide
          className="mb-3"
          unavailable={!decideBank(form.values).ok}
          onClick={() => {
            if (check()) onCode(form.values);
          }}
        >
          {words.enterCode}
        </Button>
      ) : null}
      <Button
        type="submit"
        kind={onCode && !onPasskey ? 'secondary' : 'primary'}
        wide
        busy={action.busy}
        unavailable={!decideBank(form.values).ok}
      >
        {onPasskey ? words.next : onCode ? words.sendAgain : words.sendCode}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

/** The saved account that refused the last withdrawal, and why, so that the same details are not entered again. */
function Refused() {
  const words = useTexts(correctionTexts);
  const wallet = useWallet().data;
  const refused = wallet ? refusedByAccount(wallet) : null;
  if (!refused) return null;
  return (
    <div className="mb-4">
      <Notice
        tone="danger"
        title={words.refused(`${refused.bankName} ${refused.accountNumberMasked}`)}
      >
        {refused.statusMessage}
      </Notice>
    </div>
  );
}

/** How long the new account waits: without a passkey at least as long as everything that a code alone changes. */
function Wait({ isByPasskey }: { isByPasskey: boolean }) {
  const words = useTexts(correctionTexts);
  const language = useLanguage();
  const { data } = usePasskeys();
  if (!data) return null;
  const { waitHours, accountCoolOffHours, newAccountsFrom } = data;
  if (newAccountsFrom !== null) return words.waitRecovered(momentText(newAccountsFrom, language));
  const hours = isByPasskey ? accountCoolOffHours : Math.max(waitHours, accountCoolOffHours);
  return hours > 0 ? words.wait(hours) : <NoWait />;
}

interface CodeFormProps {
  readonly account: Bank;
  readonly isCodeSent: boolean;
  readonly resendAt: number;
  readonly onRequestCode: (account: Bank) => Promise<void>;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function CodeForm(props: CodeFormProps) {
  const { account, resendAt, onRequestCode, onBack, onDone } = props;
  const words = useTexts(correctionTexts);
  const language = useLanguage();
  const phoneNumber = usePhoneNumber();
  const refresh = useProfileRefresh();
  const read = decideBank(account);
  return (
    <OneTimeCodeForm
      lead={
        // Each sending replaces the pressed button: what was sent takes the focus.
        <div key={resendAt} ref={takeFocus} tabIndex={-1} className="outline-none">
          <AccountSummary account={account} />
          {props.isCodeSent ? <p className="mt-3">{words.sent}</p> : null}
        </div>
      }
      instead={(fill) =>
        read.ok ? (
          <ConfirmWithPasskey
            confirmed={{ purpose: 'ACCOUNT_CHANGE', ...account }}
            facts={{
              purpose: 'ACCOUNT_CHANGE',
              bankName: read.value.bankName,
              accountNumber: read.value.accountNumber,
            }}
            {...fill}
          />
        ) : null
      }
      digits={CODE_RULES.ACCOUNT_CHANGE.digits}
      resendAt={resendAt}
      confirmLabel={words.confirm}
      isSent={props.isCodeSent}
      onConfirm={async (code) => {
        const { bank } = await call(correctAccount, { body: { phoneNumber, ...account, code } });
        await refresh();
        const { usableFrom } = bank;
        const waits = usableFrom !== null && Date.parse(usableFrom) > serverNow();
        toast('success', waits ? words.doneFrom(momentText(usableFrom, language)) : words.done);
        onDone();
      }}
      onResend={() => onRequestCode(account)}
      back={{ label: words.back, onBack }}
    />
  );
}

function AccountSummary({ account }: { account: Bank }) {
  const words = useTexts(bankTexts);
  const read = decideBank(account);
  const { bankName, accountNumber } = read.ok ? read.value : account;
  return (
    <SummaryList
      rows={[
        { label: words.bankName, value: bankName },
        {
          label: words.accountNumber,
          value: (
            <MaskedNumber
              kind="account"
              name={words.accountNumber}
              number={accountNumber}
              revealed={groupAccountNumber(accountNumber)}
            />
          ),
          strong: true,
        },
      ]}
    />
  );
}

interface CoolingAccount {
  readonly usableFrom: string;
  readonly isByPasskey: boolean;
}

/** A corrected account that cannot receive money yet, and what undoes the correction. */
export function AccountCoolOff({ bank: { usableFrom, isByPasskey } }: { bank: CoolingAccount }) {
  const words = useTexts(accountTexts);
  const language = useLanguage();
  const phoneNumber = usePhoneNumber();
  const refresh = useProfileRefresh();
  const action = useAction();
  if (Date.parse(usableFrom) <= serverNow()) return null;
  const undo = () =>
    action.run(async () => {
      await call(undoAccountCorrection, { body: { phoneNumber } });
      await refresh();
      toast('success', words.undone);
    });
  if (isByPasskey) {
    return (
      <div className="mt-2">
        <Notice tone="warning">{words.coolsOffByPasskey(momentText(usableFrom, language))}</Notice>
        <Link href="/settings/lock" className={buttonLook('secondary', true)}>
          {words.lock}
        </Link>
      </div>
    );
  }
  return (
    <div className="mt-2">
      <Notice tone="warning">{words.coolsOff(momentText(usableFrom, language))}</Notice>
      <Button kind="secondary" className="mt-2" busy={action.busy} onClick={() => void undo()}>
        {words.undo}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}
