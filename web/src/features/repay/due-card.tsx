import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { dueTexts } from './due-texts.ts';
import { type LoanAccount, useLoanAccount } from './use-loan-account.ts';

/** What is due now, or the next due date and amount (G18). */
export function DueCard({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const { dueNow, next, overpayment } = account;
  const rows = [
    ...(dueNow > 0 && next
      ? [
          {
            label: words.next,
            hint: words.dueOn(dayText(next.dueDate, language)),
            value: <Money pesos={next.amount} />,
          },
        ]
      : []),
    ...(overpayment > 0
      ? [
          {
            label: words.overpayment,
            hint: words.overpaymentHint,
            value: <Money pesos={overpayment} />,
          },
        ]
      : []),
  ];
  return (
    <Card>
      {dueNow > 0 ? (
        <Due label={words.dueNow} amount={dueNow} />
      ) : next ? (
        <>
          <Due label={words.next} amount={next.amount} />
          <p className="text-soft">{words.dueOn(dayText(next.dueDate, language))}</p>
        </>
      ) : (
        <p className="font-semibold">{words.nothingDue}</p>
      )}
      {account.daysPastDue > 0 && account.state === 'ACTIVE' ? <PastDue account={account} /> : null}
      {account.isBankPaymentChecked ? (
        <div className="mt-3">
          <Notice tone="info" title={words.bankPaymentChecked}>
            {words.bankPaymentCheckedText}
          </Notice>
        </div>
      ) : null}
      {account.coolingOff ? (
        <div className="mt-3">
          <Notice tone="info">
            {words.coolingOff(
              pesosText(account.coolingOff.toPay),
              dayText(account.coolingOff.until, language),
            )}
          </Notice>
        </div>
      ) : null}
      {rows.length > 0 ? <SummaryList rows={rows} /> : null}
    </Card>
  );
}

function Due({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <p className="text-soft">{label}</p>
      <p>
        <Money pesos={amount} large />
      </p>
    </>
  );
}

/** Calm and true: how late it is, what it costs, and that asking for time is free. */
function PastDue({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const { daysPastDue, noChargeUntil } = account;
  const { lateCharge } = account.outstanding;
  return (
    <div className="my-3">
      <Notice tone="warning" title={words.pastDue(daysPastDue)}>
        {lateCharge > 0 ? <p>{words.lateCharge(pesosText(lateCharge))}</p> : null}
        {noChargeUntil ? <p>{words.noChargeUntil(dayText(noChargeUntil, language))}</p> : null}
        <p className="mt-1">{words.hard}</p>
        <Link
          href="/repay/more-time"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {words.moreTime}
        </Link>
      </Notice>
    </div>
  );
}

export function PayLink() {
  return (
    <Link href="/repay" className={buttonLook('primary', true)}>
      {useTexts(dueTexts).title}
    </Link>
  );
}

/** The due card of a loan with a link to pay; says so when nothing is due by a date yet. */
export function LoanDue({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(dueTexts);
  const query = useLoanAccount(loanNumber);
  return (
    <LoadState query={query} lines={3}>
      {(account) =>
        account === null ? (
          <p className="font-medium">{words.notStartedText}</p>
        ) : (
          <div className="space-y-3">
            <DueCard account={account} />
            <PayLink />
          </div>
        )
      }
    </LoadState>
  );
}
