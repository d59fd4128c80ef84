import type { memberDetails } from '@pahiram/api/member-details';
import type { Language } from '@pahiram/api/operation';
import { maskAllButFirstThree } from '@pahiram/domain/texts/mask';
import type * as z from 'zod';
import type { Reader } from '../db/database.ts';
import { listMemberDocuments } from '../documents/list-member-documents.ts';
import type { MemberProfile } from './get-member-profile.ts';

export type MemberDetails = z.output<typeof memberDetails>;
export type Revealed = 'accountNumber' | 'identityNumber';

/** The profile for the wire: ID and account number masked unless listed in `reveal` (S4.09). */
export async function showMemberDetails(
  reader: Reader,
  profile: MemberProfile,
  { language, reveal }: { readonly language: Language; readonly reveal: readonly Revealed[] },
): Promise<MemberDetails> {
  const { bank } = profile;
  const shown = (which: Revealed, number: string): string =>
    reveal.includes(which) ? number : maskAllButFirstThree(number);
  return {
    active: profile.isActivated,
    state: profile.infoState,
    phoneNumber: profile.phoneNumber,
    email: profile.email,
    emailConfirmed: profile.isEmailConfirmed,
    fullName: profile.legalName,
    personal: profile.personal,
    address: profile.address,
    references: [...profile.references],
    identity: await showIdentity(reader, profile, language, shown),
    bank: bank && {
      bankCode: bank.bankCode,
      bankName: bank.bankName,
      accountNumber: shown('accountNumber', bank.accountNumber),
      usableFrom: bank.usableFrom,
    },
    employment: profile.employment,
  };
}

async function showIdentity(
  reader: Reader,
  profile: MemberProfile,
  language: Language,
  shown: (which: Revealed, number: string) => string,
): Promise<MemberDetails['identity']> {
  const { identity } = profile;
  if (!identity) return null;
  return {
    identityType: identity.type,
    otherIdentityType: identity.otherType,
    identityNumber: shown('identityNumber', identity.number),
    review: identity.review,
    documents: await listMemberDocuments(reader, profile, language),
  };
}
