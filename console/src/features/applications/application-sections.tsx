import { dayText, lastMinuteOf, momentText } from '@pahiram/client/dates.ts';
import { formatIdentityNumber } from '@pahiram/domain/documents/identity-document';
import { INCOME_ITEM_WORDS } from '@pahiram/domain/loans/income-proof-words';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  COUNTER_OFFER_WORDS,
  REJECTION_WORDS,
} from '@pahiram/domain/loans/reason-words';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { addressLine } from '@pahiram/domain/members/address-line';
import type { Words } from '@pahiram/domain/texts/words';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { FoldedSection, RecordSection } from '../../shell/record-section.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { identityTypeText } from '../identity/identity-record.ts';
import type { Application } from './application.ts';
import { applicationsTexts } from './applications-texts.ts';
import { Comparison } from './counter-offer-form.tsx';

/** What was asked for, and whether the stated income carries it. */
export function AskedFor({ application }: { application: Application }) {
  const words = useTexts(applicationsTexts);
  const { counterOffer } = application;
  const quote = counterOffer?.asked ?? application.quote;
  return (
    <RecordSection title={words.askedFor}>
      <p className="figures text-[1.75rem] leading-9 font-bold">
        {pesosText(quote.loanAmountPHP)}{' '}
        <span className="text-base font-normal text-soft">
          {words.inMonths(quote.installmentCount)}
        </span>
      </p>
      <SummaryList
        rows={[
          { label: words.finance, value: pesosText(quote.interestAmountPHP) },
          { label: words.first, value: pesosText(quote.firstInstallmentPHP) },
          { label: words.later, value: pesosText(quote.installmentAmountPHP) },
          { label: words.total, value: pesosText(quote.totalOfPaymentsPHP) },
          { label: words.effective, value: `${quote.effectiveRateYearly}%` },
        ]}
      />
    </RecordSection>
  );
}

/** A counter-offer beside what was asked for, and why it was made. */
export function CounterOfferSection({ application }: { application: Application }) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const { counterOffer, state } = application;
  if (counterOffer === null) return null;
  return (
    <RecordSection
      title={words.counter}
      aside={state === 'AWAITING_CHECK' ? words.offerWaits : undefined}
    >
      <Comparison asked={counterOffer.asked} offered={counterOffer.offered} />
      <ul className="list-disc pl-5">
        {counterOffer.reasons.map((reason) => (
          <li key={reason}>{COUNTER_OFFER_WORDS[reason][language]}</li>
        ))}
      </ul>
    </RecordSection>
  );
}

export function Affordability({ application }: { application: Application }) {
  const words = useTexts(applicationsTexts);
  const shared = useTexts(shellTexts);
  const language = useLanguage();
  const { affordability } = application;
  if (affordability === null) {
    return (
      <RecordSection title={words.affordability}>
        <p className="text-soft">{shared.notForRole}</p>
      </RecordSection>
    );
  }
  const { sharePercent, shareMaxPercent, affordable, monthlyNetIncome, proven, debts } =
    affordability;
  return (
    <RecordSection
      title={words.affordability}
      aside={
        <span className={`font-semibold ${affordable ? 'text-success' : 'text-warning'}`}>
          {(affordable ? words.within : words.above)(`${shareMaxPercent}%`)}
        </span>
      }
    >
      {sharePercent === null ? null : <ShareBar share={sharePercent} max={shareMaxPercent} />}
      <SummaryList
        rows={[
          { label: words.income, value: pesosText(monthlyNetIncome) },
          ...(debts === null
            ? [{ label: words.share, value: shareText(sharePercent) }]
            : [
                { label: words.share, value: shareText(debts.shareWithout) },
                {
                  label: words.debts,
                  value: pesosText(debts.monthlyDebts),
                  ...(debts.debtsTo === '' ? {} : { hint: debts.debtsTo }),
                },
                { label: words.shareWithDebts, value: shareText(sharePercent), strong: true },
              ]),
          {
            label: words.proven,
            value: proven === null ? '–' : pesosText(proven.monthlyIncome),
            ...(proven === null ? {} : { hint: INCOME_ITEM_WORDS[proven.item][language] }),
          },
          {
            label: debts === null ? words.provenShare : words.provenShareWithDebts,
            value: shareText(proven?.sharePercent ?? null),
          },
        ]}
      />
    </RecordSection>
  );
}

