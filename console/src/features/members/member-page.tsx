import { getMember } from '@pahiram/api/addresses';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AuditTrail } from '../../shell/audit-trail.tsx';
import { call } from '../../shell/http.ts';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RecordTabs } from '../../shell/record-tabs.tsx';
import { pageTitles, shellTexts } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { FraudHoldCard } from '../holds/fraud-hold-card.tsx';
import { type MemberRecord, reviewTones, sortDocuments } from '../identity/identity-record.ts';
import { identityTexts } from '../identity/identity-texts.ts';
import { PersonFacts } from '../identity/person-facts.tsx';
import { SignalCount, SignalList } from '../identity/signals.tsx';
import { signalsTexts } from '../identity/signals-texts.ts';
import { WithdrawalsOf } from '../loans/withdrawals-of.tsx';
import { membersTexts } from './members-texts.ts';
import { RecoveryCard } from './recovery-card.tsx';
import { UnlockCard } from './unlock-card.tsx';

/** A member's record. Each view writes an audit row (V22). */
export function Page({ memberId }: { memberId: string }) {
  const words = useTexts(membersTexts);
  const client = useQueryClient();
  const id = memberId as `mbr_${string}`;
  const record = useQuery({
    queryKey: ['member', id],
    queryFn: () => call(getMember, { params: { memberId: id } }),
  });
  const reload = () => void client.invalidateQueries({ queryKey: ['member', id] });
  return (
    <LoadState query={record} lines={8}>
      {(member) => (
        <>
          <PageHeading
            title={member.details.fullName}
            back={{ href: '/members', text: words.back }}
            aside={
              <Badge tone={member.details.active ? 'success' : 'info'}>
                {member.details.active ? words.active : words.notActive}
              </Badge>
            }
          />
          <OwnInterestNotice memberId={id} />
          <Safety safety={member.safety} />
          <Parts member={member} onChange={reload} />
        </>
      )}
    </LoadState>
  );
}

interface PartsProps {
  readonly member: MemberRecord;
  readonly onChange: () => void;
}

