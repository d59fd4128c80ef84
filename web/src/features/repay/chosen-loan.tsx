import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { useCloseToOpener } from '../../shell/opened-here.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { useMemberLoans } from '../loan/use-member-loans.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { repayTexts } from './repay-texts.ts';
import { type LoanAccount, useLoanAccount } from './use-loan-account.ts';

const NothingToPay = lazily(async () => (await import('./nothing-to-pay.tsx')).NothingToPay);

interface ChosenLoanProps {
  /** The heading until the loan is there, or when there is none. */
  readonly title: string;
  readonly back?: string;
  /** Below the heading in place of "Nothing is due yet", while no withdrawal of the newest loan has arrived. */
  readonly beforeFirst?: ReactNode;
  /** @param balance of the wallet. */
  readonly children: (account: LoanAccount, balance: number) => ReactNode;
}

/** The loan that the address names with `?loan=`, otherwise the running one; or why there is nothing to pay. */
export function ChosenLoan({ title, back = '/loan', beforeFirst, children }: ChosenLoanProps) {
  const wallet = useWallet();
  const [search] = useSearchParams();
  const chosen = search.get('loan');
  const heading = <PageHeader title={title} back={back} />;
  return (
    <>
      {wallet.data ? null : heading}
      <LoadState query={wallet} lines={8}>
        {({ active, loanState, loanNumber: newest, wallet: balance }) => {
          const shown = chosen ?? (active ? newest : null);
          return (
            <>
              <OtherLoans shown={shown} />
              {shown === null ? (
                <>
                  {heading}
                  <NothingToPay isLent={false} />
                </>
              ) : (
                <OneLoan
                  key={shown}
                  loanNumber={shown}
                  heading={heading}
                  none={
                    beforeFirst && loanState === 'ACTIVE' && shown === newest ? (
                      beforeFirst
                    ) : (
                      <NothingToPay isLent={loanState === 'ACTIVE'} />
                    )
                  }
                >
                  {(account) => children(account, balance)}
                </OneLoan>
              )}
            </>
          );
        }}
      </LoadState>
    </>
  );
}

interface OneLoanProps {
  readonly loanNumber: string;
  readonly heading: ReactNode;
  /** Shown before the first withdrawal has arrived. */
  readonly none: ReactNode;
  readonly children: (account: LoanAccount) => ReactNode;
}

function OneLoan({ loanNumber, heading, none, children }: OneLoanProps) {
  const query = useLoanAccount(loanNumber);
  return (
    <>
      {query.data ? null : heading}
      <LoadState query={query} lines={10}>
        {(account) => (account === null ? none : children(account))}
      </LoadState>
    </>
  );
}

/** A reversed payment can open a loan again beside a newer one, and a written-off loan can be paid; all are owed. */
function OtherLoans({ shown }: { shown: string | null }) {
  const words = useTexts(repayTexts);
  const { data } = useMemberLoans();
  const others = (data?.loans ?? []).filter(
    ({ loanNumber, state, isStarted }) =>
      (state === 'ACTIVE' || state === 'WRITTEN_OFF') && isStarted && loanNumber !== shown,
  );
  if (others.length === 0) return null;
  const notices = others.map(({ loanNumber, state }) => (
    <Notice key={loanNumber} tone={state === 'ACTIVE' ? 'warning' : 'info'}>
      {state === 'ACTIVE' ? words.otherLoan(loanNumber) : words.otherWrittenOff(loanNumber)}{' '}
      <Link href={`/loan?loan=${loanNumber}`} className="font-semibold underline">
        {words.openOtherLoan}
      </Link>
    </Notice>
  ));
  return <div className="mb-5 space-y-3">{notices}</div>;
}

/** The title of a page about a loan, and the way back to the page that led here or to that of the loan. */
export function LoanHeader({ title, loanNumber }: { title: string; loanNumber: string }) {
  const page = `/loan?loan=${loanNumber}`;
  return <PageHeader title={title} back={page} onBack={useCloseToOpener(page)} />;
}
