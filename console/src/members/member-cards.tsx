import { addressLine } from '@pahiram/domain/members/address-line';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { identityTypeText } from '../lib/identity-type-text.ts';
import { civilDay, manilaTime } from '../lib/manila-time.ts';
import type { MemberRecord } from '../lib/member-record.ts';
import { sharedTexts } from '../lib/shared-texts.ts';
import { membersTexts } from './members-texts.ts';

type Details = MemberRecord['details'];

interface DetailsProps {
  readonly title: string;
  readonly details: Details;
}

/** The data that a reviewer compares with the pictures; also part of a member's record. */
export function PersonCard({ title, details }: DetailsProps) {
  const words = useTexts(membersTexts);
  const { personal, address, identity } = details;
  const hidden = useTexts(sharedTexts).notForRole;
  const none = words.notEntered;
  const birthDate = personal?.birthDate ? civilDay(personal.birthDate) : hidden;
  const place = address
    ? addressLine([address.streetAddress, address.town, address.province, address.postalCode])
    : none;
  return (
    <Card title={title}>
      <SummaryList
        rows={[
          { label: words.name, value: details.fullName, strong: true },
          { label: words.birthDate, value: personal ? birthDate : none },
          { label: words.idType, value: identity ? identityTypeText(identity) : none },
          { label: words.idNumber, value: identity?.identityNumber ?? none, strong: true },
          { label: words.gender, value: personal?.gender ?? none },
          { label: words.maritalStatus, value: personal?.maritalStatus ?? none },
          { label: words.nationality, value: personal?.nationality ?? none },
          { label: words.address, value: place },
        ]}
      />
    </Card>
  );
}

export function ContactCard({ details }: { details: Details }) {
  const words = useTexts(membersTexts);
  const hidden = useTexts(sharedTexts).notForRole;
  const { bank, employment } = details;
  return (
    <Card title={words.contact}>
      <SummaryList
        rows={[
          { label: words.phone, value: details.phoneNumber },
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
            value: `${one.fullName}, ${one.phoneNumber}`,
          })),
        ]}
      />
    </Card>
  );
}

export function ConsentsCard({ consents }: { consents: MemberRecord['consents'] }) {
  const words = useTexts(membersTexts);
  return (
    <Card title={words.consents}>
      {consents.length === 0 ? (
        <p className="text-soft">{words.noConsents}</p>
      ) : (
        <SummaryList
          rows={consents.map((one) => ({
            label: words.consentKind(one.kind),
            value: words.agreedOn(one.version, manilaTime(one.agreedAt)),
          }))}
        />
      )}
    </Card>
  );
}
