import { findIdentityType } from '@pahiram/domain/documents/identity-document';
import { addressLine } from '@pahiram/domain/members/address-line';
import { maskAllButEnds, maskAllButFirstThree } from '@pahiram/domain/texts/mask';
import { bankHolidays } from '../../company/bank-holidays.ts';
import { companyNames } from '../../company/company-names.ts';
import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import {
  type ActivatedProfile,
  activatedProfile,
  getMemberProfile,
} from '../../members/get-member-profile.ts';
import { contractDocument } from '../contract-text/contract.ts';
import { disclosureDocument } from '../contract-text/disclosure.ts';
import { canonicalText, type DocumentContent, hashOf } from '../contract-text/document-content.ts';
import { documentFacts, type Parties } from '../contract-text/document-facts.ts';
import type { LoanRecord } from '../loan-record.ts';

export interface OfferedDocument {
  readonly content: DocumentContent;
  readonly hash: string;
}

export interface OfferDocuments {
  readonly profile: ActivatedProfile;
  readonly disclosure: OfferedDocument;
  readonly contract: OfferedDocument;
}

/**
 * Builds the two documents of an offer. The same facts give the same bytes, so the hashes show
 * whether the member read exactly what is frozen. Null when the profile is not complete.
 */
export async function offerDocuments(
  reader: Reader,
  ctx: Pick<App, 'config' | 'vault'>,
  loan: LoanRecord,
): Promise<OfferDocuments | null> {
  const profile = activatedProfile(await getMemberProfile(reader, ctx, loan.memberId));
  if (profile === null) return null;
  const facts = documentFacts(loan, partiesOf(ctx, profile), await bankHolidays(reader));
  return {
    profile,
    disclosure: offered(disclosureDocument(facts)),
    contract: offered(contractDocument(facts)),
  };
}

function offered(content: DocumentContent): OfferedDocument {
  return { content, hash: hashOf(canonicalText(content)).toString('hex') };
}

function partiesOf({ config }: Pick<App, 'config'>, profile: ActivatedProfile): Parties {
  const { address, identity, bank } = profile;
  const { SEC_REG, SEC_CA } = config.settings;
  return {
    lender: {
      ...companyNames(config),
      secRegistration: SEC_REG ?? null,
      certificateOfAuthority: SEC_CA ?? null,
    },
    borrower: {
      name: profile.legalName,
      phoneNumber: `+${profile.phoneNumber}`,
      address: addressLine([
        address.streetAddress,
        address.town,
        address.province,
        address.countryResidence,
      ]),
      identityType: identity.otherType || (findIdentityType(identity.type)?.label ?? identity.type),
      identityNumber: maskAllButFirstThree(identity.number),
      bankName: bank.bankName,
      accountNumber: maskAllButEnds(bank.accountNumber),
    },
  };
}
