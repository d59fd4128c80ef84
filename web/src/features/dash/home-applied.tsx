import { clockText } from '@pahiram/client/clock-text.ts';
import { dayText, lastDayText, momentText } from '@pahiram/client/dates.ts';
import { DEFAULT_NOTICE_PREFERENCES } from '@pahiram/domain/notices/preferences';
import { durationText } from '@pahiram/domain/texts/duration-text';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { HandsAndEnvelope, Jeepney } from '@pahiram/ui/illustrations.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Note } from '@pahiram/ui/note.tsx';
import { Link } from 'wouter';
import InfoIcon from '~icons/ic/outline-info';
import BellIcon from '~icons/ic/outline-notifications';
import ClockIcon from '~icons/ic/outline-schedule';
import CheckIcon from '~icons/ic/round-check-circle-outline';
import { findClaim, useCompany } from '../../shell/use-company.ts';
import { useNoticePreferences } from '../../shell/use-notice-preferences.ts';
import { AskedAndOffered } from '../loan/asked-and-offered.tsx';
import { AskedItems } from '../loan/asked-items.tsx';
import { AskedAgain, askedAgainPath, EndLoan } from '../loan/change-loan.tsx';
import { DeclineOffer } from '../loan/decline-offer.tsx';
import { LoanTimeline } from '../loan/loan-timeline.tsx';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { Shortcuts } from './home-parts.tsx';
import { homeTexts } from './home-texts.ts';

const askedLook = 'text-base text-hero-ink';

interface LoanProps {
  readonly loan: LoanDetail;
}

/** An application that we read, or that waits for a new photo of the ID. */
export function InReview({ loan }: LoanProps) {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const { review, waitsForIdentity, incomeAskedUntil } = loan;
  const foot = {
    label: words.amountFor(pesosText(loan.loanAmountPHP), loan.installmentCount),
    value: loan.loanNumber,
  };
  return (
    <div className="home-columns xl:grid-rows-[auto_1fr]">
      <div className="min-w-0">
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
            <AskedItems loan={loan} look={askedLook} />
            <p>{words.sendPhotoWhy}</p>
          </Hero>
        ) : incomeAskedUntil !== null ? (
          <Hero
            label={words.yourTurnBy(dayText(incomeAskedUntil, language))}
            figure={words.sendIncome}
            foot={foot}
            actions={
              <Link href="/income" className={buttonLook('primary', true)}>
                {words.sendPapers}
              </Link>
            }
          >
            <p>{words.sendIncomeWhy}</p>
          </Hero>
        ) : (
          <Hero
            label={
              <span className="flex items-center gap-2 text-base font-bold text-hero-ink">
                <ClockIcon aria-hidden="true" className="size-5 shrink-0" />
                {loan.status}
              </span>
            }
            isWide
            figure={review?.reviewer ? words.readingBy(review.reviewer) : words.reading}
            aside={<Jeepney />}
            foot={foot}
          >
            {review?.decideBy ? (
              <p>
                {review.isLate
                  ? loan.statusMessage
                  : words.answerBy(dayText(review.decideBy, language))}
              </p>
            ) : (
              <DecisionTime />
            )}
            <p>{words.filed(momentText(loan.createdAt, language))}</p>
          </Hero>
        )}
      </div>
      <div className="home-beside">
        <LoanTimeline loan={loan} />
      </div>
      <div className="min-w-0 space-y-3">
        {loan.nextActor === 'you' ? null : (
          <Note icon={<BellIcon />}>
            <b className="font-semibold text-ink">{words.nothingToDo}</b> <AnswerTold />
          </Note>
        )}
        <Shortcuts loan={loan} />
        <EndLoan loan={loan} />
      </div>
    </div>
  );
}

/** How and at what hours the member hears of the decision, by their message preferences. */
function AnswerTold() {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const saved = useNoticePreferences();
  const { loan, quietHours } = saved.data ?? DEFAULT_NOTICE_PREFERENCES;
  const [from, to] = [quietHours.toHour, quietHours.fromHour].map((hour) =>
    clockText(hour * 60, language),
  ) as [string, string];
  const text = !loan.sms
    ? words.answerHere
    : quietHours.isOn
      ? words.textBetween(from, to)
      : words.textAtOnce;
  // Until the preferences are known nothing is claimed; the room stays, so that nothing moves.
  return <span className={saved.data ? '' : 'invisible'}>{text}</span>;
}

/** How long decisions took in the last 90 days; nothing while too few were measured (V16). */
function DecisionTime() {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const claim = findClaim(useCompany().data, 'decision-time');
  if (!claim) return null;
  const [half = '', most = ''] = [claim.medianMs, claim.nineOfTenMs].map((ms) =>
    durationText(Number(ms), language),
  );
  return <p>{words.decisionTime(Number(claim.days), half, most)}</p>;
}

/** An application that waits for something the reviewer asked for. */
export function Asked({ loan }: LoanProps) {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const { asked } = loan;
  if (!asked) return null;
  return (
    <div className="home-columns">
      <div className="min-w-0 space-y-3">
        <Hero
          label={words.yourTurnBy(lastDayText(asked.answerBy, language))}
          figure={words.asked}
          actions={
            <Link href={askedAgainPath(asked.item)} className={buttonLook('primary', true)}>
              {words.fix}
            </Link>
          }
        >
          <AskedItems loan={loan} look={askedLook} />
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

/** An offer that waits for its reader. */
export function Approved({ loan }: LoanProps) {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const last = loan.schedule.at(-1);
  return (
    <div className="home-columns">
      <div className="min-w-0 space-y-3">
        <Hero
          picture={<HandsAndEnvelope />}
          label={
            <>
              <CheckIcon aria-hidden="true" className="size-5 shrink-0" />
              {loan.counterOffer ? loan.status : words.approved}
            </>
          }
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
        {loan.counterOffer ? (
          <>
            <AskedAndOffered offered={loan} counterOffer={loan.counterOffer} />
            <DeclineOffer loanNumber={loan.loanNumber} />
          </>
        ) : null}
      </div>
      <div className="min-w-0 space-y-3">
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
                ...(last && last.total !== loan.installmentAmountPHP
                  ? { hint: words.lastIs(pesosText(last.total)) }
                  : {}),
                value: pesosText(loan.installmentAmountPHP),
              },
              { label: words.repay, value: pesosText(loan.totalOfPaymentsPHP), strong: true },
            ]}
          />
        </Card>
        <Shortcuts loan={loan} />
        <Note icon={<InfoIcon />}>{words.freeToDecline}</Note>
      </div>
    </div>
  );
}