function Parts({ member, onChange }: PartsProps) {
  const words = useTexts(membersTexts);
  const may = useMay();
  const { memberId } = member;
  return (
    <RecordTabs
      legend={words.parts}
      tabs={[
        {
          value: 'OVERVIEW',
          label: words.OVERVIEW,
          content: () => <Overview member={member} onChange={onChange} />,
        },
        ...(may('view-withdrawals')
          ? [
              {
                value: 'WITHDRAWALS',
                label: words.WITHDRAWALS,
                content: () => <WithdrawalsOf of={{ memberId }} />,
              },
            ]
          : []),
        ...(may('view-audit')
          ? [
              {
                value: 'AUDIT',
                label: words.AUDIT,
                content: () => <AuditTrail subjectKind="member" subjectId={memberId} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function Overview({ member, onChange }: PartsProps) {
  const words = useTexts(membersTexts);
  const matches = useTexts(signalsTexts);
  const may = useMay();
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <Card title={words.personal}>
        <PersonFacts details={member.details} />
      </Card>
      <ContactCard details={member.details} />
      <IdentityCard member={member} />
      {may('view-holds') ? (
        <FraudHoldCard
          memberId={member.memberId}
          fullName={member.details.fullName}
          phoneNumber={member.details.phoneNumber}
        />
      ) : null}
      {may('view-recoveries') ? (
        <RecoveryCard memberId={member.memberId} fullName={member.details.fullName} />
      ) : null}
      {may('unlock-members') ? (
        <UnlockCard memberId={member.memberId} phoneNumber={member.details.phoneNumber} />
      ) : null}
      <ConsentsCard consents={member.consents} />
      <Card title={matches.title}>
        <SignalCount signals={member.signals} />
        <SignalList memberId={member.memberId} signals={member.signals} onAnswered={onChange} />
      </Card>
    </div>
  );
}

/** Signs that the person who calls or writes may not be the member. */
function Safety({ safety }: Pick<MemberRecord, 'safety'>) {
  const words = useTexts(membersTexts);
  const language = useLanguage();
  const { lockedAt, stolen, passwordBySmsAt, accountWaitsUntil } = safety;
  const told = [
    stolen === null ? null : stolen === 'hold' ? words.stolenByHold : words.stolenByMessage,
    lockedAt && words.lockedMoney(momentText(lockedAt, language)),
    passwordBySmsAt && words.passwordBySms(momentText(passwordBySmsAt, language)),
    accountWaitsUntil && words.accountWaits(momentText(accountWaitsUntil, language)),
  ].filter((text) => text !== null);
  if (told.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning" title={words.safety}>
        <ul className="list-disc pl-5">
          {told.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function IdentityCard({ member }: { member: MemberRecord }) {
  const words = useTexts(membersTexts);
  const titles = useTexts(pageTitles);
  const identityWords = useTexts(identityTexts);
  const may = useMay();
  const { identity } = member.details;
  return (
    <Card title={words.identity}>
      {identity ? (
        <>
          <Badge tone={reviewTones[identity.review]}>{identityWords[identity.review]}</Badge>
          <ul className="mt-3 space-y-1">
            {sortDocuments(identity.documents).map((one) => (
              <li key={one.documentId}>
                {identityWords[one.kind]}: {identityWords[one.state]}
                {one.reasonText ? <span className="text-soft"> · {one.reasonText}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-soft">{words.notEntered}</p>
      )}
      <div className="mt-3 flex flex-col gap-3">
        {identity && may('view-identity-reviews') ? (
          <RecordLink href={`/identity/${member.memberId}`}>{titles.identity}</RecordLink>
        ) : null}
        {may('view-withdrawals') ? (
          <RecordLink href={`/withdrawals?member=${member.memberId}`}>
            {words.withdrawals}
          </RecordLink>
        ) : null}
      </div>
    </Card>
  );
}

function ContactCard({ details }: { details: MemberRecord['details'] }) {
  const words = useTexts(membersTexts);
  const hidden = useTexts(shellTexts).notForRole;
  const { bank, employment } = details;
  return (
    <Card title={words.contact}>
      <SummaryList
        rows={[
          { label: words.phone, value: <Phone number={details.phoneNumber} /> },
          { label: words.email, value: details.email ?? words.notEntered },
          { label: words.bank, value: bank?.bankName ?? words.notEntered },
          { label: words.accountNumber, value: bank?.accountNumber ?? words.notEntered },
          {
            label: words.work,
            value: employment.isDefault
              ? words.employmentDefault
              : [employment.jobTitle, employment.workLocation].filter(Boolean).join(', '),
          },
          {
            label: words.income,
            value: employment.isDefault
              ? words.employmentDefault
              : employment.monthlyNetIncome === null
                ? hidden
                : pesosText(employment.monthlyNetIncome),
          },
          ...(details.references === null ? [{ label: words.reference, value: hidden }] : []),
          ...(details.references ?? []).map((one) => ({
            label: words.reference,
            hint: one.relationship,
            value: (
              <>
                {one.fullName}, <Phone number={one.phoneNumber} />
              </>
            ),
          })),
        ]}
      />
    </Card>
  );
}

function Phone({ number }: { number: string }) {
  const { phone } = useTexts(membersTexts);
  return <MaskedNumber kind="phone" name={phone} number={number} revealed={phoneText(number)} />;
}

function ConsentsCard({ consents }: { consents: MemberRecord['consents'] }) {
  const words = useTexts(membersTexts);
  const language = useLanguage();
  return (
    <Card title={words.consents}>
      {consents.length === 0 ? (
        <p className="text-soft">{words.noConsents}</p>
      ) : (
        <SummaryList
          rows={consents.map((one) => ({
            label: words.consentKind(one.kind),
            value: words.agreedOn(one.version, momentText(one.agreedAt, language)),
          }))}
        />
      )}
    </Card>
  );
}
