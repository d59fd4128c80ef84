import { INFO_STATES } from '@pahiram/domain/members/activation';
import * as z from 'zod';
import { documentView } from './documents.ts';
import { instant, pesos } from './wire.ts';

export const infoState = z.enum(INFO_STATES);

/** Where the review of the ID and its three pictures stands; null before step 4. */
export const identityReview = z.enum(['WAITING', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED']);

const personalView = z.object({
  gender: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  maritalStatus: z.string(),
  nationality: z.string(),
});
const addressView = z.object({
  countryResidence: z.string(),
  province: z.string(),
  town: z.string(),
  townCode: z.string().nullable(),
  streetAddress: z.string(),
  postalCode: z.string(),
});
const referenceView = z.object({
  fullName: z.string(),
  relationship: z.string(),
  phoneNumber: z.string(),
});
export const identityView = z.object({
  identityType: z.string(),
  otherIdentityType: z.string(),
  /** Masked but for its first three characters, unless it was asked for in full. */
  identityNumber: z.string(),
  review: identityReview,
  documents: z.array(documentView).max(3),
});
export const bankView = z.object({
  bankCode: z.string().nullable(),
  bankName: z.string(),
  /** Masked but for its first three characters, unless it was asked for in full. */
  accountNumber: z.string(),
  /** From when it can receive money: later than now for a corrected account that still cools off. */
  usableFrom: instant,
});

/** A whole member record, as its owner sees it. */
export const memberDetails = z.object({
  /** Registration is complete and the account is activated (S4.04). */
  active: z.boolean(),
  state: infoState,
  phoneNumber: z.string(),
  email: z.string().nullable(),
  /** A code that was mailed there was entered; before that no signing code goes there. */
  emailConfirmed: z.boolean(),
  /** As given at registration; the legal name once step 1 is saved. */
  fullName: z.string(),
  personal: personalView.nullable(),
  address: addressView.nullable(),
  references: z.array(referenceView).max(2),
  identity: identityView.nullable(),
  bank: bankView.nullable(),
  employment: z.object({
    workPlaceCountry: z.string(),
    workLocation: z.string(),
    jobTitle: z.string(),
    jobCategory: z.string(),
    monthlyNetIncome: pesos,
    /** Still as registration left it (A8). */
    isDefault: z.boolean(),
  }),
});

/** The same for staff. Null where the role does not need it: the server leaves it out. */
export const staffMemberDetails = memberDetails.extend({
  personal: personalView.extend({ birthDate: z.string().nullable() }).nullable(),
  address: addressView
    .extend({ streetAddress: z.string().nullable(), postalCode: z.string().nullable() })
    .nullable(),
  references: z.array(referenceView).max(2).nullable(),
  employment: memberDetails.shape.employment.extend({ monthlyNetIncome: pesos.nullable() }),
});
