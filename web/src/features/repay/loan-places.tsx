import { downloadDueDates } from '@pahiram/api/repayments';
import { useAction } from '@pahiram/client/actions.tsx';
import { isOpenLoanRequest } from '@pahiram/domain/loans/loan-request';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { Row, RowList, rowLook } from '@pahiram/ui/row.tsx';
import BankIcon from '~icons/ic/outline-account-balance';
import CalendarIcon from '~icons/ic/outline-calendar-month';
import DocumentIcon from '~icons/ic/outline-description';
import StatementIcon from '~icons/ic/outline-receipt-long';
import ClockIcon from '~icons/ic/outline-schedule';
import SettleIcon from '~icons/ic/round-check';
import { downloadFile } from '../../shell/download-file.ts';
import { RowLink } from '../../shell/row-link.tsx';
import { documentTexts } from '../loan/documents/document-texts.ts';
import { useMemberLoans } from '../loan/use-member-loans.ts';
import { PauseNotice, RequestBadge, requestTexts } from './more-time/request-badge.tsx';
import { isLate } from './pay-plan.ts';
import { repayTexts } from './repay-texts.ts';
import { type LoanAccount, useLoanRequests } from './use-loan-account.ts';

/** Everything about the loan that has a page of its own. */
export function LoanPlaces({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const { loanNumber, state, settlement, payInto, refundToReturn, installments } = account;
  // A return that has begun ends the loan without interest: nothing else is asked for beside it.
  const isReturning = account.coolingOff?.isStarted === true;
  const unpaid = installments.filter(({ left }) => left > 0).length;
  const query = `?loan=${loanNumber}`;
  const isOwed = settlement !== null || refundToReturn > 0;
  return (
    <>
      {isOwed ? (
        <section className="print:hidden">
          <h2 className="mb-2 text-lg">{words.somethingElse}</h2>
          <RowList>
            {state === 'ACTIVE' && !isReturning ? <MoreTime account={account} /> : null}
            {settlement && !isReturning ? (
              <RowLink
                href={`/loan/settle${query}`}
                mark={
                  <Mark>
                    <SettleIcon />
                  </Mark>
                }
                title={words.settle}
                text={words.settleText}
              />
            ) : null}
            {payInto ? (
              <RowLink
                href={`/loan/bank${query}`}
                mark={
                  <Mark>
                    <BankIcon />
                  </Mark>
                }
                title={words.bankTitle}
                text={words.bankText}
              />
            ) : null}
            {state === 'ACTIVE' && unpaid > 0 && !isReturning ? (
              <DueDates loanNumber={loanNumber} count={unpaid} />
            ) : null}
          </RowList>
        </section>
      ) : null}
      <section className="print:hidden">
        <h2 className="mb-2 text-lg">{words.documents}</h2>
        <Documents loanNumber={loanNumber} />
      </section>
    </>
  );
}

/** Leads to the request for more time, and says where an open request or a pause stands (D11). */
function MoreTime({ account }: { account: LoanAccount }) {
  const words = useTexts(requestTexts);
  const { data } = useLoanRequests(account.loanNumber);
  const open = data?.requests.find(({ state }) => isOpenLoanRequest(state));
  const hasPage = data && (open || data.canAsk || data.requests.length > 0);
  return (
    <>
      {data?.pauseEndsOn ? (
        <li className="py-2.5">
          <PauseNotice until={data.pauseEndsOn} requests={data.requests} />
        </li>
      ) : null}
      {/* The hero of a late loan leads there already. */}
      {hasPage && (open || !isLate(account)) ? (
        <RowLink
          href="/repay/more-time"
          mark={
            <Mark>
              <ClockIcon />
            </Mark>
          }
          title={open ? words.open : words.ask}
          text={open ? <RequestBadge {...open} /> : words.lead}
        />
      ) : null}
    </>
  );
}

/** Saves the unpaid due dates for a calendar. */
function DueDates({ loanNumber, count }: { loanNumber: string; count: number }) {
  const words = useTexts(repayTexts);
  const action = useAction();
  const path = downloadDueDates.path.replace(':loanNumber', loanNumber);
  return (
    <li>
      <button
        type="button"
        aria-busy={action.busy || undefined}
        className={rowLook}
        onClick={() => void action.run(() => downloadFile(path, `due-dates-${loanNumber}.ics`))}
      >
        <Row
          isLink
          mark={
            <Mark>
              <CalendarIcon />
            </Mark>
          }
          title={words.calendar}
          text={words.dueDates(count)}
        />
      </button>
      <StatusLine {...action.status} />
    </li>
  );
}

const kinds = ['contract', 'disclosure', 'schedule'] as const;

function Documents({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(repayTexts);
  const documentWords = useTexts(documentTexts);
  const loanId = useMemberLoans().data?.loans.find((one) => one.loanNumber === loanNumber)?.loanId;
  const titles = {
    contract: documentWords.contract,
    disclosure: documentWords.disclosure,
    schedule: documentWords.scheduleDocument,
  };
  return (
    <RowList>
      {loanId === undefined
        ? null
        : kinds.map((kind) => (
            <RowLink
              key={kind}
              href={`/contract/${loanId}/${kind}`}
              mark={
                <Mark>
                  <DocumentIcon />
                </Mark>
              }
              title={titles[kind]}
            />
          ))}
      <RowLink
        href={`/statement/${loanNumber}`}
        mark={
          <Mark>
            <StatementIcon />
          </Mark>
        }
        title={words.statement}
        text={words.statementText}
      />
    </RowList>
  );
}
