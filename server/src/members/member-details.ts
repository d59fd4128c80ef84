import type { memberDetails, staffMemberDetails } from '@pahiram/api/member-details';
import type * as contract from '@pahiram/api/members';
import type { Language } from '@pahiram/api/operation';
import type { MemberField } from '@pahiram/domain/access/member-fields';
import { affordableInstallment } from '@pahiram/domain/loans/review';
import { stepNumber } from '@pahiram/domain/members/activation';
import { greetingName } from '@pahiram/domain/members/full-name';
import { centavos } from '@pahiram/domain/money/money';
import { maskNumber } from '@pahiram/domain/texts/mask';
import type * as z from 'zod';
import { getMember } from '../accounts/members.ts';
import { isMoneyLocked, refuseWhileLocked } from '../accounts/money-lock.ts';
import { readSetting } from '../company/settings.ts';
import type { Reader } from '../db/database.ts';
import { getIdentityReview, listMemberDocuments } from '../documents/identity-review.ts';
import type { Handler } from '../http/route.ts';
import { getMemberProfile, type MemberProfile } from './profile.ts';
import { getInfoStateOf, getNameRow } from './store.ts';

/** The step at which registration resumes (S4.04), on any device. */
export const getInfoState: Handler<typeof contract.getInfoState> = async (ctx, _input, refuse) => {
  const member = await getMember(ctx.reader, ctx.actor.id);
  if (!member) throw refuse('not-found');
  const state = await getInfoStateOf(ctx.reader, member.id);
  const hasIdentity = stepNumber(state) > stepNumber('IDENTITY_INFO');
  const names = await getNameRow(ctx.reader, member.id);
  return {
    state,
    firstName: names?.first_name ?? greetingName(member.fullName),
    isEmploymentDefault: !member.isEmploymentStated,
    installmentAffordable: member.isEmploymentStated
      ? affordableInstallment(
          centavos(member.employment.monthlyNetIncome),
          await readSetting(ctx.reader, 'loans.review'),
        )
      : null,
    identityReview: hasIdentity ? await getIdentityReview(ctx.reader, member.id) : null,
  };
};

/** The member comes from the session, never from the request. No number in full while the money is locked (V37). */
export const getMemberDetails: Handler<typeof contract.getMemberDetails> = async (
  ctx,
  { body },
  refuse,
) => {
  if (body.reveal.length > 0) await refuseWhileLocked(ctx.reader, ctx, refuse);
  const profile = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  const details = await showMemberDetails(ctx.reader, profile, {
    language: ctx.language,
    reveal: body.reveal,
  });
  const isLocked =
    profile.isActivated && (await isMoneyLocked(ctx.reader, ctx.actor.id, ctx.clock.now()));
  return isLocked ? { ...details, references: details.references.map(maskReference) } : details;
};

/** The numbers of other people are not for the person who may have the phone now (V37). */
const maskReference = (one: MemberDetails['references'][number]) => ({
  ...one,
  phoneNumber: maskNumber('phone', one.phoneNumber),
});

export const getMemberIdentity: Handler<typeof contract.getMemberIdentity> = async (ctx) => {
  const profile = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  const masked = { language: ctx.language, reveal: [] };
  return { identity: (await showMemberDetails(ctx.reader, profile, masked)).identity };
};

/** The unmasked account number, for the screen where the member checks it before a transfer. */
export const getReceivingAccount: Handler<typeof contract.getReceivingAccount> = async (
  ctx,
  _input,
  refuse,
) => {
  const profile = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  if (!profile.bank) throw refuse('no-account-yet');
  return {
    phoneNumber: profile.phoneNumber,
    fullLegalName: profile.legalName,
    bankCode: profile.bank.bankCode,
    bankName: profile.bank.bankName,
    accountNumber: profile.bank.accountNumber,
  };
};

export type MemberDetails = z.output<typeof memberDetails>;
export type Revealed = 'accountNumber' | 'identityNumber';

const kindOf = { accountNumber: 'account', identityNumber: 'identity' } as const;

/** The profile for the wire: ID and account number masked unless listed in `reveal` (S4.09). */
async function showMemberDetails(
  reader: Reader,
  profile: MemberProfile,
  { language, reveal }: { readonly language: Language; readonly reveal: readonly Revealed[] },
): Promise<MemberDetails> {
  const { bank } = profile;
  const shown = (which: Revealed, number: string): string =>
    reveal.includes(which) ? number : maskNumber(kindOf[which], number);
  return {
    active: profile.isActivated,
    state: profile.infoState,
    phoneNumber: profile.phoneNumber,
    email: profile.email,
    emailConfirmed: profile.isEmailConfirmed,
    emailChangedAt: profile.emailChangedAt,
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
      isByPasskey: bank.isByPasskey,
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

/**
 * The profile for staff. Fields that their roles do not need are null; the account number is always
 * masked.
 */
export async function showMemberToStaff(
  reader: Reader,
  profile: MemberProfile,
  { language, fields }: { readonly language: Language; readonly fields: readonly MemberField[] },
): Promise<z.output<typeof staffMemberDetails>> {
  const reveal = fields.includes('identityNumber') ? (['identityNumber'] as const) : [];
  const details = await showMemberDetails(reader, profile, { language, reveal });
  const { personal, address, employment } = details;
  const isHomeShown = fields.includes('home');
  return {
    ...details,
    personal: personal && (isHomeShown ? personal : { ...personal, birthDate: null }),
    address:
      address && (isHomeShown ? address : { ...address, streetAddress: null, postalCode: null }),
    references: fields.includes('references') ? details.references : null,
    employment: fields.includes('income') ? employment : { ...employment, monthlyNetIncome: null },
  };
}
