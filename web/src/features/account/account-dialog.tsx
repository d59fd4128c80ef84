import { findIdentityType } from '@pahiram/domain/documents/identity-document';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { MARITAL_STATUS_WORDS, type MaritalStatus } from '@pahiram/domain/lists/options';
import { addressLine } from '@pahiram/domain/members/address-line';
import { SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { dayText } from '../../lib/manila-time.ts';
import { phoneText } from '../../lib/phone-text.ts';
import type { Details } from '../profile/step-props.ts';
import { useMemberDetails } from '../profile/use-member-details.ts';
import { AccountCoolOff } from './account-cool-off.tsx';
import { accountTexts } from './account-texts.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { RevealedNumber } from './revealed-number.tsx';
import { settingsTexts } from './settings-texts.ts';

export interface AccountDialogProps {
  readonly onClose: () => void;
  /** Renders one of the three pictures. */
  readonly picture: (url: string, kind: DocumentKind) => ReactNode;
}

/** All details of the member, read-only (S2.43). */
export function AccountDialog({ onClose, picture }: AccountDialogProps) {
  const words = useTexts(settingsTexts);
  const details = useMemberDetails();
  return (
    <Dialog open large title={words.account} closeLabel={words.close} onClose={onClose}>
      <LoadState query={details} lines={10}>
        {(data) => <AccountRecord details={data} picture={picture} />}
      </LoadState>
    </Dialog>
  );
}

type RecordProps = Pick<AccountDialogProps, 'picture'> & { readonly details: Details };

function AccountRecord({ details, picture }: RecordProps) {
  const words = useTexts(accountTexts);
  const shared = useTexts(settingsTexts);
  const language = useLanguage();
  return (
    <div className="space-y-6">
      <div>
        <SummaryList rows={personalRows(details, language)} />
        {details.email === null || details.emailConfirmed ? null : (
          <EmailConfirmation email={details.email} />
        )}
      </div>
      <Part title={words.addressTitle} link={['/profile/2', words.changeAddress]}>
        <SummaryList rows={addressRows(details, language)} />
      </Part>
      <Part title={words.referencesTitle} link={['/profile/3', words.changeReferences]}>
        {details.references.map((one) => (
          <SummaryList
            key={one.phoneNumber + one.fullName}
            rows={[
              { label: words.name, value: one.fullName },
              { label: words.relationship, value: one.relationship },
              { label: words.contact, value: phoneText(one.phoneNumber) },
            ]}
          />
        ))}
      </Part>
      <Part title={words.identityTitle}>
        <IdentityRecord details={details} picture={picture} />
      </Part>
      <Part title={words.bankTitle} link={['/settings/account', shared.correctAccount]}>
        {details.bank ? <AccountCoolOff usableFrom={details.bank.usableFrom} /> : null}
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

function IdentityRecord({ details, picture }: RecordProps) {
  const words = useTexts(accountTexts);
  const { identity } = details;
  if (!identity) return null;
  const found = findIdentityType(identity.identityType);
  const type = found?.code === 'OTHERS' ? words.others : (found?.label ?? identity.identityType);
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
            <p className="mb-1 text-sm text-soft">{words[document.kind]}</p>
            {picture(document.url, document.kind)}
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

function personalRows(details: Details, language: Language): SummaryRow[] {
  const { fullName, personal } = details;
  const words = accountTexts[language];
  const email = { label: words.email, value: emailText(details, language) };
  if (!personal) return [{ label: words.fullName, value: fullName }, email];
  const status = MARITAL_STATUS_WORDS[personal.maritalStatus as MaritalStatus];
  return [
    { label: words.fullName, value: fullName },
    { label: words.birthDate, value: dayText(personal.birthDate, language) },
    { label: words.maritalStatus, value: status?.[language] ?? personal.maritalStatus },
    { label: words.nationality, value: personal.nationality },
    email,
  ];
}

function emailText({ email, emailConfirmed }: Details, language: Language): string {
  const words = accountTexts[language];
  if (email === null) return words.none;
  return `${email} (${emailConfirmed ? words.emailConfirmed : words.emailNotConfirmed})`;
}

function addressRows({ address }: Details, language: Language): SummaryRow[] {
  const words = accountTexts[language];
  if (!address) return [];
  const isOneCity = addressLine([address.province, address.town]) === address.province;
  return [
    { label: words.country, value: address.countryResidence },
    ...(isOneCity
      ? [{ label: words.town, value: address.town }]
      : [
          { label: words.province, value: address.province },
          { label: words.town, value: address.town },
        ]),
    { label: words.street, value: address.streetAddress },
    { label: words.postalCode, value: address.postalCode || words.none },
  ];
}
