import { dayText, lastMinuteOf, momentText } from '@pahiram/client/dates.ts';
import { nextInstallment } from '@pahiram/client/next-installment.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { type CalendarDate, manilaDate, roundedMonths } from '@pahiram/domain/calendar/calendar';
import { firstNewDueDate } from '@pahiram/domain/loans/first-new-due-date';
import {
  hasKeptSchedule,
  isOpenLoanRequest,
  isUnanswered,
} from '@pahiram/domain/loans/loan-request';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { Disclosure } from '../../../shell/disclosure.tsx';
import { takeFocus } from '../../../shell/focus.ts';
import { isAnswerLate } from '../../loan/owed/owed-texts.ts';
import { useMemberLoans } from '../../loan/use-member-loans.ts';
import { sumOf } from '../pay-plan.ts';
import {
  type LoanRequest,
  type ScheduleOffer,
  useCancelRequest,
  useLoanAccount,
} from '../use-loan-account.ts';
import { moreTimeTexts } from './more-time-texts.ts';
import { RequestBadge } from './request-badge.tsx';
import { SetOffGoesOn } from './set-off-goes-on.tsx';
import { useUntilAnswered } from './use-until-answered.ts';

interface RequestProps {
  readonly loanNumber: string;
  readonly request: LoanRequest;
}

/** Where a request stands, the offer with before and after, and what the borrower can do. */
export function RequestStatus({
  loanNumber,
  request,
  isSent,
}: RequestProps & {
  /** Sent just now: the focus follows from the form that is gone. */
  readonly isSent: boolean;
}) {
  const words = useTexts(moreTimeTexts);
  const language = useLanguage();
  const untilAnswered = useUntilAnswered(loanNumber);
  const isLate = isAnswerLate(request);
  const { state, canPayAmount, canPayOn, declineReason, offer } = request;
  const canPay =
    canPayAmount !== null && canPayOn !== null
      ? words.from(pesosText(canPayAmount), dayText(canPayOn, language))
      : canPayAmount !== null
        ? pesosText(canPayAmount)
        : canPayOn !== null
          ? dayText(canPayOn, language)
          : null;
  return (
    <Card title={words.request} aside={<RequestBadge {...request} />}>
      <div
        role="status"
        tabIndex={-1}
        ref={isSent ? takeFocus : undefined}
        className="outline-none"
      >
        {/* What a late answer would mean is told as what it means now. */}
        {isLate && state !== 'PROPOSED' ? null : (
          <p className="mb-2">
            {hasKeptSchedule(state, offer !== null)
              ? words.keptScheduleText
              : words[`${state}Text`]}
          </p>
        )}
        {isUnanswered(state) ? <p>{untilAnswered}</p> : null}
        {state === 'ACCEPTED' ? <Next loanNumber={loanNumber} /> : null}
        {declineReason ? <p className="mt-2 font-medium">{words[declineReason]}</p> : null}
      </div>
      <SummaryList
        rows={[
          { label: words.kind, value: words[request.kind] },
          { label: words.reason, value: words[request.reason] },
          ...(canPay
            ? [{ label: canPayAmount === null ? words.canPayFrom : words.canPay, value: canPay }]
            : []),
          { label: words.askedOn, value: momentText(request.askedAt, language) },
        ]}
      />
      {state === 'ACCEPTED' ? <NewSchedule loanNumber={loanNumber} /> : null}
      {request.ownWords ? (
        <p className="my-2 whitespace-pre-line wrap-anywhere">{request.ownWords}</p>
      ) : null}
      {state === 'OFFERED' && offer ? (
        <Offer loanNumber={loanNumber} requestId={request.id} offer={offer} />
      ) : null}
      {state === 'DECLINED' || isLate ? (
        <Link
          href="/help"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words.writeToUs}
        </Link>
      ) : null}
      {isOpenLoanRequest(state) ? (
        <div className="mt-3">
          <CancelRequest loanNumber={loanNumber} request={request} />
        </div>
      ) : null}
    </Card>
  );
}

/** The first payment of the accepted schedule. */
function Next({ loanNumber }: Pick<RequestProps, 'loanNumber'>) {
  const words = useTexts(moreTimeTexts);
  const language = useLanguage();
  const next = useLoanAccount(loanNumber).data?.next;
  if (!next) return null;
  return (
    <p className="mt-2 font-medium">
      {words.nextIs(pesosText(next.amount), dayText(next.dueDate, language))}
    </p>
  );
}

/** Leads to the document that was accepted, which can be saved there. */
function NewSchedule({ loanNumber }: Pick<RequestProps, 'loanNumber'>) {
  const words = useTexts(moreTimeTexts);
  const loan = useMemberLoans().data?.loans.find((one) => one.loanNumber === loanNumber);
  if (!loan) return null;
  return (
    <Link
      href={`/contract/${loan.loanId}/schedule`}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      {words.saveSchedule}
    </Link>
  );
}

interface OfferProps {
  readonly loanNumber: string;
  readonly requestId: LoanRequest['id'];
  readonly offer: ScheduleOffer;
}

