import { LoadState } from '@pahiram/client/load-state.tsx';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Hero, HeroRing } from '@pahiram/ui/hero.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Weave } from '@pahiram/ui/weave.tsx';
import { Link } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { LoanApplication } from '../loan/loan-application.tsx';
import { type LoanDetail, useLoanDetail } from '../loan/use-loan-detail.ts';
import { dashTexts, loanEndTexts } from './dash-texts.ts';
import { Shortcuts } from './shortcuts.tsx';

const InReview = lazily(async () => (await import('./home-applied.tsx')).InReview);
const Asked = lazily(async () => (await import('./home-applied.tsx')).Asked);
const Approved = lazily(async () => (await import('./home-applied.tsx')).Approved);
const Running = lazily(async () => (await import('./home-running.tsx')).Running);
const Signed = lazily(async () => (await import('./home-signed.tsx')).Signed);

/** Where the newest loan stands and its one next step; the form to apply while none is open (S2.29, G18). */
export function HomeLoan({ firstName }: { firstName: string }) {
  const words = useTexts(dashTexts);
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
    case 'CANCELLED':
      return loan.firstWithdrawnAt === null ? <Ended loan={loan} /> : <Returned loan={loan} />;
    default:
      return <Ended loan={loan} />;
  }
}

function PaidOff({ loan, firstName }: LoanProps & { firstName: string }) {
  const words = useTexts(loanEndTexts);
  const all = loan.installmentCount;
  return (
    <div className="space-y-4">
      <Hero
        picture={<Weave />}
        label={words.paidInFull}
        figure={words.thanks(firstName)}
        aside={<HeroRing done={all} all={all} name={words.paidInFull} />}
        actions={<CertificateLink loan={loan} />}
      >
        {words.oweNothing}
      </Hero>
      <Shortcuts loan={loan} />
    </div>
  );
}

/** A loan that was returned in time: no interest, and nothing is owed. */
function Returned({ loan }: LoanProps) {
  const words = useTexts(loanEndTexts);
  return (
    <div className="space-y-4">
      <Hero
        label={loan.status}
        figure={words.returned}
        actions={<CertificateLink loan={loan} />}
        foot={{ label: words.returnedInAll, value: pesosText(loan.loanAmountPHP) }}
      >
        <p>{loan.statusMessage}</p>
        <p>{words.oweNothing}</p>
      </Hero>
      <Shortcuts loan={loan} />
      <p>{words.again}</p>
    </div>
  );
}

function CertificateLink({ loan }: LoanProps) {
  return (
    <Link href={`/statement/${loan.loanNumber}`} className={buttonLook('primary', true)}>
      {useTexts(loanEndTexts).certificate}
    </Link>
  );
}

/** An application or a loan that ended before money was withdrawn: why, and that one can apply again. */
function Ended({ loan }: LoanProps) {
  const words = useTexts(loanEndTexts);
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
