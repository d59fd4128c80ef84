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

/** What is due now, or the next due date and amount; late is shown as late (G18). */
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
      {account.coolingOff?.isStarted ? (
        <Returning {...account.coolingOff} />
      ) : isLate(account) ? (
        <PastDue account={account} />
      ) : dueNow > 0 ? (
        <Due label={words.dueNow} amount={dueNow} />
      ) : next ? (
        <>
          <Due label={words.next} amount={next.amount} />
          <p className="text-soft">{words.dueOn(dayText(next.dueDate, language))}</p>
        </>
      ) : (
        <p className="font-semibold">{words.nothingDue}</p>
      )}
      {account.isBankPaymentChecked ? (
        <div className="mt-3">
          <Notice tone="info" title={words.bankPaymentChecked}>
            {words.bankPaymentCheckedText}
          </Notice>
        </div>
      ) : null}
      {account.coolingOff && !account.coolingOff.isStarted ? (
        <div className="mt-3">
          <Notice tone="info">
            {words.coolingOff(
              pesosText(
                Math.round((account.coolingOff.toPay - account.coolingOff.fromWallet) * 100) / 100,
              ),
              pesosText(account.coolingOff.fromWallet),
              dayText(account.coolingOff.until, language),
            )}
          </Notice>
        </div>
      ) : null}
      {rows.length > 0 ? <SummaryList rows={rows} /> : null}
    </Card>
  );
}

/** A return in progress: what is back, and what must follow in time. */
function Returning({ returned, toPay, until }: NonNullable<LoanAccount['coolingOff']>) {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  return (
    <>
      <Due label={words.leftToReturn(dayText(until, language))} amount={toPay} />
      <p className="text-soft">
        {words.returnedOf(
          pesosText(returned),
          pesosText(Math.round((returned + toPay) * 100) / 100),
        )}
      </p>
    </>
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

const isLate = ({ daysPastDue, state }: LoanAccount) => daysPastDue > 0 && state === 'ACTIVE';

/** Calm and true: how late it is and what it costs. */
function PastDue({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const { daysPastDue, noChargeUntil, lateChargeADay } = account;
  const { lateCharge } = account.outstanding;
  return (
    <Notice tone="warning" title={words.pastDue(daysPastDue)}>
      <Due label={words.dueNow} amount={account.dueNow} />
      {lateCharge > 0 ? <p className="mt-1">{words.lateCharge(pesosText(lateCharge))}</p> : null}
      {lateChargeADay > 0 ? <p>{words.chargeADay(pesosText(lateChargeADay))}</p> : null}
      {noChargeUntil ? <p>{words.noChargeUntil(dayText(noChargeUntil, language))}</p> : null}
      <p className="mt-1">{words.hard}</p>
    </Notice>
  );
}

export function PayLink() {
  return (
    <Link href="/repay" className={buttonLook('primary', true)}>
      {useTexts(dueTexts).title}
    </Link>
  );
}

function MoreTimeLink() {
  return (
    <Link href="/repay/more-time" className={buttonLook('secondary', true)}>
      {useTexts(dueTexts).moreTime}
    </Link>
  );
}

/** The due card of a loan with a link to pay, and second to ask for more time when it is late; says so when nothing is due by a date yet. */
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
            {isLate(account) ? <MoreTimeLink /> : null}
          </div>
        )
      }
    </LoadState>
  );
}
