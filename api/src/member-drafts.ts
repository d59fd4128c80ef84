import * as z from 'zod';
import { operation } from './operation.ts';
import { claimedPhoneNumber, instant } from './wire.ts';

const typed = (lengthMax: number) => z.string().max(lengthMax).optional();

/**
 * A step as typed, unchecked, which the member can continue on any device. Images, account numbers
 * and ID numbers are left out on purpose.
 */
export const memberDraft = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('personal'),
    content: z.strictObject({
      gender: typed(20),
      firstName: typed(100),
      middleName: typed(100),
      lastName: typed(100),
      birthDate: typed(10),
      maritalStatus: typed(40),
      nationality: typed(60),
    }),
  }),
  z.strictObject({
    step: z.literal('address'),
    content: z.strictObject({
      countryResidence: typed(100),
      region: typed(100),
      province: typed(250),
      town: typed(100),
      townCode: typed(10),
      streetAddress: typed(250),
      postalCode: typed(20),
    }),
  }),
  z.strictObject({
    step: z.literal('references'),
    content: z.strictObject({
      refFullName1: typed(100),
      refRelationship1: typed(100),
      refPhoneNumber1: typed(40),
      refFullName2: typed(100),
      refRelationship2: typed(100),
      refPhoneNumber2: typed(40),
    }),
  }),
  z.strictObject({
    step: z.literal('identity'),
    content: z.strictObject({ identityType: typed(60), otherIdentityType: typed(100) }),
  }),
  z.strictObject({
    step: z.literal('bank'),
    content: z.strictObject({ bankName: typed(200) }),
  }),
  z.strictObject({
    step: z.literal('employment'),
    content: z.strictObject({
      workPlaceCountry: typed(100),
      workLocation: typed(100),
      jobTitle: typed(100),
      jobCategory: typed(100),
      monthlyNetIncome: typed(20),
    }),
  }),
]);

export type MemberDraft = z.output<typeof memberDraft>;

export const listDrafts = operation({
  name: 'listDrafts',
  method: 'GET',
  path: '/api/v2/member/drafts',
  audience: 'member',
  summary: 'The steps that were typed and not yet saved',
  spec: ['B1', 'S4.05'],
  reply: z.object({
    drafts: z.array(z.object({ draft: memberDraft, savedAt: instant })).max(6),
  }),
  problems: {},
});

export const saveDraft = operation({
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/v2/member/drafts',
  audience: 'member',
  summary: 'Keeps a step as it is typed; saving the step itself clears it',
  spec: ['B1', 'S4.05'],
  body: z.strictObject({ phoneNumber: claimedPhoneNumber, draft: memberDraft }),
  reply: z.object({ savedAt: instant }),
  problems: {},
});
