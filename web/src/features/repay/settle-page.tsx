import { getSettlement } from '@pahiram/api/loan-documents';
import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { addDays, type CalendarDate } from '@pahiram/domain/calendar/calendar';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { withOnePrice } from '../../shell/due-parts.ts';
import { call } from '../../shell/http.ts';
import { ChosenLoan, LoanHeader } from './chosen-loan.tsx';
import { statementTexts } from './documents/statement-texts.ts';
import { rowTexts } from './loan-rows.tsx';
import { difference } from './pay-plan.ts';
import { figuresOf, type LoanAccount } from './use-loan-account.ts';

/** Days on which a loan past its last due date can still be looked at. */
const overdueDays = 30;

/** What ends the loan on a chosen day, from today (D11). */
export function Page() {
  const words = useTexts(statementTexts);
  return (
    <ChosenLoan title={words.settleTitle}>
      {(account) => (
        <div className="max-w-xl">
          <LoanHeader title={words.settleTitle} loanNumber={account.loanNumber} />
          {account.settlement === null ? (
            <EmptyState title={words.nothingToSettle} />
          ) : (
            <SettleOnDay account={account} />
          )}
        </div>
      )}
    </ChosenLoan>
  );
}

function SettleOnDay({ account }: { account: LoanAccount }) {
  const words = useTexts(statementTexts);
  const language = useLanguage();
  const [on, setOn] = useState(account.asOf);
  const last = lastDay(account);
  const problem =
    on === ''
      ? words.settleDayMissing
      : on < account.asOf || on > last
        ? words.settleDayOutside(dayText(account.asOf, language), dayText(last, language))
        : undefined;
  return (
    <Card>
      <p className="mb-3">{words.settleLead}</p>
      <TextField
        type="date"
        name="settleOn"
        label={words.settleDay}
        min={account.asOf}
        max={last}
        value={on}
        error={problem}
        onChange={(event) => setOn(event.target.value)}
      />
      {problem === undefined ? <Settlement account={account} on={on} /> : null}
      <Link
        href={
          account.coolingOff
            ? `/loan/return?loan=${account.loanNumber}`
            : `/repay?loan=${account.loanNumber}&pay=everything`
        }
        className={`mt-4 ${buttonLook('primary', true)}`}
      >
        {account.coolingOff ? words.returnInstead : words.settleToday}
      </Link>
    </Card>
  );
}

/** A payment made the loan end sooner, so that its interest is earned in fewer days. */
const isShortened = ({ payments }: LoanAccount): boolean =>
  payments.some(({ endsSooner, reversedOn }) => endsSooner && reversedOn === null);

function lastDay({ asOf, installments }: LoanAccount): string {
  const soon: string = addDays(asOf as CalendarDate, overdueDays);
  return installments.reduce((last, { dueDate }) => (dueDate > last ? dueDate : last), soon);
}

function Settlement({ account, on }: { account: LoanAccount; on: string }) {
  const words = useTexts(statementTexts);
  const lineWords = useTexts(rowTexts);
  const language = useLanguage();
  const { loanNumber, coolingOff } = account;
  const query = useQuery({
    queryKey: ['settlement', loanNumber, on, ...figuresOf(account)],
    queryFn: ({ signal }) => call(getSettlement, { params: { loanNumber }, query: { on }, signal }),
    staleTime: 0,
  });
  const row = (label: string, pesos: number): SummaryRow[] =>
    pesos === 0 ? [] : [{ label, value: <Money pesos={pesos} /> }];
  return (
    <LoadState query={query} lines={5}>
      {(found) => (
        <>
          <SummaryList
            rows={[
              ...row(lineWords.principalLeft, found.principal),
              ...row(lineWords.interest, found.interest),
              ...row(lineWords.lateCharge, found.lateCharge),
              ...row(lineWords.givenBack, -found.givenBack),
              ...row(words.toReturn, found.refundToReturn),
              ...row(words.paidAhead, -found.overpayment),
              {
                label: words.toPay(dayText(found.on, language)),
                value: <Money pesos={found.toPay} />,
                strong: true,
              },
              ...(found.announced
                ? [
                    ...row(
                      words.byWallet(dayText(found.announced.plannedOn, language)),
                      found.announced.amount,
                    ),
                    ...row(words.afterIt, difference(found.toPay, found.announced.amount)),
                  ]
                : []),
            ]}
          />
          <p className="mt-2 text-sm text-soft">
            {found.holdsUntil > found.on
              ? words.holdsThrough(dayText(found.holdsUntil, language))
              : words.holdsThatDay}{' '}
            {words.ifNothingElse}
          </p>
          {found.lateCharge > withOnePrice(account).outstanding.lateCharge ? (
            <p className="mt-2 text-sm text-soft">{words.lateIfUnpaid}</p>
          ) : null}
          {isShortened(account) && found.givenBack + found.notCharged > 0 ? (
            <p className="mt-2 text-sm text-soft">{words.savesLessEachDay}</p>
          ) : null}
          {found.notCharged > 0 ? (
            <p className="mt-2 text-sm text-soft">
              {words.notCharged(pesosText(found.notCharged))}
            </p>
          ) : null}
          {coolingOff && on <= coolingOff.until && coolingOff.toPay < found.toPay ? (
            <p className="mt-2">{words.orReturn(pesosText(coolingOff.toPay))}</p>
          ) : null}
        </>
      )}
    </LoadState>
  );
}
