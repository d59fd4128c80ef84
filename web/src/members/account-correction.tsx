import { correctAccount, requestAccountCorrection } from '@pahiram/api/addresses';
import { groupAccountNumber } from '@pahiram/domain/members/bank';
import { type BankFields as Bank, decideBank } from '@pahiram/domain/members/bank-step';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../lib/call.ts';
import { SmsCodeForm } from '../lib/sms-code-form.tsx';
import { useAction } from '../lib/use-action.ts';
import { useSession } from '../lib/use-session.ts';
import { BankFields } from './bank-fields.tsx';
import { bankTexts } from './bank-texts.ts';
import { correctionTexts } from './correction-texts.ts';
import { fieldProblems, serverProblems } from './field-problems.ts';
import { useProfileRefresh } from './use-member-details.ts';

interface Asked {
  readonly account: Bank;
  /** Milliseconds since 1970. */
  readonly resendAt: number;
}

/** Another receiving account, free of charge, proven by a code to the phone (B7). */
export function AccountCorrection({ onClose }: { onClose: () => void }) {
  const words = useTexts(correctionTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const form = useForm<Bank>({ bankName: '', accountNumber: '' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (account: Bank) => {
    const reply = await call(requestAccountCorrection, { body: { phoneNumber, ...account } });
    setAsked({ account, resendAt: Date.parse(reply.resendAt) });
  };
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      {asked ? (
        <CodeForm asked={asked} onAsk={ask} onBack={() => setAsked(null)} onDone={onClose} />
      ) : (
        <AccountForm form={form} onAsk={ask} />
      )}
    </Dialog>
  );
}

interface AccountFormProps {
  readonly form: ReturnType<typeof useForm<Bank>>;
  readonly onAsk: (account: Bank) => Promise<void>;
}

function AccountForm({ form, onAsk }: AccountFormProps) {
  const words = useTexts(correctionTexts);
  const labels = useTexts(bankTexts);
  const language = useLanguage();
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = decideBank(form.values);
    if (!form.check(read.ok ? [] : fieldProblems(read.faults, labels, language))) return;
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
      <ErrorSummary problems={form.problems} />
      <BankFields form={form} />
      <Button type="submit" wide busy={action.busy} unavailable={!decideBank(form.values).ok}>
        {words.sendCode}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

interface CodeFormProps {
  readonly asked: Asked;
  readonly onAsk: (account: Bank) => Promise<void>;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function CodeForm({ asked, onAsk, onBack, onDone }: CodeFormProps) {
  const words = useTexts(correctionTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const refresh = useProfileRefresh();
  return (
    <SmsCodeForm
      lead={
        <>
          <AccountSummary account={asked.account} />
          <p className="mt-3">{words.sent}</p>
        </>
      }
      digits={CODE_RULES.ACCOUNT_CHANGE.digits}
      resendAt={asked.resendAt}
      confirmLabel={words.confirm}
      onConfirm={async (code) => {
        await call(correctAccount, { body: { phoneNumber, ...asked.account, code } });
        await refresh();
        toast('success', words.done);
        onDone();
      }}
      onResend={() => onAsk(asked.account)}
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
