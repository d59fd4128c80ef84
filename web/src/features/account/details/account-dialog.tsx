import { getMemberDetails } from '@pahiram/api/members';
import { dayText } from '@pahiram/client/dates.ts';
import { CallError, faultText } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { useOnline } from '@pahiram/client/use-online.ts';
import {
  findIdentityType,
  formatIdentityNumber,
} from '@pahiram/domain/documents/identity-document';
import { countryName, relationshipName } from '@pahiram/domain/lists/filipino-names';
import { JOB_CATEGORY_WORDS } from '@pahiram/domain/lists/job-category-words';
import {
  type JobCategory,
  MARITAL_STATUS_WORDS,
  type MaritalStatus,
} from '@pahiram/domain/lists/options';
import { addressLine } from '@pahiram/domain/members/address-line';
import { REVEAL_MS } from '@pahiram/domain/texts/timings';
import { SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber, MaskedValue } from '@pahiram/ui/masked-value.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../shell/http.ts';
import { OwnPicture } from '../../../shell/own-picture.tsx';
import { workPath } from '../../../shell/page-paths.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { identityTexts, previewTexts } from '../../profile/identity/identity-texts.ts';
import { photoWordsOf } from '../../profile/identity/photo-words.ts';
import { employmentTexts, profileTexts, referenceTexts } from '../../profile/profile-texts.ts';
import {
  type MemberDetails,
  type Revealed,
  useMemberDetails,
} from '../../profile/use-member-details.ts';
import { identityReviewTexts, pictureOf, settingsTexts } from '../settings-texts.ts';
import { AccountCoolOff } from './account-correction.tsx';
import { accountTexts } from './account-texts.ts';
import { EmailConfirmation } from './email-confirmation.tsx';

/** All details of the member, read-only (S2.43). */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(settingsTexts);
  const details = useMemberDetails();
  return (
    <Dialog open large title={words.account} closeLabel={words.close} onClose={onClose}>
      <LoadState query={details} lines={10}>
        {(data) => <AccountRecord details={data} />}
      </LoadState>
    </Dialog>
  );
}

function AccountRecord({ details }: { details: MemberDetails }) {
  const words = useTexts(accountTexts);
  const shared = useTexts(settingsTexts);
  const references = useTexts(referenceTexts);
  const language = useLanguage();
  return (
    <div className="space-y-6">
      <div>
        <SummaryList rows={personalRows(details, language)} />
        {details.email === null ? null : (
          <EmailConfirmation email={details.email} isConfirmed={details.emailConfirmed} />
        )}
      </div>
      <Part title={words.addressTitle} link={['/profile/2', words.changeAddress]}>
        <SummaryList rows={addressRows(details, language)} />
      </Part>
      <Part title={words.workTitle} link={[workPath, words.changeWork]}>
        {details.employment.isDefault ? (
          <p>{words.workNotSaid}</p>
        ) : (
          <SummaryList rows={workRows(details, language)} />
        )}
      </Part>
      <Part title={words.referencesTitle} link={['/profile/3', words.changeReferences]}>
        {details.references.map((one) => (
          <SummaryList
            key={one.phoneNumber + one.fullName}
            rows={[
              { label: words.name, value: one.fullName },
              {
                label: references.relationship,
                value: relationshipName(one.relationship, language),
              },
              {
                label: words.contact,
                value: (
                  <MaskedNumber
                    kind="phone"
                    name={words.contact}
                    number={one.phoneNumber}
                    revealed={phoneText(one.phoneNumber)}
                  />
                ),
              },
            ]}
          />
        ))}
      </Part>
      <Part title={words.identityTitle}>
        <IdentityRecord details={details} />
      </Part>
      <Part title={words.bankTitle} link={['/settings/account', shared.correctAccount]}>
        {details.bank ? <AccountCoolOff bank={details.bank} /> : null}
        {details.bank ? (
          <SummaryList
            rows={[
              { label: words.bankName, value: details.bank.bankName },
              {
                label: words.accountNumber,
                value: (
                  <RevealedNumber
                    which="accountNumber"
                    name={words.accountNumber}
                    masked={details.bank.accountNumber}
                  />
                ),
              },
            ]}
          />
        ) : null}
      </Part>
    </div>
  );
}

