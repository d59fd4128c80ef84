import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Row, RowList, rowLook } from '@pahiram/ui/row.tsx';
import { RowLink } from '../../shell/row-link.tsx';
import { rowTexts } from './loan-rows.tsx';
import { sumOf } from './pay-plan.ts';
import { PaymentMark, useChannelText, WayMark, wayTexts } from './payment-way.tsx';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

type Installment = LoanAccount['installments'][number];

const rowParts = 'flex flex-wrap items-baseline gap-x-2 text-sm sm:text-base';
const dateLook = 'flex-[1_1_5.8em]';
const payLook = 'flex-[0_0_6.2em] text-right';
const leftLook = 'flex-[0_0_6.7em] text-right';

/** Every installment, and what is left after each one that is still to be paid. */
export function RepaymentSchedule({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const rowWords = useTexts(rowTexts);
  const language = useLanguage();
  // A new schedule, a return or a write-off leaves installments in which nothing is due.
  const installments = account.installments.filter(({ total }) => total > 0);
  if (installments.length === 0) return null;
  const isOwed = installments.some(({ unpaid }) => unpaid > 0);
  const { coolingOff } = account;
  const title = coolingOff?.isStarted
    ? words.scheduleUnless(dayText(coolingOff.until, language))
    : rowWords.schedule;
  const [onlyOne, ...others] = installments.filter(({ interest }) => interest > 0);
  return (
    <Card title={title}>
      <p aria-hidden="true" className={`pb-2 text-soft ${rowParts}`}>
        <span className={dateLook}>{words.due}</span>
        <span className={payLook}>{words.youPay}</span>
        {isOwed ? <span className={leftLook}>{words.leftThen}</span> : null}
      </p>
      <ol className="divide-y divide-line border-t border-line">
        {installments.map((one, at) => (
          <li key={one.number} className={`py-2.5 ${rowParts}`}>
            <span className={`${dateLook} ${one.unpaid > 0 ? 'font-medium' : ''}`}>
              {dayText(one.dueDate, language)}
            </span>
            <span className={`font-semibold ${payLook}`}>
              <Money pesos={one.total} />
            </span>
            {isOwed ? (
              <span className={`text-soft ${leftLook}`}>
                {one.unpaid > 0 ? (
                  <Left pesos={sumOf(installments.slice(at + 1).map(({ total }) => total))} />
                ) : null}
              </span>
            ) : null}
            <Standing installment={one} isRunning={account.state === 'ACTIVE'} />
          </li>
        ))}
      </ol>
      {onlyOne && others.length === 0 && installments.length > 1 ? (
        <p className="mt-2 text-sm text-soft">
          {words.carriesInterest(dayText(onlyOne.dueDate, language), pesosText(onlyOne.interest))}
        </p>
      ) : null}
    </Card>
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
  readonly isRunning: boolean;
}

function Standing({ installment, isRunning }: StandingProps) {
  const words = useTexts(repayTexts);
  const rowWords = useTexts(rowTexts);
  const language = useLanguage();
  const { paidOn, unpaid, total, daysPastDue } = installment;
  const isLate = isRunning && daysPastDue > 0;
  const isPartlyPaid = paidOn === null && unpaid > 0 && unpaid < total;
  if (paidOn === null && !isLate && !isPartlyPaid) return null;
  return (
    <span className="flex basis-full flex-wrap items-baseline gap-x-3">
      {paidOn === null ? null : (
        <Badge tone="success">{words.paidOn(dayText(paidOn, language))}</Badge>
      )}
      {isLate ? <Badge tone="danger">{rowWords.late(daysPastDue)}</Badge> : null}
      {isPartlyPaid ? (
        <span className="text-sm text-soft">{words.unpaid(pesosText(unpaid))}</span>
      ) : null}
    </span>
  );
}

/** Every payment with its receipt, the newest first, and what went back to the wallet. */
export function PaymentList({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const wayWords = useTexts(wayTexts);
  const channelText = useChannelText();
  const language = useLanguage();
  const { loanNumber, payments, refunds } = account;
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.payments}</h2>
      {payments.length === 0 && refunds.length === 0 ? (
        <p className="text-soft">{words.noPayments}</p>
      ) : (
        <RowList>
          {refunds.map(({ date, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: recorded refunds keep their place
            <li key={at} className={rowLook}>
              <Row
                mark={<WayMark source="WALLET" />}
                title={words.refunded}
                text={dayText(date, language)}
                amount={pesosText(amount)}
              />
            </li>
          ))}
          {payments.map((payment) => (
            <RowLink
              key={payment.number}
              href={`/receipt/${loanNumber}/${payment.number}`}
              mark={<PaymentMark {...payment} />}
              title={channelText(payment)}
              text={
                <>
                  {momentText(payment.receivedAt, language)}{' '}
                  <span className="figures whitespace-nowrap">{payment.number}</span>
                  {payment.reversedOn ? (
                    <span className="block font-medium text-warning">
                      {wayWords.reversed(dayText(payment.reversedOn, language))}{' '}
                      {words.reversedText}
                    </span>
                  ) : null}
                </>
              }
              amount={pesosText(payment.amount)}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
