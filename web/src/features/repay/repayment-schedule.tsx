import { downloadDueDates } from '@pahiram/api/addresses';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { useChannelText } from './channel-text.ts';
import { FileButton } from './file-button.tsx';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

/** Every installment, paid and unpaid. */
export function RepaymentSchedule({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  // A new schedule, a return or a write-off leaves installments in which nothing is due.
  const installments = account.installments.filter(({ total }) => total > 0);
  if (installments.length === 0) return null;
  return (
    <Card title={words.schedule}>
      {account.state === 'ACTIVE' && installments.some(({ unpaid }) => unpaid > 0) ? (
        <FileButton
          path={downloadDueDates.path.replace(':loanNumber', account.loanNumber)}
          fileName={`due-dates-${account.loanNumber}.ics`}
          label={words.calendar}
        />
      ) : null}
      <ol className="divide-y divide-line">
        {installments.map((one) => (
          <li key={one.number} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
            <span className="figures w-7 font-semibold">{one.number}</span>
            <span className="grow">{dayText(one.dueDate, language)}</span>
            <Money pesos={one.total} />
            <Standing installment={one} isRunning={account.state === 'ACTIVE'} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface StandingProps {
  readonly installment: LoanAccount['installments'][number];
  readonly isRunning: boolean;
}

function Standing({ installment, isRunning }: StandingProps) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const { paidOn, unpaid, total, daysPastDue } = installment;
  const isLate = isRunning && daysPastDue > 0;
  const isPartlyPaid = paidOn === null && unpaid > 0 && unpaid < total;
  if (paidOn === null && !isLate && !isPartlyPaid) return null;
  return (
    <span className="flex basis-full flex-wrap items-baseline gap-x-3 pl-10">
      {paidOn === null ? null : (
        <Badge tone="success">{words.paidOn(dayText(paidOn, language))}</Badge>
      )}
      {isLate ? <Badge tone="warning">{words.late(daysPastDue)}</Badge> : null}
      {isPartlyPaid ? (
        <span className="text-sm text-soft">{words.unpaid(pesosText(unpaid))}</span>
      ) : null}
    </span>
  );
}

/** Every payment, the newest first. */
export function PaymentList({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const channelText = useChannelText();
  const language = useLanguage();
  return (
    <Card title={words.payments}>
      <Link
        href={`/statement/${account.loanNumber}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {words.statement}
      </Link>
      {account.refunds.length > 0 ? <RefundList account={account} /> : null}
      {account.payments.length === 0 ? (
        <p className="text-soft">{words.noPayments}</p>
      ) : (
        <ul className="divide-y divide-line">
          {account.payments.map((payment) => (
            <li key={payment.number} className="flex flex-wrap gap-x-3 py-2.5">
              <span className="min-w-0 grow basis-40">
                {momentText(payment.receivedAt, language)}
                <span className="block text-sm text-soft">
                  {channelText(payment)},{' '}
                  <span className="figures whitespace-nowrap">{payment.number}</span>
                </span>
                {payment.reversedOn ? (
                  <span className="mt-1 block">
                    <Badge tone="warning">
                      {words.reversed(dayText(payment.reversedOn, language))}
                    </Badge>
                    <span className="block text-sm text-soft">{words.reversedText}</span>
                  </span>
                ) : null}
              </span>
              <span className="ml-auto">
                <Money pesos={payment.amount} />
              </span>
              <Link
                href={`/receipt/${account.loanNumber}/${payment.number}`}
                className="inline-flex min-h-11 basis-full items-center font-semibold text-brand underline"
              >
                {words.openReceipt}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function RefundList({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line border-b border-line">
      {account.refunds.map(({ date, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded refunds keep their place
        <li key={at} className="flex flex-wrap gap-x-3 py-2.5">
          <span className="grow">
            {dayText(date, language)}
            <span className="block text-sm text-soft">{words.refunded}</span>
          </span>
          <Money pesos={amount} />
        </li>
      ))}
    </ul>
  );
}
