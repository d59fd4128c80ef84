import * as z from 'zod';
import {
  bankView,
  identityReview,
  identityView,
  infoState,
  memberDetails,
} from './member-details.ts';
import { membersWords } from './members-words.ts';
import { operation, problems } from './operation.ts';
import { claimedPhoneNumber, done, instant, line, pesosAsCentavos, typedCode } from './wire.ts';

/** The version of the credit bureau notice that step 1 shows and the consent row stores. */
export const creditBureauNoticeVersion = '2026-11-29';

const own = z.strictObject({ phoneNumber: claimedPhoneNumber });
const saved = z.object({ state: z.enum(['UPDATE_NEXT', 'INFO_COMPLETED']) });
const wrongFields = { 'information-incomplete': 422, 'information-not-valid': 422 } as const;
/** Refusals common to the five steps; step 4 adds those of its pictures. */
const wrongStep = {
  ...wrongFields,
  'step-out-of-order': 409,
  'identity-verified': 409,
  'identity-rejected': 409,
  'code-needed': 409,
} as const;

export const getInfoState = operation({
  name: 'getInfoState',
  method: 'POST',
  path: '/api/v2/member/infostate',
  audience: 'member',
  summary: 'Which registration step comes next',
  spec: ['S7.09', 'S4.04', 'S2.45'],
  body: own,
  reply: z.object({
    state: infoState,
    /** To greet with: of step 1, before it of the registration. */
    firstName: z.string(),
    /** Whether the employment details are still the defaults of registration. */
    isEmploymentDefault: z.boolean(),
    /** The largest monthly installment that the stated income allows; null while no income is stated. */
    installmentAffordable: pesosAsCentavos.nullable(),
    identityReview: identityReview.nullable(),
  }),
  problems: {},
});

export const updatePersonal = operation({
  name: 'updatePersonal',
  method: 'PATCH',
  path: '/api/v2/member/update/personal',
  audience: 'member',
  summary: 'Step 1: who you are, and the consent to credit-bureau reporting',
  spec: ['S7.10', 'S3.05', 'S5.10', 'S5.11', 'S5.12', 'B2', 'B4', 'B5'],
  body: own.extend({
    gender: line(20),
    firstName: line(100),
    middleName: line(100).default(''),
    lastName: line(100),
    /** YYYY-MM-DD */
    birthDate: z.string().max(10),
    maritalStatus: line(40),
    nationality: line(60),
    isAgree: z.boolean(),
  }),
  reply: saved,
  problems: problems(membersWords, wrongStep),
});

export const updateAddress = operation({
  name: 'updateAddress',
  method: 'PATCH',
  path: '/api/v2/member/update/address',
  audience: 'member',
  summary: 'Step 2: where you live',
  spec: ['S7.11', 'S3.06', 'S5.13', 'B10'],
  body: own.extend({
    countryResidence: line(100),
    province: line(250),
    town: line(100),
    /** The PSGC code of a town chosen from the list; absent for free text. */
    townCode: z
      .string()
      .regex(/^\d{10}$/)
      .optional(),
    streetAddress: line(250),
    postalCode: line(20).default(''),
  }),
  reply: saved,
  problems: problems(membersWords, wrongStep),
});

export const updateReferences = operation({
  name: 'updateReferences',
  method: 'PATCH',
  path: '/api/v2/member/update/references',
  audience: 'member',
  summary: 'Step 3: one or two people who know you; nothing is ever sent to them',
  spec: ['S7.12', 'S3.07', 'S5.14', 'B3', 'B9', 'V24'],
  body: own.extend({
    refFullName1: line(100),
    refRelationship1: line(100),
    refPhoneNumber1: line(40),
    refFullName2: line(100).default(''),
    refRelationship2: line(100).default(''),
    refPhoneNumber2: line(40).default(''),
  }),
  reply: saved,
  problems: problems(membersWords, { ...wrongStep, 'money-locked': 409 }),
});

/** The URL returned by an upload; any other is refused. */
const pictureAddress = z.string().max(300);

export const updateIdentity = operation({
  name: 'updateIdentity',
  method: 'PATCH',
  path: '/api/v2/member/update/identity',
  audience: 'member',
  summary: 'Step 4: your ID and its three stored pictures',
  spec: ['S7.13', 'S3.08', 'S5.15', 'B6', 'B8'],
  body: own.extend({
    identityType: line(60),
    otherIdentityType: line(100).default(''),
    identityNumber: line(40),
    imageIdFrontURL: pictureAddress,
    imageIdBackURL: pictureAddress,
    imageSelfieURL: pictureAddress,
  }),
  reply: saved,
  problems: problems(membersWords, {
    ...wrongStep,
    'picture-missing': 422,
    'picture-not-yours': 403,
    'picture-asked-again': 409,
    'picture-twice': 422,
  }),
});

const bankAccount = {
  /** A name from the list of banks and e-wallets, or any other name. */
  bankName: line(100),
  accountNumber: line(100),
};