const shareText = (percent: number | null) => (percent === null ? '–' : `${percent}%`);

/** The share of the income, with a stroke at the company's limit; the figures stand below. */
function ShareBar({ share, max }: { share: number; max: number }) {
  const widest = Math.max(share, max * 1.6);
  const wide = (percent: number) => `${(percent / widest) * 100}%`;
  return (
    <div aria-hidden="true" className="relative my-2 h-2 rounded-full bg-sunken">
      <div
        className={`h-2 rounded-full ${share > max ? 'bg-warning' : 'bg-brand'}`}
        style={{ width: wide(share) }}
      />
      <div className="absolute -top-1 h-4 border-l-2 border-ink" style={{ left: wide(max) }} />
    </div>
  );
}

function birthDateOf(
  personal: Application['member']['personal'],
  hidden: string,
  language: Language,
): string {
  if (!personal) return '–';
  return personal.birthDate ? dayText(personal.birthDate, language) : hidden;
}

/** What the member stated. */
export function Declared({ member }: { member: Application['member'] }) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const { personal, address, employment, identity, bank } = member;
  const hidden = useTexts(shellTexts).notForRole;
  const references = member.references?.map((one) => `${one.fullName} (${one.relationship})`);
  return (
    <RecordSection title={words.declared}>
      <SummaryList
        rows={[
          { label: words.name, value: member.fullName },
          { label: words.birthDate, value: birthDateOf(personal, hidden, language) },
          { label: words.nationality, value: personal?.nationality ?? '–' },
          {
            label: words.address,
            value: address
              ? addressLine([
                  address.streetAddress,
                  address.town,
                  address.province,
                  address.countryResidence,
                ])
              : '–',
          },
          {
            label: words.work,
            value: `${employment.jobTitle}, ${employment.jobCategory}, ${employment.workLocation}`,
          },
          {
            label: words.idNumber,
            value: identity ? (
              <>
                {identityTypeText(identity)}{' '}
                <MaskedNumber
                  kind="identity"
                  name={words.idNumber}
                  number={identity.identityNumber}
                  revealed={formatIdentityNumber(identity.identityType, identity.identityNumber)}
                />
              </>
            ) : (
              '–'
            ),
          },
          { label: words.account, value: bank ? `${bank.bankName} ${bank.accountNumber}` : '–' },
          {
            label: words.reference,
            value: references === undefined ? hidden : references.join('; ') || '–',
          },
        ]}
      />
    </RecordSection>
  );
}

/** The first reviewer's decision with its reasons and note, in view of the second reviewer. */
export function FirstReview({ application }: { application: Application }) {
  const words = useTexts(applicationsTexts);
  const first = application.decisions.at(-1);
  if (application.state !== 'AWAITING_CHECK' || first === undefined) return null;
  return (
    <RecordSection title={words.firstReview}>
      <DecisionEntry decision={first} />
    </RecordSection>
  );
}

type Decision = Application['decisions'][number];

