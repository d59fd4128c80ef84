import { INFO_STATES } from '@pahiram/domain/members/activation';
import * as z from 'zod';
import { documentView } from './documents.ts';
import { instant, pesosAsCentavos } from './wire.ts';

export const infoState = z.enum(INFO_STATES);

/** Review of the ID and its three pictures; null before step 4. */
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
  /** Masked except for the first three characters, unless requested in full. */
  identityNumber: z.string(),
  review: identityReview,
  documents: z.array(documentView).max(3),
});
export const bankView = z.object({
  bankCode: z.string().nullable(),
  bankName: z.string(),
  /** Masked except for the first three characters, unless requested in full. */
  accountNumber: z.string(),
  /** When it can start to receive money: in the future while a corrected account cools off. */
  usableFrom: instant,
  /** A passkey confirmed it: while it cools off, only the link of the message or locking the money undoes it. */
  isByPasskey: z.boolean(),
});

/** A whole member record, for its owner. */
export const memberDetails = z.object({
  /** Whether registration is complete and the account is activated (S4.04). */
  active: z.boolean(),
  state: infoState,
  phoneNumber: z.string(),
  email: z.string().nullable(),
  /** Whether a code mailed to it was entered; without that, no signing code is sent to it. */
  emailConfirmed: z.boolean(),
  /** When it was last changed; null if never. */
  emailChangedAt: instant.nullable(),
  /** As typed at registration; the legal name once step 1 is saved. */
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
    monthlyNetIncome: pesosAsCentavos,
    /** Whether the details are still the defaults of registration. */
    isDefault: z.boolean(),
  }),
});

/** The same record for staff. Null where the role may not see a value. */
export const staffMemberDetails = memberDetails.extend({
  personal: personalView.extend({ birthDate: z.string().nullable() }).nullable(),
  address: addressView
    .extend({ streetAddress: z.string().nullable(), postalCode: z.string().nullable() })
    .nullable(),
  references: z.array(referenceView).max(2).nullable(),
  employment: memberDetails.shape.employment.extend({
    monthlyNetIncome: pesosAsCentavos.nullable(),
  }),
});
