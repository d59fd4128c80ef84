import { dayText, lastDayText } from '@pahiram/client/dates.ts';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { BigAmount, Money, pesosText } from '@pahiram/ui/money.tsx';
import { Note } from '@pahiram/ui/note.tsx';
import { Row, RowList, rowLook } from '@pahiram/ui/row.tsx';
import { StepLine } from '@pahiram/ui/step-heading.tsx';
import { Link } from 'wouter';
import Complaint from '~icons/ic/outline-chat-bubble-outline';
import Late from '~icons/ic/outline-warning-amber';
import Early from '~icons/ic/round-check';
import Back from '~icons/ic/round-keyboard-return';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCompany } from '../../../shell/use-company.ts';
import { AskedAndOffered } from '../asked-and-offered.tsx';
import { DeclineOffer } from '../decline-offer.tsx';
import { isOfferedToday, type Offer } from '../use-offer.ts';
import { offerTexts } from './offer-texts.ts';

/** The first of three pages: what the loan costs, when it is paid, and what happens if things change. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  return (
    <>
      <PageHeader title={words.title} back="/dash" />
      <StepLine step={1} total={3} name={words.facts} />
      <div className="gap-6 space-y-4 lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(19rem,1fr)] lg:space-y-0">
        <div className="space-y-3">
          <p className="figures text-sm text-soft">
            {words.openUntil(offer.loanNumber, lastDayText(offer.offerExpiresAt, language))}
          </p>
          {offer.counterOffer ? (
            <>
              <p>{offer.statusMessage}</p>
              <AskedAndOffered offered={offer} counterOffer={offer.counterOffer} />
            </>
          ) : null}
          <Price offer={offer} />
          <Installments offer={offer} />
        </div>
        <div className="lg:row-span-2">
          <IfThingsChange offer={offer} />
          <WhoLends />
        </div>
        <div className="flex flex-col gap-2 text-center">
          <Link href="/offer/documents" className={buttonLook('primary', true)}>
            {words.toDocuments}
          </Link>
          <DeclineOffer loanNumber={offer.loanNumber} />
        </div>
      </div>
    </>
  );
}

/** Both amounts, and the difference between them: the whole price. */
function Price({ offer }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const cost = pesosText(offer.interestAmountPHP);
  return (
    <section className="rounded-hero bg-hero p-5 text-hero-ink sm:p-6">
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <div>
          <dt className="text-sm font-medium text-hero-soft">{words.youReceive}</dt>
          <dd>
            <BigAmount pesos={offer.netProceedsPHP} size="pair" />
          </dd>
        </div>
        <div>
          <dt className="text-sm font-medium text-hero-soft">{words.youRepay}</dt>
          <dd>
            <BigAmount pesos={offer.totalOfPaymentsPHP} size="pair" />
          </dd>
        </div>
      </dl>
      <div aria-hidden="true" className="mt-3 mb-2.5 flex h-3 gap-0.75 forced-color-adjust-none">
        <span className="grow rounded-full bg-hero-soft text-hero" />
        <span
          className="min-w-1 rounded-full bg-accent text-accent-ink"
          style={{ width: `${(offer.interestAmountPHP / offer.totalOfPaymentsPHP) * 100}%` }}
        />
      </div>
      <p className="text-sm font-medium text-hero-soft">
        {offer.interestMethod === 'FLAT_ONCE' ? words.costsOnce(cost) : words.costs(cost)}{' '}
        {words.nothingDeducted} {words.wholeLoan}
      </p>
    </section>
  );
}

function Installments({ offer }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  const { rows } = offer.disclosure.schedule;
  const dayOf = (at: number) => {
    const dueDate = rows.at(at)?.dueDate;
    return dueDate ? dayText(dueDate, language) : '';
  };
  const offeredOn = dayText(offer.offeredAt, language);
  const first: SummaryRow = {
    label: words.first,
    hint: offer.interestMethod === 'FLAT_ONCE' ? `${dayOf(0)}, ${words.withInterest}` : dayOf(0),
    value: <Money pesos={offer.firstInstallmentPHP} />,
  };
  const between: SummaryRow = {
    label: words.between(rows.length - 2),
    hint: words.fromTo(dayOf(1), dayOf(-2)),
    value: <Money pesos={offer.installmentAmountPHP} />,
  };
  const last: SummaryRow = {
    label: words.last,
    hint: dayOf(-1),
    value: <Money pesos={offer.lastInstallmentPHP} />,
  };
  return (
    <Card>
      <SummaryList
        rows={[
          first,
          ...(rows.length > 2 ? [between] : []),
          ...(rows.length > 1 ? [last] : []),
          {
            label: words.effective,
            hint: words.aMonth(offer.effectiveRateMonthly),
            value: words.aYear(offer.effectiveRateYearly),
          },
          { label: words.fees, value: words.noFees },
        ]}
      />
      <p className="mt-2 text-sm text-soft">
        {isOfferedToday(offer) ? words.ifWithdrawn(offeredOn) : words.asIfWithdrawn(offeredOn)}{' '}
        {words.datesCount}
      </p>
    </Card>
  );
}

function IfThingsChange({ offer: { ifThingsChange: facts } }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const late = words.payLateText(
    facts.lateGraceDays,
    pesosText(facts.lateChargeADayPHP),
    pesosText(facts.latePrincipalPHP),
  );
  return (
    <>
      <h2 className="mb-2 text-lg">{words.ifThingsChange}</h2>
      <RowList name={words.ifThingsChange}>
        <li className={rowLook}>
          <Row
            mark={
              <Mark>
                <Back />
              </Mark>
            }
            title={words.changeMind}
            text={words.changeMindText(facts.coolingOffDays)}
          />
        </li>
        <li className={rowLook}>
          <Row
            mark={
              <Mark>
                <Early />
              </Mark>
            }
            title={words.payEarly}
            text={words.payEarlyText}
          />
        </li>
        <li className={rowLook}>
          <Row
            mark={
              <Mark tint="danger">
                <Late />
              </Mark>
            }
            title={words.payLate}
            text={late}
          />
        </li>
      </RowList>
    </>
  );
}

function WhoLends() {
  const words = useTexts(offerTexts);
  const { data } = useCompany();
  return (
    <div className="mt-3 space-y-2 text-sm text-soft">
      <Note icon={<Complaint />}>
        {words.complain}{' '}
        <Link href="/help" className="text-brand underline">
          {words.howToComplain}
        </Link>
      </Note>
      {data ? (
        <p>
          {words.whoLends} {[data.name, data.address, data.email].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </div>
  );
}
