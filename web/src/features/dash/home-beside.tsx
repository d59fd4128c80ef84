import { useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import ClockIcon from '~icons/ic/outline-schedule';
import { RowLink } from '../../shell/row-link.tsx';
import { statusTexts } from '../loan/loan-texts.ts';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { isLate } from '../repay/due-card.tsx';
import { dueTexts } from '../repay/due-texts.ts';
import { NextInstallments } from '../repay/loan-glance.tsx';
import type { LoanAccount } from '../repay/use-loan-account.ts';
import { useLoanRequests } from '../repay/use-loan-requests.ts';
import { homeTexts } from './home-texts.ts';
import { paidOnTime } from './paid-on-time.ts';

interface HomeBesideProps {
  readonly loan: LoanDetail;
  readonly account: LoanAccount;
}

/** What a wide screen has room for beside the due card; a phone has it on the page of the loan. */
export function HomeBeside({ loan, account }: HomeBesideProps) {
  if (account.state !== 'ACTIVE' || account.coolingOff?.isStarted) return null;
  return (
    <div className="hidden space-y-4 xl:block">
      {isLate(account) ? null : <Standing loan={loan} account={account} />}
      <NextInstallments account={account} />
      {isLate(account) ? null : <MoreTime loanNumber={account.loanNumber} />}
    </div>
  );
}

function Standing({ loan, account: { installments } }: HomeBesideProps) {
  const words = useTexts(homeTexts);
  const paid = paidOnTime(installments);
  const status =
    paid === 0 ? loan : { ...loan, statusMessage: words.onTime(paid, installments.length) };
  return <StatusCard status={status} title={useTexts(statusTexts).loanStatus} />;
}

/** Leads to the request for more time while none is open. */
function MoreTime({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(homeTexts);
  const { moreTime } = useTexts(dueTexts);
  const requests = useLoanRequests(loanNumber).data;
  if (!requests?.canAsk) return null;
  return (
    <RowList>
      <RowLink
        href="/repay/more-time"
        mark={
          <Mark>
            <ClockIcon />
          </Mark>
        }
        title={moreTime}
        text={words.moreTimeText}
      />
    </RowList>
  );
}