function DecisionEntry({ decision }: { decision: Decision }) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const { verdict, by, at, reasons, note } = decision;
  return (
    <>
      <strong>{words[verdict]}</strong> {by.name}, {momentText(at, language)}
      <span className="block text-sm text-soft">
        {[...reasons.map((reason) => reasonText(reason, language)), note]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

/** Every decision and state so far, and the earlier loans. */
export function History({ application }: { application: Application }) {
  const language = useLanguage();
  const words = useTexts(applicationsTexts);
  return (
    <FoldedSection
      keyName="H"
      title={words.decisionsAndHistory}
      aside={words.entries(application.decisions.length, application.earlierLoans.length)}
    >
      {application.decisions.length === 0 ? <p>{words.noDecisions}</p> : null}
      <ul className="space-y-2">
        {application.decisions.map((one) => (
          <li key={`${one.round}-${one.stage}-${one.at}`}>
            <DecisionEntry decision={one} />
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-2 text-lg">{words.history}</h3>
      <ul>
        {application.history.map((one) => (
          <li key={`${one.state}-${one.at}`}>
            {LOAN_WORDS[one.state].text[language]}, {momentText(one.at, language)}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-2 text-lg">{words.earlier}</h3>
      {application.earlierLoans.length === 0 ? (
        <p>{words.noEarlier}</p>
      ) : (
        <ul>
          {application.earlierLoans.map((loan) => (
            <li key={loan.loanId}>
              <RecordLink href={`/applications/${loan.loanId}`}>{loan.loanNumber}</RecordLink>:{' '}
              {LOAN_WORDS[loan.state].text[language]}, {pesosText(loan.loanAmountPHP)}
            </li>
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}

/** The state, with the last moment of the offer or the facts of the signed contract. */
export function State({ application }: { application: Application }) {
  const language = useLanguage();
  const words = useTexts(applicationsTexts);
  const { contract, offerExpiresAt, state } = application;
  const rows: { label: string; value: string }[] = [];
  const add = (label: string, value: string) => rows.push({ label, value });
  if (state === 'APPROVED' && offerExpiresAt) {
    add(words.offerUntil, momentText(lastMinuteOf(offerExpiresAt), language));
  }
  if (contract) {
    add(words.state, LOAN_WORDS[state].text[language]);
    add(words.signedAt, momentText(contract.signedAt, language));
    add(words.moneySince, contract.countedFrom ?? words.noMoneyYet);
  }
  if (rows.length === 0) return null;
  return (
    <RecordSection title={contract ? words.contract : words.offered}>
      <SummaryList rows={rows} />
    </RecordSection>
  );
}

/** The last question to the member, and the answer. */
export function Question({ application }: { application: Application }) {
  const language = useLanguage();
  const words = useTexts(applicationsTexts);
  const { asked, answer } = application;
  if (asked === null) return null;
  const item = ASK_AGAIN_ITEM_WORDS[asked.item][language];
  const reason = ASK_AGAIN_REASON_WORDS[asked.reason][language];
  return (
    <RecordSection title={words.question}>
      <p className="font-semibold">
        {item}: {reason}
      </p>
      <p className="mt-2">
        <span className="text-soft">{words.answer}:</span> {answer ?? words.noAnswer}
      </p>
      {answer === null ? (
        <p className="text-sm text-soft">
          {words.answerBy}: {momentText(asked.answerBy, language)}
        </p>
      ) : null}
    </RecordSection>
  );
}

export function Schedule({ application }: { application: Application }) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const rows = application.schedule;
  const title = application.contract?.countedFrom ? words.finalSchedule : words.schedule;
  return (
    <FoldedSection title={title} aside={words.rows(rows.length)}>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={(row) => String(row.number)}
        columns={[
          { key: 'number', title: '#', cell: (row) => row.number },
          {
            key: 'due',
            title: words.dueDate,
            cell: (row) => (
              <span className="whitespace-nowrap">{dayText(row.dueDate, language)}</span>
            ),
          },
          {
            key: 'principal',
            title: words.principalPart,
            figures: true,
            cell: (row) => amountText(row.principal),
          },
          {
            key: 'interest',
            title: words.interestPart,
            figures: true,
            cell: (row) => amountText(row.interest),
          },
          {
            key: 'total',
            title: words.installment,
            figures: true,
            cell: (row) => amountText(row.total),
          },
          {
            key: 'balance',
            title: words.balance,
            figures: true,
            cell: (row) => amountText(row.balanceAfter),
          },
        ]}
      />
    </FoldedSection>
  );
}

const reasonWords: Readonly<Record<string, Words>> = {
  ...REJECTION_WORDS,
  ...COUNTER_OFFER_WORDS,
  ...ASK_AGAIN_ITEM_WORDS,
  ...ASK_AGAIN_REASON_WORDS,
};

/** The text of a listed reason; a reason that an officer typed is returned unchanged. */
function reasonText(reason: string, language: Language): string {
  return reasonWords[reason]?.[language] ?? reason;
}
