import type { getApplication } from '@pahiram/api/loan-review';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText, lastMinuteOf, momentText } from '@pahiram/client/dates.ts';
import { formatIdentityNumber } from '@pahiram/domain/documents/identity-document';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  REJECTION_WORDS,
} from '@pahiram/domain/loans/reason-words';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { addressLine } from '@pahiram/domain/members/address-line';
import type { Words } from '@pahiram/domain/texts/words';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { identityTypeText } from '../identity/identity-record.ts';
import { applicationsTexts } from './applications-texts.ts';

export type Application = WireReplyOf<typeof getApplication>;

export function FiguresCard({ application }: { application: Application }) {
  const words = useTexts(applicationsTexts);
  const shared = useTexts(shellTexts);
  const { quote, affordability } = application;
  return (
    <Card title={words.figures}>
      <SummaryList
        rows={[
          { label: words.principal, value: pesosText(quote.loanAmountPHP), strong: true },
          { label: words.months, value: quote.installmentCount },
          { label: words.finance, value: pesosText(quote.interestAmountPHP) },
          { label: words.first, value: pesosText(quote.firstInstallmentPHP) },
          { label: words.later, value: pesosText(quote.installmentAmountPHP) },
          { label: words.total, value: pesosText(quote.totalOfPaymentsPHP) },
          { label: words.effective, value: `${quote.effectiveRateYearly} %` },
        ]}
      />
      <h3 className="mt-5 mb-2 text-lg">{words.affordability}</h3>
      {affordability === null ? (
        <p className="text-soft">{shared.notForRole}</p>
      ) : (
        <>
          <SummaryList
            rows={[
              { label: words.income, value: pesosText(affordability.monthlyNetIncome) },
              {
                label: words.share,
                value:
                  affordability.sharePercent === null ? '–' : `${affordability.sharePercent} %`,
              },
              { label: words.shareMax, value: `${affordability.shareMaxPercent} %` },
            ]}
          />
          <div className="mt-3">
            <Notice tone={affordability.affordable ? 'success' : 'warning'}>
              {affordability.affordable ? words.affordable : words.notAffordable}
            </Notice>
          </div>
        </>
      )}
      {application.secondPersonCauses.length > 0 ? (
        <div className="mt-3">
          <Notice tone="info">{words.secondPerson}</Notice>
        </div>
      ) : null}
    </Card>
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

export function MemberCard({ member }: { member: Application['member'] }) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const { personal, address, employment, identity, bank } = member;
  const hidden = useTexts(shellTexts).notForRole;
  const references = member.references?.map((one) => `${one.fullName} (${one.relationship})`);
  return (
    <Card title={words.member}>
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
    </Card>
  );
}

export function HistoryCard({ application }: { application: Application }) {
  const language = useLanguage();
  const words = useTexts(applicationsTexts);
  return (
    <Card title={words.decisions}>
      {application.decisions.length === 0 ? <p>{words.noDecisions}</p> : null}
      <ul className="space-y-2">
        {application.decisions.map((one) => (
          <li key={`${one.round}-${one.stage}-${one.at}`}>
            <strong>{words[one.verdict]}</strong> {one.by.name}, {momentText(one.at, language)}
            <span className="block text-sm text-soft">
              {[...one.reasons.map((reason) => reasonText(reason, language)), one.note]
                .filter(Boolean)
                .join(' · ')}
            </span>
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
    </Card>
  );
}

/** The state, with the last moment of the offer or the facts of the signed contract. */
export function StateCard({ application }: { application: Application }) {
  const language = useLanguage();
  const words = useTexts(applicationsTexts);
  const { contract, offerExpiresAt, state } = application;
  const rows = [{ label: words.state, value: LOAN_WORDS[state].text[language], strong: true }];
  const add = (label: string, value: string) => rows.push({ label, value, strong: false });
  if (state === 'APPROVED' && offerExpiresAt) {
    add(words.offerUntil, momentText(lastMinuteOf(offerExpiresAt), language));
  }
  if (contract) {
    add(words.signedAt, momentText(contract.signedAt, language));
    add(words.moneySince, contract.countedFrom ?? words.noMoneyYet);
  }
  return (
    <Card title={contract ? words.contract : words.state}>
      <SummaryList rows={rows} />
    </Card>
  );
}

/** The last question to the member, and the answer. */
export function QuestionCard({ application }: { application: Application }) {
  const language = useLanguage();
  const words = useTexts(applicationsTexts);
  const { asked, answer } = application;
  if (asked === null) return null;
  const item = ASK_AGAIN_ITEM_WORDS[asked.item][language];
  const reason = ASK_AGAIN_REASON_WORDS[asked.reason][language];
  return (
    <Card title={words.question}>
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
    </Card>
  );
}

export function ScheduleCard({ application }: { application: Application }) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const rows = application.schedule;
  const title = application.contract?.countedFrom ? words.finalSchedule : words.schedule;
  return (
    <Card title={title}>
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
            cell: (row) => pesosText(row.principal),
          },
          {
            key: 'interest',
            title: words.interestPart,
            figures: true,
            cell: (row) => pesosText(row.interest),
          },
          {
            key: 'total',
            title: words.installment,
            figures: true,
            cell: (row) => pesosText(row.total),
          },
          {
            key: 'balance',
            title: words.balance,
            figures: true,
            cell: (row) => pesosText(row.balanceAfter),
          },
        ]}
      />
    </Card>
  );
}

const reasonWords: Readonly<Record<string, Words>> = {
  ...REJECTION_WORDS,
  ...ASK_AGAIN_ITEM_WORDS,
  ...ASK_AGAIN_REASON_WORDS,
};

/** The text of a listed reason; a reason that an officer typed is returned unchanged. */
function reasonText(reason: string, language: Language): string {
  return reasonWords[reason]?.[language] ?? reason;
}
