import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { isActivated } from '@pahiram/domain/members/activation';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { Link, Redirect, useSearchParams } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { openedDirectly } from '../../shell/opened-here.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { useErasure } from '../account/data/use-erasure.ts';
import { hasChosenAmount } from '../calculator/loan-choice.ts';
import { type LoanDetail, useApplication, useLoanDetail } from '../loan/use-loan-detail.ts';
import { useInfoState } from '../profile/use-member-details.ts';
import { HomeWaits } from './home-parts.tsx';
import { dashTexts } from './home-texts.ts';

const ActivationPrompt = lazily(
  async () => (await import('./activation-prompt.tsx')).ActivationPrompt,
);
const OfferPasskey = lazily(
  async () => (await import('../passkeys/offer-passkey.tsx')).OfferPasskey,
);
const ChosenLoan = lazily(
  async () => (await import('../calculator/chosen/chosen-loan.tsx')).ChosenLoan,
);
const MoneyLocked = lazily(async () => (await import('./home-lock.tsx')).MoneyLocked);
const LostPhone = lazily(async () => (await import('./home-lock.tsx')).LostPhone);
const MyDataRow = lazily(
  async () => (await import('../account/data/my-data-dialog.tsx')).MyDataRow,
);
const AnotherLoan = lazily(async () => (await import('../loan/another-loan.tsx')).AnotherLoan);
const LoanApplication = lazily(
  async () => (await import('../loan/loan-application.tsx')).LoanApplication,
  <Skeleton lines={8} />,
);

/**
 * Home: the one next thing. The profile steps left, or where the loan stands and what comes next, or the form
 * to apply (S2.29, S2.30, G18). `?erasing` is set by a sign-in to an account that will be erased, and redirects
 * to the date until which it can be kept.
 */
export function Page() {
  const words = useTexts(dashTexts);
  const [search] = useSearchParams();
  return (
    <LoadState query={useInfoState()} waiting={<UntitledHomeWaits />} isGate>
      {({ state, firstName, isEmploymentDefault }) => {
        const isReady = isActivated(state);
        if (isReady && search.has('erasing')) {
          return <Redirect to="/settings/data" replace state={openedDirectly} />;
        }
        return (
          <>
            <PageHeader title={words.hello(firstName)} isHome />
            <div className="mb-3 empty:hidden">
              <MoneyLocked />
            </div>
            {isReady ? (
              <>
                <ErasureAsked />
                <HomeLoan firstName={firstName} />
              </>
            ) : (
              <>
                <ActivationPrompt state={state} asksWork={isEmploymentDefault} />
                <MyDataRow />
                {hasChosenAmount() ? (
                  <div className="mt-4">
                    <ChosenLoan />
                  </div>
                ) : null}
              </>
            )}
            <div className="mt-3 empty:hidden">
              <OfferPasskey />
            </div>
            <div className="mt-3 empty:hidden">
              <LostPhone />
            </div>
          </>
        );
      }}
    </LoadState>
  );
}

/** With the room of the title, which needs the name of the member. */
function UntitledHomeWaits() {
  return (
    <>
      <div className="mb-2 min-h-14" />
      <HomeWaits />
    </>
  );
}

/** Until the day of the erasure Home says so on every visit. */
function ErasureAsked() {
  const words = useTexts(dashTexts);
  const language = useLanguage();
  const asked = useErasure().data?.asked;
  if (!asked) return null;
  return (
    <div className="mb-3">
      <Notice tone="warning" title={words.erasureAsked(dayText(asked.lastDay, language))}>
        <Link
          href="/settings/data"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words.seeErasure}
        </Link>
      </Notice>
    </div>
  );
}

/** Where the newest loan stands and its one next step; the form to apply while none is open (S2.29, G18). */
function HomeLoan({ firstName }: { firstName: string }) {
  const loan = useLoanDetail();
  const application = useApplication();
  return (
    <div className="space-y-3">
      {application.showsLoan ? (
        <LoadState query={loan} waiting={<HomeWaits />}>
          {(newest) => (newest ? <NewestLoan loan={newest} firstName={firstName} /> : null)}
        </LoadState>
      ) : null}
      {!application.showsApplication ? null : application.isFolded ? (
        <AnotherLoan>
          <LoanApplication application={application} />
        </AnotherLoan>
      ) : (
        <LoanApplication application={application} />
      )}
    </div>
  );
}

const InReview = lazily(async () => (await import('./home-applied.tsx')).InReview, <HomeWaits />);
const Asked = lazily(async () => (await import('./home-applied.tsx')).Asked, <HomeWaits />);
const Approved = lazily(async () => (await import('./home-applied.tsx')).Approved, <HomeWaits />);
const Signed = lazily(async () => (await import('./home-signed.tsx')).Signed, <HomeWaits />);
const Running = lazily(async () => (await import('./home-running.tsx')).Running, <HomeWaits />);
const PaidOff = lazily(async () => (await import('./home-ended.tsx')).PaidOff, <HomeWaits />);
const Returned = lazily(async () => (await import('./home-ended.tsx')).Returned, <HomeWaits />);
const Ended = lazily(async () => (await import('./home-ended.tsx')).Ended, <HomeWaits />);

function NewestLoan({ loan, firstName }: { loan: LoanDetail; firstName: string }) {
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
