import { dayText, lastDayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { isOpenLoan, type LoanState } from '@pahiram/domain/loans/loan-state';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { Hero, HeroRing } from '@pahiram/ui/hero.tsx';
import { HandsAndEnvelope, Jeepney } from '@pahiram/ui/illustrations.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Weave } from '@pahiram/ui/weave.tsx';
import { Link } from 'wouter';
import { durationText } from '../../shell/duration-text.ts';
import { lazily } from '../../shell/lazily.tsx';
import { findClaim, useCompany } from '../../shell/use-company.ts';
import { AskedAgain, askedAgainPath } from '../loan/asked-again.tsx';
import { EndLoan } from '../loan/change-loan-button.tsx';
import { LoanApplication } from '../loan/loan-application.tsx';
import { LoanTimeline } from '../loan/loan-timeline.tsx';
import { type LoanDetail, useLoanDetail } from '../loan/use-loan-detail.ts';
import { homeLoanTexts } from './dash-texts.ts';
import { Shortcuts } from './shortcuts.tsx';

const Running = lazily(async () => (await import('./home-running.tsx')).Running);
const Signed = lazily(async () => (await import('./home-signed.tsx')).Signed);

/** Where the newest loan stands and its one next step; the form to apply while none is open (S2.29, G18). */
export function HomeLoan({ firstName }: { firstName: string }) {
  const words = useTexts(homeLoanTexts);
  const loan = useLoanDetail();
  return (
    <div className="space-y-4">
      <LoadState query={loan} lines={10}>
        {(newest) => (newest ? <NewestLoan loan={newest} firstName={firstName} /> : null)}
      </LoadState>
      {/* Waits for the loan above it, so that it does not move. */}
      {loan.data === undefined && !loan.isError ? null : <LoanApplication />}
      {loan.data && isOpenLoan(loan.data.state) ? (
        <Link
          href="/#cost"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.prices}
        </Link>
      ) : null}
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

/** The two columns of wide screens; on a phone the second follows the first. */
const columns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]';

function InReview({ loan }: LoanProps) {
  const words = useTexts(homeLoanTexts);
  const language = useLanguage();
  const { review, waitsForIdentity } = loan;
  const foot = { label: words.months(loan.installmentCount), value: pesosText(loan.loanAmountPHP) };
  return (
    <div className={columns}>
      <div className="min-w-0 space-y-4">
        {waitsForIdentity ? (
          <Hero
            label={words.yourTurn}
            figure={words.sendPhoto}
            foot={foot}
            actions={
              <Link href="/profile/4" className={buttonLook('primary', true)}>
                {words.sendIdentity}
              </Link>
            }
          >
            {words.sendPhotoWhy}
          </Hero>
        ) : (
          <Hero
            label={loan.status}
            figure={review?.reviewer ? words.readingBy(review.reviewer) : words.reading}
            aside={<Jeepney />}
            foot={foot}
          >
            {review?.decideBy ? (
              (review.isLate ? words.answerLate : words.answerBy)(
                dayText(review.decideBy, language),
              )
            ) : (
              <DecisionTime />
            )}
          </Hero>
        )}
        {waitsForIdentity ? null : (
          <p className="text-sm text-soft">
            <b className="text-ink">{words.nothingToDo}</b> {words.textYou}
          </p>
        )}
        <Shortcuts loan={loan} />
      </div>
      <div className="min-w-0 space-y-2">
        <LoanTimeline loan={loan} />
        <EndLoan loan={loan} />
      </div>
    </div>
  );
}

/** How long decisions took in the last 90 days; nothing while too few were measured (V16). */
function DecisionTime() {
  const words = useTexts(homeLoanTexts);
  const language = useLanguage();
  const claim = findClaim(useCompany().data, 'decision-time');
  if (!claim) return null;
  const [half = '', most = ''] = [claim.medianMs, claim.nineOfTenMs].map((ms) =>
    durationText(Number(ms), language),
  );
  return words.decisionTime(Number(claim.days), half, most);
}

function Asked({ loan }: LoanProps) {
  const words = useTexts(homeLoanTexts);
  const language = useLanguage();
  const { asked } = loan;
  if (!asked) return null;
  return (
    <div className={columns}>
      <div className="min-w-0 space-y-4">
        <Hero
          label={words.yourTurnBy(lastDayText(asked.answerBy, language))}
          figure={words.asked}
          actions={
            <Link href={askedAgainPath(asked.item)} className={buttonLook('primary', true)}>
              {words.fix}
            </Link>
          }
        >
          <p className="text-base font-semibold text-hero-ink first-letter:uppercase">
            {asked.itemWords}
          </p>
          <p>{asked.reasonWords}</p>
        </Hero>
        <AskedAgain loanNumber={loan.loanNumber} />
        <Shortcuts loan={loan} />
      </div>
      <div className="min-w-0 space-y-2">
        <LoanTimeline loan={loan} />
        <EndLoan loan={loan} />
      </div>
    </div>
  );
}

function Approved({ loan }: LoanProps) {
  const words = useTexts(homeLoanTexts);
  const language = useLanguage();
  const last = loan.schedule.at(-1);
  return (
    <div className={columns}>
      <div className="min-w-0 space-y-4">
        <Hero
          picture={<HandsAndEnvelope />}
          label={words.approved}
          figure={loan.loanAmountPHP}
          actions={
            <Link href="/offer" className={buttonLook('primary', true)}>
              {words.readOffer}
            </Link>
          }
          {...(loan.offerExpiresAt === null
            ? {}
            : {
                foot: { label: words.openUntil, value: lastDayText(loan.offerExpiresAt, language) },
              })}
        >
          {words.notBinding(loan.installmentCount)}
        </Hero>
        <p className="text-sm text-soft">{words.freeToSayNo}</p>
      </div>
      <div className="min-w-0 space-y-4">
        <Card>
          <SummaryList
            rows={[
              {
                label: words.interest,
                hint: words.interestHint(String(loan.interestRate), loan.effectiveRateYearly),
                value: pesosText(loan.interestAmountPHP),
              },
              { label: words.first, value: pesosText(loan.firstInstallmentPHP) },
              {
                label: words.each,
                ...(last ? { hint: words.lastIs(pesosText(last.total)) } : {}),
                value: pesosText(loan.installmentAmountPHP),
              },
              { label: words.repay, value: pesosText(loan.totalOfPaymentsPHP), strong: true },
            ]}
          />
        </Card>
        <Shortcuts loan={loan} />
      </div>
    </div>
  );
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
