import { LoadState } from '@pahiram/client/load-state.tsx';
import { isOpenLoan, type LoanState } from '@pahiram/domain/loans/loan-state';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Hero, HeroRing } from '@pahiram/ui/hero.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Weave } from '@pahiram/ui/weave.tsx';
import { Link } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { LoanApplication } from '../loan/loan-application.tsx';
import { type LoanDetail, useLoanDetail } from '../loan/use-loan-detail.ts';
import { homeLoanTexts } from './dash-texts.ts';
import { Shortcuts } from './shortcuts.tsx';

const InReview = lazily(async () => (await import('./home-applied.tsx')).InReview);
const Asked = lazily(async () => (await import('./home-applied.tsx')).Asked);
const Approved = lazily(async () => (await import('./home-applied.tsx')).Approved);
const Running = lazily(async () => (await import('./home-running.tsx')).Running);
const Signed = lazily(async () => (await import('./home-signed.tsx')).Signed);

/** Where the newest loan stands and its one next step; the form to apply while none is open (S2.29, G18). */
export function HomeLoan({ firstName }: { firstName: string }) {
  const words = useTexts(homeLoanTexts);
  const loan = useLoanDetail();
  return (
    <div className="space-y-4">
      <LoanApplication>
        <LoadState query={loan} lines={10}>
          {(newest) => (newest ? <NewestLoan loan={newest} firstName={firstName} /> : null)}
        </LoadState>
        {loan.data && isOpenLoan(loan.data.state) ? (
          <Link
            href="/#cost"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {words.prices}
          </Link>
        ) : null}
      </LoanApplication>
    </div>
  );
}

interface LoanProps {
  readonly loan: LoanDetail;
}

function NewestLoan({ loan, firstName }: LoanProps & { firstName: string }) {
  switch (loan.state) {
    case 'PENDING':
    case 'AWAITING_CHECK':
      return <InReview loan={loan} />;
    case 'MORE_INFO':
      return <Asked loan={loan} />;
    case 'APPROVED':
      return <Approved loan={loan} />;
    case 'ACTIVE':
      return loan.firstWithdrawnAt === null ? <Signed loan={loan} /> : <Running loan={loan} />;
    case 'WRITTEN_OFF':
      return <Running loan={loan} />;
    case 'CLOSED':
      return <PaidOff loan={loan} firstName={firstName} />;
    default:
      return <Ended loan={loan} state={loan.state} />;
  }
}

function PaidOff({ loan, firstName }: LoanProps & { firstName: string }) {
  const words = useTexts(homeLoanTexts);
  const all = loan.installmentCount;
  return (
    <div className="space-y-4">
      <Hero
        picture={<Weave />}
        label={words.paidInFull}
        figure={words.thanks(firstName)}
        aside={<HeroRing done={all} all={all} name={words.paidInFull} />}
        actions={
          <Link href={`/statement/${loan.loanNumber}`} className={buttonLook('primary', true)}>
            {words.certificate}
          </Link>
        }
      >
        {words.oweNothing}
      </Hero>
      <Shortcuts loan={loan} />
    </div>
  );
}

/** A loan or an application that ended without being paid off: why, and that one can apply again. */
function Ended({ loan, state }: LoanProps & { state: LoanState }) {
  const words = useTexts(homeLoanTexts);
  return (
    <StatusCard status={loan}>
      {loan.rejectionReasons.length > 0 ? (
        <>
          <p className="font-semibold">{words.reasons}</p>
          <ul className="list-disc pl-5">
            {loan.rejectionReasons.map(({ reason, words: text }) => (
              <li key={reason}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      {state === 'CANCELLED' && loan.firstWithdrawnAt !== null ? (
        <Link
          href={`/statement/${loan.loanNumber}`}
          className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
        >
          {words.statement}
        </Link>
      ) : null}
      <p className="mt-2">{words.again}</p>
      <Link
        href="/apply"
        className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
      >
        {words.details}
      </Link>
    </StatusCard>
  );
}
