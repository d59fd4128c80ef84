import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { dayText } from '../../../lib/manila-time.ts';
import { useCompany } from '../../../shell/use-company.ts';
import { InstallmentCharts } from '../../calculator/installment-charts.tsx';
import { Unfold } from '../../calculator/unfold.tsx';
import { offerTexts } from './offer-texts.ts';
import type { Offer } from './use-offer.ts';

/** Every figure of the offer with its dates, shown before any legal text. */
export function KeyFacts({ offer }: { offer: Offer }) {
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
          <Unfold key={article.heading.en} title={withoutNumber(article.heading[language])}>
            {article.paragraphs.map((paragraph) => (
              <p key={paragraph.en} className="mb-2">
                {paragraph[language]}
              </p>
            ))}
          </Unfold>
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

/** The lender's details; those that are not set are left out. */
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

/** The numbers of the disclosure statement have no meaning here. */
function withoutNumber(heading: string): string {
  return heading.replace(/^\d+\.\s*/, '');
}