function Offer({ loanNumber, requestId, offer }: OfferProps) {
  const words = useTexts(moreTimeTexts);
  const language = useLanguage();
  const { before, after, extraInterest } = offer;
  const [last, newLast] = [before, after].map(({ lastDueDate }) => lastDueDate as CalendarDate);
  const months = last && newLast ? roundedMonths(last, newLast) : 0;
  return (
    <section className="mt-4">
      <h3 className="text-lg font-semibold">{words.offer}</h3>
      <p className="mb-2">{useChangeText(offer)}</p>
      <Comparison offer={offer} />
      {months > 0 ? <p className="mt-3 font-semibold">{words.monthsAdded(months)}</p> : null}
      <p className="my-3 font-semibold">
        {extraInterest > 0
          ? words.extra(pesosText(extraInterest))
          : extraInterest < 0
            ? words.saves(pesosText(-extraInterest))
            : words.noExtra}
      </p>
      <Disclosure title={words.allInstallments}>
        <ol className="divide-y divide-line">
          {after.installments.map((one) => (
            <li key={one.number} className="flex flex-wrap justify-between gap-3 py-2">
              <span>{dayText(one.dueDate, language)}</span>
              <Money pesos={one.unpaid} />
            </li>
          ))}
        </ol>
      </Disclosure>
      <SetOffGoesOn loanNumber={loanNumber} />
      <p className="my-3">{words.until(momentText(lastMinuteOf(offer.expiresAt), language))}</p>
      <Link
        href={`/repay/more-time/${requestId}`}
        className={`mt-2 ${buttonLook('primary', true)}`}
      >
        {words.accept}
      </Link>
    </section>
  );
}

function useChangeText({ change, after }: ScheduleOffer): string {
  const words = useTexts(moreTimeTexts);
  const language = useLanguage();
  switch (change.type) {
    case 'EXTENDED':
      return words.EXTENDED(change.installments);
    case 'PAYMENT_HOLIDAY':
      return words.HOLIDAY(change.installments);
    case 'RESCHEDULED':
      return words.RESCHEDULED(
        change.installmentCount,
        dayText(firstNewDueDate(change, after.installments), language),
      );
    default:
      return change satisfies never;
  }
}

/** Each figure with the offer, and what it is now if that differs. */
function Comparison({ offer: { before, after } }: { offer: ScheduleOffer }) {
  const words = useTexts(moreTimeTexts);
  const language = useLanguage();
  const day = (date: string | null | undefined) => (date ? dayText(date, language) : '–');
  const today = manilaDate(serverNow());
  const next = (schedule: typeof after) => nextInstallment(schedule, today);
  /** Each installment after the next one. */
  const later = ({ installments }: typeof after) =>
    installments.filter(({ unpaid }) => unpaid > 0)[1]?.unpaid ?? 0;
  const isLaterDifferent = later(after) > 0 && later(after) !== next(after)?.left;
  const row = (label: string, figureOf: (schedule: typeof after) => string) => {
    const [now, then] = [figureOf(before), figureOf(after)];
    return { label, hint: now === then ? null : words.nowIs(now), value: then };
  };
  return (
    <SummaryList
      rows={[
        row(words.dueNow, ({ installments }) =>
          pesosText(
            sumOf(
              installments.filter(({ dueDate }) => dueDate <= today).map(({ unpaid }) => unpaid),
            ),
          ),
        ),
        row(words.installmentsLeft, ({ installmentsLeft }) => String(installmentsLeft)),
        row(words.nextDue, (schedule) => day(next(schedule)?.dueDate)),
        row(words.nextAmount, (schedule) => pesosText(next(schedule)?.left ?? 0)),
        ...(isLaterDifferent
          ? [row(words.laterAmount, (schedule) => pesosText(later(schedule)))]
          : []),
        row(words.lastDue, ({ lastDueDate }) => day(lastDueDate)),
        row(words.leftToPay, ({ leftToPay }) => pesosText(leftToPay)),
        row(words.interest, ({ interest }) => pesosText(interest)),
      ]}
    />
  );
}

function CancelRequest({ loanNumber, request }: RequestProps) {
  const words = useTexts(moreTimeTexts);
  const [isAsking, setAsking] = useState(false);
  const { run: cancel, action } = useCancelRequest(loanNumber, request.id);
  const asks =
    request.state === 'OFFERED'
      ? {
          open: words.keepSchedule,
          title: words.refuseTitle,
          text: words.refuseText,
          now: words.refuseNow,
          back: words.backToOffer,
        }
      : {
          open: words.cancel,
          title: words.cancelTitle,
          text: words.cancelText,
          now: words.cancelNow,
          back: words.keep,
        };
  return (
    <>
      <Button kind="quiet" className="-ml-5" onClick={() => setAsking(true)}>
        {asks.open}
      </Button>
      <StatusLine {...action.status} />
      <Dialog
        open={isAsking}
        title={asks.title}
        closeLabel={asks.back}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {asks.back}
            </Button>
            <Button
              kind="danger"
              appearsUnderPointer
              busy={action.busy}
              onClick={() => {
                setAsking(false);
                cancel();
              }}
            >
              {asks.now}
            </Button>
          </>
        }
      >
        <p>{asks.text}</p>
      </Dialog>
    </>
  );
}
