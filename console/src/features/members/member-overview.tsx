import { momentText } from '@pahiram/client/dates.ts';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { pageTitles, shellTexts } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { type MemberRecord, reviewTones, sortDocuments } from '../identity/identity-record.ts';
import { identityTexts } from '../identity/identity-texts.ts';
import { PersonFacts } from '../identity/person-facts.tsx';
import { SignalCount, SignalList } from '../identity/signals.tsx';
import { signalsTexts } from '../identity/signals-texts.ts';
import { Devices } from './member-devices.tsx';
import { OpenLoan } from './member-loans.tsx';
import { MemberNotes } from './member-notes.tsx';
import { OpenWork } from './member-open.tsx';
import { membersTexts } from './members-texts.ts';
import { ProfileCorrections } from './profile-corrections.tsx';
import { Timeline } from './timeline.tsx';

export interface MemberPartsProps {
  readonly member: MemberRecord;
  readonly onChange: () => void;
}

/** The person at the left, all that happened in the middle, and at the right what is open. */
export function Overview({ member, onChange }: MemberPartsProps) {
  const words = useTexts(membersTexts);
  const matches = useTexts(signalsTexts);
  const may = useMay();
  const { memberId, details, signals } = member;
  return (
    <div className="grid grid-cols-1 gap-x-5 xl:grid-cols-[16rem_minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <RecordSection title={words.personal}>
          <PersonFacts details={details} />
        </RecordSection>
        <Contact details={details} />
        {may('view-member-devices') ? <Devices memberId={memberId} /> : null}
        <Consents consents={member.consents} />
      </div>
      <div className="min-w-0 max-xl:order-last max-xl:border-t max-xl:border-line max-xl:pt-4 xl:border-x xl:border-line xl:px-5">
        <Timeline memberId={memberId} />
      </div>
      <div className="min-w-0 max-xl:border-t max-xl:border-line max-xl:pt-4">
        {may('view-loans') || may('view-applications') ? <OpenLoan memberId={memberId} /> : null}
        {may('view-loan-requests') || may('view-tickets') || may('view-loans') ? (
          <OpenWork memberId={memberId} />
        ) : null}
        {may('view-member-notes') ? <MemberNotes memberId={memberId} /> : null}
        <Identity member={member} />
        {may('view-profile-corrections') ? (
          <ProfileCorrections memberId={memberId} fullName={details.fullName} />
        ) : null}
        <RecordSection title={matches.title}>
          <SignalCount signals={signals} />
          <SignalList memberId={memberId} signals={signals} onAnswered={onChange} />
        </RecordSection>
      </div>
    </div>
  );
}

function Identity({ member }: { member: MemberRecord }) {
  const words = useTexts(membersTexts);
  const titles = useTexts(pageTitles);
  const identityWords = useTexts(identityTexts);
  const may = useMay();
  const { identity } = member.details;
  return (
    <RecordSection title={words.identity}>
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
      </div>
    </RecordSection>
  );
}

function Contact({ details }: { details: MemberRecord['details'] }) {
  const words = useTexts(membersTexts);
  const hidden = useTexts(shellTexts).notForRole;
  const { bank, employment } = details;
  return (
    <RecordSection title={words.contact}>
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
    </RecordSection>
  );
}

function Phone({ number }: { number: string }) {
  const { phone } = useTexts(membersTexts);
  return <MaskedNumber kind="phone" name={phone} number={number} revealed={phoneText(number)} />;
}

function Consents({ consents }: { consents: MemberRecord['consents'] }) {
  const words = useTexts(membersTexts);
  const language = useLanguage();
  return (
    <RecordSection title={words.consents}>
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
    </RecordSection>
  );
}