function IdentityRecord({ details }: { details: MemberDetails }) {
  const words = useTexts(accountTexts);
  const pictures = useTexts(identityReviewTexts);
  const { others } = useTexts(identityTexts);
  const language = useLanguage();
  const { identity } = details;
  if (!identity) return null;
  const photos = photoWordsOf(identity.identityType, language);
  const found = findIdentityType(identity.identityType);
  const type = found?.code === 'OTHERS' ? others : (found?.label ?? identity.identityType);
  const typeText = identity.otherIdentityType ? `${type}: ${identity.otherIdentityType}` : type;
  return (
    <>
      <SummaryList
        rows={[
          { label: words.idType, value: typeText },
          {
            label: words.idNumber,
            value: (
              <RevealedNumber
                which="identityNumber"
                name={words.idNumber}
                masked={identity.identityNumber}
              />
            ),
          },
        ]}
      />
      <ul className="mt-3 grid gap-4 sm:grid-cols-3">
        {identity.documents.map((document) => (
          <li key={document.documentId}>
            <p className="mb-1 text-sm text-soft">
              {pictures[pictureOf(identity.identityType, document.kind)]}
            </p>
            <OwnPicture url={document.url} alt={photos[previewTexts[document.kind]]} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly link?: readonly [href: string, text: string];
  readonly children: ReactNode;
}

function Part({ title, link, children }: PartProps) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">{title}</h3>
        {link ? (
          <Link
            href={link[0]}
            replace={link[0].startsWith('/settings/')}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {link[1]}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

function personalRows(details: MemberDetails, language: Language): SummaryRow[] {
  const { fullName, personal } = details;
  const words = accountTexts[language];
  const labels = profileTexts[language];
  const email = { label: words.email, value: emailText(details, language) };
  if (!personal) return [{ label: words.fullName, value: fullName }, email];
  const status = MARITAL_STATUS_WORDS[personal.maritalStatus as MaritalStatus];
  return [
    { label: words.fullName, value: fullName },
    { label: labels.birthDate, value: dayText(personal.birthDate, language) },
    { label: labels.maritalStatus, value: status?.[language] ?? personal.maritalStatus },
    { label: labels.nationality, value: personal.nationality },
    email,
  ];
}

function emailText({ email, emailConfirmed }: MemberDetails, language: Language): string {
  const words = accountTexts[language];
  if (email === null) return words.none;
  return `${email} (${emailConfirmed ? words.emailConfirmed : words.emailNotConfirmed})`;
}

function addressRows({ address }: MemberDetails, language: Language): SummaryRow[] {
  const labels = profileTexts[language];
  if (!address) return [];
  const isOneCity = addressLine([address.province, address.town]) === address.province;
  return [
    { label: labels.country, value: countryName(address.countryResidence, language) },
    ...(isOneCity
      ? [{ label: labels.town, value: address.town }]
      : [
          { label: labels.province, value: address.province },
          { label: labels.town, value: address.town },
        ]),
    { label: labels.street, value: address.streetAddress },
    { label: labels.postalCode, value: address.postalCode || accountTexts[language].none },
  ];
}

function workRows({ employment }: MemberDetails, language: Language): SummaryRow[] {
  const labels = employmentTexts[language];
  const category = JOB_CATEGORY_WORDS[employment.jobCategory as JobCategory];
  return [
    { label: labels.workPlaceCountry, value: countryName(employment.workPlaceCountry, language) },
    { label: labels.workLocation, value: employment.workLocation },
    { label: labels.jobTitle, value: employment.jobTitle },
    { label: labels.jobCategory, value: category?.[language] ?? employment.jobCategory },
    { label: labels.monthlyNetIncome, value: pesosText(employment.monthlyNetIncome) },
  ];
}

interface RevealedNumberProps {
  readonly which: Revealed;
  readonly name: string;
  readonly masked: string;
}

/** A masked number; the full number is fetched when it is revealed (S4.09). */
function RevealedNumber({ which, name, masked }: RevealedNumberProps) {
  const faults = useReadFaultTexts();
  const phoneNumber = usePhoneNumber();
  const isOnline = useOnline();
  const [fault, setFault] = useState<unknown>(null);
  const isOver = isOnline && fault instanceof CallError && fault.isOffline;
  const reveal = async () => {
    setFault(null);
    try {
      const body = { phoneNumber, reveal: [which] };
      const details = await call(getMemberDetails, { body });
      if (which === 'accountNumber') return details.bank?.accountNumber ?? masked;
      const { identity } = details;
      return identity
        ? formatIdentityNumber(identity.identityType, identity.identityNumber)
        : masked;
    } catch (error) {
      setFault(error);
      return null;
    }
  };
  return (
    <span>
      <MaskedValue name={name} masked={masked} clear={reveal} revealMs={REVEAL_MS} />
      {fault === null || isOver ? null : (
        <span role="alert" className="block text-sm text-danger">
          {faultText(fault, faults)}
        </span>
      )}
    </span>
  );
}