export const updateBank = operation({
  name: 'updateBank',
  method: 'PATCH',
  path: '/api/v2/member/update/bank',
  audience: 'member',
  summary: 'Step 5: the account that receives the loan; finishes the registration',
  spec: ['S7.14', 'S3.09', 'S5.16', 'B7', 'V12'],
  body: own.extend(bankAccount),
  reply: saved,
  problems: problems(membersWords, { ...wrongStep, 'account-on-hold': 409 }),
});

export const updateEmployment = operation({
  name: 'updateEmployment',
  method: 'PATCH',
  path: '/api/v2/memberdetails',
  audience: 'member',
  summary: 'Where you work and what you earn',
  spec: ['S7.15', 'S2.28', 'S5.08', 'S5.09', 'A8'],
  body: own.extend({
    workPlaceCountry: line(100),
    workLocation: line(100),
    jobTitle: line(100),
    jobCategory: line(100),
    /** Whole pesos, three to seven digits (S5.09). */
    monthlyNetIncome: pesosAsCentavos,
  }),
  reply: z.object({ state: infoState }),
  problems: problems(membersWords, wrongFields),
});

export const getMemberDetails = operation({
  name: 'getMemberDetails',
  method: 'POST',
  path: '/api/v2/memberdetails',
  audience: 'member',
  summary: 'Your whole record; a number is shown in full only when asked for by name',
  spec: ['S7.15', 'S7.17', 'S2.39', 'S2.43', 'S3.10', 'S4.09', 'B7'],
  body: own.extend({
    reveal: z
      .array(z.enum(['accountNumber', 'identityNumber']))
      .max(2)
      .default([]),
  }),
  reply: memberDetails,
  problems: problems(membersWords, { 'money-locked': 409 }),
});

export const getMemberIdentity = operation({
  name: 'getMemberIdentity',
  method: 'POST',
  path: '/api/v2/memberdetails/id',
  audience: 'member',
  summary: 'Your ID, its pictures, and what the review said about each',
  spec: ['S7.15', 'S2.43'],
  body: own,
  reply: z.object({ identity: identityView.nullable() }),
  problems: {},
});

export const getReceivingAccount = operation({
  name: 'getReceivingAccount',
  method: 'POST',
  path: '/api/v2/misc/phonenumber',
  audience: 'member',
  summary: 'Your receiving account in full, for the screen that asks you to confirm it',
  spec: ['S7.16', 'S2.32', 'B7'],
  body: own,
  reply: z.object({
    phoneNumber: z.string(),
    fullLegalName: z.string(),
    bankCode: z.string().nullable(),
    bankName: z.string(),
    accountNumber: z.string(),
  }),
  problems: problems(membersWords, { 'no-account-yet': 409 }),
});

export const requestAccountCorrection = operation({
  name: 'requestAccountCorrection',
  method: 'POST',
  path: '/api/v2/member/account-correction/code',
  audience: 'member',
  summary: 'Sends a code to your phone that allows this one new receiving account, free of charge',
  spec: ['B7'],
  body: own.extend(bankAccount),
  reply: z.object({ expiresAt: instant, resendAt: instant }),
  problems: problems(membersWords, {
    ...wrongFields,
    'no-account-yet': 409,
    'same-account': 409,
    'account-on-hold': 409,
    'money-locked': 409,
  }),
});

export const correctAccount = operation({
  name: 'correctAccount',
  method: 'POST',
  path: '/api/v2/member/account-correction',
  audience: 'member',
  summary: 'Replaces the receiving account; other sessions end and every channel is told',
  spec: ['B7', 'V21'],
  body: own.extend({ ...bankAccount, code: typedCode }),
  reply: z.object({ bank: bankView }),
  problems: problems(membersWords, {
    ...wrongFields,
    'no-account-yet': 409,
    'account-on-hold': 409,
    'money-locked': 409,
    'same-account': 409,
    'code-not-valid': 422,
    'code-ended': 410,
  }),
});

/** Works while the money is locked or on hold too, because it only stops. */
export const removeReceivingAccount = operation({
  name: 'removeReceivingAccount',
  method: 'POST',
  path: '/api/v2/member/receiving-account/remove',
  audience: 'member',
  summary: 'Removes the receiving account, with the password; every channel is told',
  spec: ['B7', 'V14', 'V37'],
  body: own.extend({ password: z.string().min(1).max(200) }),
  reply: done,
  problems: problems(membersWords, { 'no-account-yet': 409, 'password-wrong': 422 }),
});

export const undoAccountCorrection = operation({
  name: 'undoAccountCorrection',
  method: 'POST',
  path: '/api/v2/member/account-correction/undo',
  audience: 'member',
  summary: 'Takes back a correction of the receiving account before it can receive money',
  spec: ['B7', 'V21'],
  body: own,
  /** Null: the account before was removed. */
  reply: z.object({ bank: bankView.nullable() }),
  problems: problems(membersWords, {
    'nothing-to-undo': 409,
    'account-by-passkey': 409,
    'money-locked': 409,
  }),
});
