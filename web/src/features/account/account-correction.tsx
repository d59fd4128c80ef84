import { correctAccount, requestAccountCorrection } from '@pahiram/api/addresses';
import { groupAccountNumber } from '@pahiram/domain/members/bank';
import { type BankFields as Bank, decideBank } from '@pahiram/domain/members/bank-step';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSession } from '../../lib/use-session.ts';
import { SmsCodeForm } from '../auth/sms-code-form.tsx';
import { BankFields } from '../profile/bank-fields.tsx';
import { bankTexts } from '../profile/bank-texts.ts';
import { fieldProblems, serverProblems } from '../profile/field-problems.ts';
import { useProfileRefresh } from '../profile/use-member-details.ts';
import { correctionTexts } from './correction-texts.ts';

/** The bank for which a code was sent; kept through a reload, unlike the account number. */
interface Sent {
  readonly bankName: string;
  /** Milliseconds since 1970; 0 when no code was sent. */
  readonly resendAt: number;
  readonly expiresAt: number;
}

const nothingSent: Sent = { bankName: '', resendAt: 0, expiresAt: 0 };

/** Changes the receiving account, free of charge, confirmed by a code sent to the phone. */
export function AccountCorrection({ onClose }: { onClose: () => void }) {
  const words = useTexts(correctionTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [sent, keep, forget] = useKept('account-code', nothingSent);
  const isOut = sent.expiresAt > Date.now();
  const form = useForm<Bank>({ bankName: isOut ? sent.bankName : '', accountNumber: '' });
  const [account, setAccount] = useState<Bank | null>(null);
  const ask = async (asked: Bank) => {
    const reply = await call(requestAccountCorrection, { body: { phoneNumber, ...asked } });
    const { bankName } = asked;
    const [resendAt, expiresAt] = [Date.parse(reply.resendAt), Date.parse(reply.expiresAt)];
    keep({ bankName, resendAt, expiresAt });
    setAccount(asked);
  };
  const done = () => {
    forget();
    onClose();
  };
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      {account ? (
        <CodeForm
          account={account}
          resendAt={sent.resendAt}
          onAsk={ask}
          onBack={() => setAccount(null)}
          onDone={done}
        />
      ) : (
        <AccountForm form={form} onAsk={ask} onCode={isOut ? setAccount : null} />
      )}
    </Dialog>
  );
}

interface AccountFormProps {
  readonly form: ReturnType<typeof useForm<Bank>>;
  readonly onAsk: (account: Bank) => Promise<void>;
  /** Goes on to the code that was sent for the same account; null when there is none. */
  readonly onCode: ((account: Bank) => void) | null;
}

function AccountForm({ form, onAsk, onCode }: AccountFormProps) {
  const words = useTexts(correctionTexts);
  const labels = useTexts(bankTexts);
  const language = useLanguage();
  const action = useAction();
  const isComplete = () => {
    const read = decideBank(form.values);
    return form.check(read.ok ? [] : fieldProblems(read.faults, labels, language));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete()) return;
    void action.run(
      () => onAsk(form.values),
      (error) => {
        const found = serverProblems(error, labels);
        if (found.length > 0) form.check(found);
        return false;
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-soft">{words.lead}</p>
      {onCode ? (
        <div className="mb-4">
          <Notice tone="info">{words.codeIsOut}</Notice>
        </div>
      ) : null}
      <ErrorSummary problems={form.problems} />
      <BankFields form={form} />
      {onCode ? (
        <Button
          wide
          className="mb-3"
          unavailable={!decideBank(form.values).ok}
          onClick={() => {
            if (isComplete()) onCode(form.values);
          }}
        >
          {words.enterCode}
        </Button>
      ) : null}
      <Button
        type="submit"
        kind={onCode ? 'secondary' : 'primary'}
        wide
        busy={action.busy}
        unavailable={!decideBank(form.values).ok}
      >
        {onCode ? words.sendAgain : words.sendCode}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

interface CodeFormProps {
  readonly account: Bank;
  readonly resendAt: number;
  readonly onAsk: (account: Bank) => Promise<void>;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function CodeForm({ account, resendAt, onAsk, onBack, onDone }: CodeFormProps) {
  const words = useTexts(correctionTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const refresh = useProfileRefresh();
  return (
    <SmsCodeForm
      lead={
        <>
          <AccountSummary account={account} />
          <p className="mt-3">{words.sent}</p>
        </>
      }
      digits={CODE_RULES.ACCOUNT_CHANGE.digits}
      resendAt={resendAt}
      confirmLabel={words.confirm}
      onConfirm={async (code) => {
        await call(correctAccount, { body: { phoneNumber, ...account, code } });
        await refresh();
        toast('success', words.done);
        onDone();
      }}
      onResend={() => onAsk(account)}
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
        { label: words.accountNumber, value: groupAccountNumber(accountNumber), strong: true },
      ]}
    />
  );
}
