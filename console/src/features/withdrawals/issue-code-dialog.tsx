import { issueWithdrawalCode, readWithdrawalAccountNumber } from '@pahiram/api/addresses';
import type { listCodeQueue } from '@pahiram/api/code-queue';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { countdownText, momentText } from '@pahiram/client/dates.ts';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { OneTimeText } from '../../shell/one-time-text.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { withdrawalsTexts } from './withdrawals-texts.ts';

export type CodeQueueRow = WireReplyOf<typeof listCodeQueue>['rows'][number];

const nothingTicked = { called: false, asked: false, read: false, money: false };

/** The checklist of the call back, then the withdrawal code, shown once (V19). */
export function IssueCodeDialog({ row, onClose }: { row: CodeQueueRow; onClose: () => void }) {
  const words = useTexts(withdrawalsTexts);
  const shared = useTexts(shellTexts);
  const [ticked, setTicked] = useState(nothingTicked);
  const [issued, setIssued] = useState<{ code: string; expiresAt: string } | null>(null);
  const action = useAction();
  const isComplete = Object.values(ticked).every(Boolean);
  const issue = () => {
    if (!isComplete) {
      action.setStatus({ tone: 'warning', text: words.allNeeded });
      return;
    }
    void action.run(async () => {
      const body = {
        calledRegisteredNumber: true,
        memberAskedForIt: true,
        amountAndAccountRead: true,
        nobodyAskedForMoney: true,
      } as const;
      setIssued(await call(issueWithdrawalCode, { params: { id: row.id }, body }));
    });
  };
  const checkbox = (name: keyof typeof nothingTicked, label: string) => (
    <Checkbox
      name={`check-${name}`}
      label={label}
      checked={ticked[name]}
      onChange={(event) => setTicked((now) => ({ ...now, [name]: event.target.checked }))}
    />
  );
  return (
    <Dialog
      open
      fixed
      title={words.checklistTitle(row.withdrawalNumber)}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        issued ? (
          <Button onClick={onClose}>{shared.close}</Button>
        ) : (
          <Button busy={action.busy} unavailable={!isComplete} onClick={issue}>
            {words.issueNow}
          </Button>
        )
      }
    >
      {issued ? (
        <IssuedCode {...issued} />
      ) : (
        <>
          <p className="mb-3 font-semibold">
            {row.fullLegalName} · {pesosText(row.amount)} · {row.bankName}
          </p>
          <p className="mb-3">
            <a
              href={`tel:+${row.phoneNumber}`}
              className="figures font-semibold text-brand underline"
            >
              {phoneText(row.phoneNumber)}
            </a>
          </p>
          <AccountToRead row={row} />
          {checkbox('called', words.called(maskNumber('phone', row.phoneNumber)))}
          {checkbox('asked', words.asked)}
          {checkbox('read', words.read)}
          {checkbox('money', words.noMoneyAsked)}
          <StatusLine {...action.status} />
        </>
      )}
    </Dialog>
  );
}

/** Masked until needed: each view of the full number is recorded. */
function AccountToRead({ row }: { row: CodeQueueRow }) {
  const words = useTexts(withdrawalsTexts);
  const [number, setNumber] = useState<string | null>(null);
  const action = useAction();
  const read = () =>
    action.run(async () => {
      setNumber(
        (await call(readWithdrawalAccountNumber, { params: { id: row.id } })).accountNumber,
      );
    });
  if (number !== null) return <OneTimeText label={words.fullAccount} text={number} />;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <span className="figures">{row.accountNumberMasked}</span>
      <Button kind="secondary" busy={action.busy} onClick={() => void read()}>
        {words.showAccount}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}

/** The code, hidden once it has expired. */
function IssuedCode({ code, expiresAt }: { code: string; expiresAt: string }) {
  const words = useTexts(withdrawalsTexts);
  const language = useLanguage();
  const left = useCountdown(Date.parse(expiresAt), serverNow);
  if (left === 0) return <p role="alert">{words.codeExpired}</p>;
  return (
    <>
      <div role="status">
        <p className="font-semibold">{words.codeTitle}</p>
        <p className="figures my-4 text-center text-3xl font-bold tracking-[0.2em]">{code}</p>
        <p>{words.codeUntil(momentText(expiresAt, language))}</p>
      </div>
      <p className="figures mt-2 font-semibold" role="timer">
        {words.codeLeft(countdownText(left))}
      </p>
    </>
  );
}
