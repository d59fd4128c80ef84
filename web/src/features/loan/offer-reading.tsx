import { dayText, lastDayText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Disclosure } from '../../shell/disclosure.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { InstallmentCharts } from '../calculator/schedule-view.tsx';
import { ChangeLoanButton } from './change-loan-button.tsx';
import { offerTexts } from './document-texts.ts';
import { LegalDocument } from './legal-document.tsx';
import type { Offer } from './use-offer.ts';

/** The key facts, the disclosure statement and the contract, to read before signing. */
export function OfferReading({ offer, onRead }: { offer: Offer; onRead: () => void }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-2xl">{words.title}</h1>
        <p className="mt-2">{words.lead}</p>
        <p className="mt-1 font-semibold">
          {offer.loanNumber} · {words.openUntil(lastDayText(offer.offerExpiresAt, language))}
        </p>
      </header>
      <KeyFacts offer={offer} />
      <nav aria-label={words.documents} className="flex flex-wrap gap-x-6 print:hidden">
        <DocumentLink to="disclosure" name={offer.disclosure.title[language]} />
        <DocumentLink to="contract" name={offer.contract.title[language]} />
      </nav>
      <LegalDocument id="disclosure" document={offer.disclosure} />
      <LegalDocument id="contract" document={offer.contract} />
      <div className="flex flex-col gap-2 print:hidden">
        <Button wide onClick={onRead}>
          {words.accept}
        </Button>
        <Button kind="secondary" wide onClick={() => window.print()}>
          {words.print}
        </Button>
        <div className="text-center">
          <ChangeLoanButton
            loanNumber={offer.loanNumber}
            action="decline-offer"
            label={words.decline}
            title={words.declineTitle}
            text={words.declineText}
            confirm={words.declineConfirm}
          />
        </div>
      </div>
    </div>
  );
}

function DocumentLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={`#${to}`} className="inline-flex min-h-11 items-center text-brand underline">
      {name}
    </a>
  );
}

/** Every figure of the offer with its dates, above the legal texts. */
function KeyFacts({ offer }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  const { schedule, articles } = offer.disclosure;
  return (
    <Card title={words.keyFacts}>
      <Prices offer={offer} />
      <p className="mt-2 mb-4 text-sm text-soft">{schedule.note[language]}</p>
      <div className="@container">
        <InstallmentCharts rows={schedule.rows} />
      </div>
      <h3 className="mt-6 mb-1 text-lg print:hidden">{words.goodToKnow}</h3>
      <div className="print:hidden divide-y divide-line border-y border-line">
        {articles.map((article) => (
          <Disclosure key={article.heading.en} title={withoutNumber(article.heading[language])}>
            {article.paragraphs.map((paragraph) => (
              <p key={paragraph.en} className="mb-2">
                {paragraph[language]}
              </p>
            ))}
          </Disclosure>
        ))}
      </div>
      <WhoLends />
    </Card>
  );
}

function Prices({ offer }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  const { rows } = offer.disclosure.schedule;
  const dayOf = (at: number) => {
    const dueDate = rows.at(at)?.dueDate;
    return dueDate === undefined ? '' : dayText(dueDate, language);
  };
  return (
    <SummaryList
      rows={[
        { label: words.youBorrow, value: <Money pesos={offer.loanAmountPHP} />, strong: true },
        {
          label: words.youReceive,
          hint: words.youReceiveHint,
          value: <Money pesos={offer.netProceedsPHP} />,
        },
        {
          label: words.financeCharge,
          ...(offer.interestMethod === 'FLAT_ONCE'
            ? { hint: words.chargedOnce(String(offer.interestRate)) }
            : {}),
          value: <Money pesos={offer.interestAmountPHP} />,
        },
        { label: words.youRepay, value: <Money pesos={offer.totalOfPaymentsPHP} />, strong: true },
        {
          label: words.first,
          hint: words.dueOn(dayOf(0)),
          value: <Money pesos={offer.firstInstallmentPHP} />,
        },
        {
          label: words.monthly,
          hint: words.dueFromTo(rows.length - 2, dayOf(1), dayOf(-2)),
          value: <Money pesos={offer.installmentAmountPHP} />,
        },
        {
          label: words.last,
          hint: words.dueOn(dayOf(-1)),
          value: <Money pesos={offer.lastInstallmentPHP} />,
        },
        {
          label: words.effective,
          hint: words.effectiveHint(offer.effectiveRateMonthly),
          value: `${offer.effectiveRateYearly}%`,
        },
      ]}
    />
  );
}

function WhoLends() {
  const words = useTexts(offerTexts);
  const { data } = useCompany();
  if (!data) return null;
  return (
    <p className="mt-4">
      <span className="font-semibold">{words.whoLends}</span>{' '}
      {[data.name, data.address, data.email].filter(Boolean).join(' · ')}
    </p>
  );
}

/** Removes the number that the heading has in the disclosure statement. */
function withoutNumber(heading: string): string {
  return heading.replace(/^\d+\.\s*/, '');
}
