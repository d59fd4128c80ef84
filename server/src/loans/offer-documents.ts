import { findIdentityType } from '@pahiram/domain/documents/identity-document';
import { countryName } from '@pahiram/domain/lists/filipino-names';
import { addressLine } from '@pahiram/domain/members/address-line';
import { maskNumber } from '@pahiram/domain/texts/mask';
import type { Language } from '@pahiram/domain/texts/words';
import type { SigningMethod } from '@pahiram/domain/withdrawals/code';
import { companyNames } from '../company/company-names.ts';
import { bankHolidays } from '../company/settings.ts';
import { type App, atOneMoment, type Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { type ActivatedProfile, activatedProfile, getMemberProfile } from '../members/profile.ts';
import { contractDocument } from './contract-text/contract.ts';
import { disclosureDocument } from './contract-text/disclosure.ts';
import { canonicalText, type DocumentContent, hashOf } from './contract-text/document-content.ts';
import { documentFacts, type Parties } from './contract-text/document-facts.ts';
import { insertAcceptance, insertDocument } from './document-store.ts';
import type { LoanId, LoanRecord } from './loan-record.ts';

export interface OfferedDocument {
  readonly content: DocumentContent;
  readonly hash: string;
}

export interface OfferDocuments {
  readonly profile: ActivatedProfile;
  readonly disclosure: OfferedDocument;
  readonly contract: OfferedDocument;
}

export interface SignedDocuments extends OfferDocuments {
  /** How the code of the signature reached the member. */
  readonly method: SigningMethod;
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
  const addressIn = (language: Language) =>
    addressLine([
      address.streetAddress,
      address.town,
      address.province,
      address.postalCode,
      countryName(address.countryResidence, language),
    ]);
  const { SEC_REG, SEC_CA } = config.settings;
  return {
    lender: {
      ...companyNames(config),
      secRegistration: SEC_REG ?? null,
      certificateOfAuthority: SEC_CA ?? null,
    },
    borrower: {
      name: profile.legalName,
      phoneNumber: maskNumber('phone', profile.phoneNumber),
      address: { en: addressIn('en'), fil: addressIn('fil') },
      identityType: identity.otherType || (findIdentityType(identity.type)?.label ?? identity.type),
      identityNumber: maskNumber('identity', identity.number),
      bankName: bank.bankName,
      accountNumber: maskNumber('account', bank.accountNumber),
    },
  };
}

/** Stores a text permanently; the database rejects changes (V18). @returns its SHA-256. */
export async function freezeDocument(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  loanId: LoanId,
  document: DocumentContent,
): Promise<Buffer> {
  const content = canonicalText(document);
  const sha256 = hashOf(content);
  const frozenAt = ctx.clock.now();
  await insertDocument(tx, loanId, { kind: document.kind, content, sha256, frozenAt });
  return sha256;
}

/** Freezes both documents of an offer, and records the signature (V05, V18). */
export async function freezeSignedDocuments(
  tx: Tx,
  signing: Context,
  loan: LoanRecord,
  { disclosure, contract, method }: SignedDocuments,
): Promise<void> {
  const ctx = atOneMoment(signing);
  await insertAcceptance(tx, loan.id, {
    memberId: loan.memberId,
    disclosureSha256: await freezeDocument(tx, ctx, loan.id, disclosure.content),
    contractSha256: await freezeDocument(tx, ctx, loan.id, contract.content),
    method,
    ipAddress: ctx.ipAddress,
    userAgent: ctx.userAgent,
    acceptedAt: ctx.clock.now(),
  });
}
