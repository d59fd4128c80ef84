import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Row, RowList, rowLook } from '@pahiram/ui/row.tsx';
import { Disclosure } from '../../shell/disclosure.tsx';
import { isRepaid, PaymentRow, rowTexts, useLateText, WayMark, wayTexts } from './loan-rows.tsx';
import { chargedInstallments, paidOf, sumOf } from './pay-plan.ts';
import { movementsOf } from './payment-movements.ts';
import { dueTexts, repayTexts } from './repay-texts.ts';
import type { LoanAccount, Payment } from './use-loan-account.ts';

type Installment = LoanAccount['installments'][number];

const rowParts = 'flex flex-wrap items-baseline gap-x-2 text-sm sm:text-base';
const dateLook = 'flex-[1_1_5.8em]';
const payLook = 'max-w-full flex-[0_0_6.2em] text-right';
const nextLook = 'font-bold text-brand';
const leftLook = 'max-w-full flex-[0_0_6.7em] text-right';

/**
 * Every installment of a loan that is still to be paid, and what is left after each. A loan that is paid off has none:
 * its payments say what was paid and when.
 */
export function RepaymentSchedule({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const rowWords = useTexts(rowTexts);
  const language = useLanguage();
  const installments = chargedInstallments(account);
  if (installments.every(({ unpaid }) => unpaid === 0)) return null;
  const { coolingOff, signedInstallments } = account;
  // Money that came back counts as paid ahead if its return is not completed.
  const toPay = installments.map(({ left }) => left);
  const next = isRepaid(account) ? toPay.findIndex((left) => left > 0) : -1;
  const [onlyOne, ...others] = installments.filter(({ interest }) => interest > 0);
  const schedule = (
    <Card>
      <p aria-hidden="true" className={`pb-2 font-semibold text-soft ${rowParts}`}>
        <span className={dateLook}>{words.due}</span>
        <span className={payLook}>{words.youPay}</span>
        <span className={leftLook}>{words.leftThen}</span>
      </p>
      <ol className="divide-y divide-line border-t border-line">
        {installments.map((one, at) => (
          <li key={one.number} className={`py-2.5 ${rowParts}`}>
            <span className={`${dateLook} ${at === next ? nextLook : ''}`}>
              {dayText(one.dueDate, language)}
            </span>
            <span className={`${payLook} ${at === next ? nextLook : 'font-semibold'}`}>
              <Money pesos={one.total} />
            </span>
            <span className={`text-soft ${leftLook}`}>
              {one.left > 0 ? <Left pesos={sumOf(toPay.slice(at + 1))} /> : null}
            </span>
            <Standing
              installment={one}
              asOf={account.asOf}
              isRunning={account.state === 'ACTIVE'}
              isPaused={account.remindersStop === 'loan-paused'}
            />
          </li>
        ))}
      </ol>
      {isRepaid(account) && installments.length !== signedInstallments ? (
        <p className="mt-2 text-sm text-soft">
          {words.changedCount(installments.length, signedInstallments)}
        </p>
      ) : null}
      {onlyOne && others.length === 0 && installments.length > 1 ? (
        <p className="mt-2 text-sm text-soft">
          {words.carriesInterest(dayText(onlyOne.dueDate, language), pesosText(onlyOne.interest))}
        </p>
      ) : null}
    </Card>
  );
  return (
    <section className="pt-3">
      {coolingOff?.isStarted ? (
        // It can be long, and applies only if the return fails.
        <Disclosure title={words.scheduleUnless(dayText(coolingOff.until, language))}>
          {schedule}
        </Disclosure>
      ) : (
        <>
          <h2 className="mb-2 text-lg">{rowWords.schedule}</h2>
          {schedule}
        </>
      )}
    </section>
  );
}

/** If every installment is paid as agreed. */
function Left({ pesos }: { pesos: number }) {
  const words = useTexts(repayTexts);
  return (
    <>
      <span className="sr-only">{words.leftThen} </span>
      <Money pesos={pesos} />
    </>
  );
}

interface StandingProps {
  readonly installment: Installment;
  readonly asOf: string;
  readonly isRunning: boolean;
  /** Days before the pause stay late, and none is added. */
  readonly isPaused: boolean;
}

function Standing({ installment, asOf, isRunning, isPaused }: StandingProps) {
  const words = useTexts(repayTexts);
  const rowWords = useTexts(rowTexts);
  const dueWords = useTexts(dueTexts);
  const lateText = useLateText();
  const language = useLanguage();
  const { paidOn, unpaid, left, total, daysPastDue } = installment;
  const paid = paidOf(installment);
  const isPartLeft = left > 0 && left < total;
  const isLate = isRunning && daysPastDue > 0;
  const isToday = isRunning && installment.dueDate === asOf && unpaid > 0;
  // Days of a pause make nothing late.
  const isDue = isRunning && installment.dueDate < asOf && unpaid > 0 && !isLate;
  if (paidOn === null && !isLate && !isToday && !isDue && left === total) return null;
  return (
    <span className="flex basis-full flex-wrap items-baseline gap-x-3">
      {paidOn === null ? null : (
        <Badge tone="success">{words.paidOn(dayText(paidOn, language))}</Badge>
      )}
      {isToday ? <Badge tone="warning">{dueWords.dueToday}</Badge> : null}
      {isDue ? <Badge tone="warning">{dueWords.dueNow}</Badge> : null}
      {isLate ? (
        <Badge tone={isPaused || installment.noChargeUntil ? 'warning' : 'danger'}>
          {lateText(installment)}
        </Badge>
      ) : null}
      {unpaid > 0 && left === 0 ? <Badge tone="success">{rowWords.ahead}</Badge> : null}
      {isPartLeft ? (
        <span className="text-sm text-soft">
          {paid > 0 ? `${dueWords.partPaid(pesosText(paid))}, ` : ''}
          {words.partLeft(pesosText(left))}
        </span>
      ) : null}
    </span>
  );
}

/** Every payment with its receipt, and what went back to the wallet: by day, the newest first. */
export function PaymentList({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const movements = movementsOf(account);
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.payments}</h2>
      {movements.length === 0 ? (
        <p className="text-soft">{words.noPayments}</p>
      ) : (
        <RowList>
          {movements.map(({ day, payment, refund }, at) =>
            payment ? (
              <PaymentRow
                key={payment.number}
                loanNumber={account.loanNumber}
                payment={payment}
                text={<PaymentText payment={payment} />}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: recorded refunds keep their place
              <li key={at} className={rowLook}>
                <Row
                  mark={<WayMark source="WALLET" />}
                  title={words.refunded}
                  text={dayText(day, language)}
                  amount={pesosText(refund.amount)}
                />
              </li>
            ),
          )}
        </RowList>
      )}
    </section>
  );
}

/** The moment and the number of a payment, and whether it still counts. */
function PaymentText({ payment: { receivedAt, number, reversedOn } }: { payment: Payment }) {
  const words = useTexts(repayTexts);
  const wayWords = useTexts(wayTexts);
  const language = useLanguage();
  return (
    <>
      {momentText(receivedAt, language)} <span className="figures block">{number}</span>
      {reversedOn ? (
        <span className="block font-medium text-warning">
          {wayWords.reversed(dayText(reversedOn, language))} {words.reversedText}
        </span>
      ) : null}
    </>
  );
}
