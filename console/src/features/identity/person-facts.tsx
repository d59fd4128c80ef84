import { dayText } from '@pahiram/client/dates.ts';
import { formatIdentityNumber } from '@pahiram/domain/documents/identity-document';
import {
  GENDER_WORDS,
  type Gender,
  MARITAL_STATUS_WORDS,
  type MaritalStatus,
} from '@pahiram/domain/lists/options';
import { addressLine } from '@pahiram/domain/members/address-line';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber, type MaskedNumberProps } from '@pahiram/ui/masked-value.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { identityTypeText, type MemberRecord } from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';

export interface PersonFactsProps extends Pick<MemberRecord, 'details'> {
  /** About the button that shows the ID number. */
  readonly idNumber?: Pick<MaskedNumberProps, 'shortcut' | 'onRevealed'>;
}

/** The data that a reviewer compares with the pictures; also part of a member's record. */
export function PersonFacts({ details, idNumber }: PersonFactsProps) {
  const words = useTexts(identityTexts);
  const language = useLanguage();
  const { personal, address, identity } = details;
  const hidden = useTexts(shellTexts).notForRole;
  const none = words.notEntered;
  const birthDate = personal?.birthDate ? dayText(personal.birthDate, language) : hidden;
  const gender = personal && GENDER_WORDS[personal.gender as Gender];
  const status = personal && MARITAL_STATUS_WORDS[personal.maritalStatus as MaritalStatus];
  const place = address
    ? addressLine([address.streetAddress, address.town, address.province, address.postalCode])
    : none;
  return (
    <SummaryList
      rows={[
        { label: words.name, value: details.fullName, strong: true },
        { label: words.birthDate, value: personal ? birthDate : none },
        { label: words.type, value: identity ? identityTypeText(identity) : none },
        {
          label: words.idNumber,
          value: identity ? (
            <MaskedNumber
              kind="identity"
              name={words.idNumber}
              number={identity.identityNumber}
              revealed={formatIdentityNumber(identity.identityType, identity.identityNumber)}
              {...idNumber}
            />
          ) : (
            none
          ),
          strong: true,
        },
        { label: words.gender, value: gender?.[language] ?? personal?.gender ?? none },
        {
          label: words.maritalStatus,
          value: status?.[language] ?? personal?.maritalStatus ?? none,
        },
        { label: words.nationality, value: personal?.nationality ?? none },
        { label: words.address, value: place },
      ]}
    />
  );
}
