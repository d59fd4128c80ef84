import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { decideDocument } from '@pahiram/api/documents';
import * as members from '@pahiram/api/members';
import type { WireBodyOf } from '@pahiram/api/operation';
import { DOCUMENT_KINDS, type DocumentKind } from '@pahiram/domain/documents/identity-review';
import type { TestApp } from './harness.ts';
import { drawIdImage } from './id-image.ts';
import { addMember, signInStaff, type TestMember, type TestMemberOptions } from './people.ts';
import { sendUpload } from './send-upload.ts';

export const personalStep = {
  gender: 'Female',
  firstName: 'Maria Luisa',
  middleName: 'Ng',
  lastName: 'Muñoz',
  birthDate: '1994-03-15',
  maritalStatus: 'Single',
  nationality: 'Filipino',
  isAgree: true,
};
export const addressStep = {
  countryResidence: 'Philippines',
  province: 'Cebu',
  town: 'Cebu City',
  townCode: '0730600000',
  streetAddress: '12 Mango Avenue, Kamputhaw',
  postalCode: '6000',
};
export const referencesStep = {
  refFullName1: 'Jose Muñoz',
  refRelationship1: 'Father',
  refPhoneNumber1: '+63 917 555 0101',
};
export const employmentStep = {
  workPlaceCountry: 'Philippines',
  workLocation: 'Cebu City',
  jobTitle: 'Nurse',
  jobCategory: 'Health Care / Medical',
  monthlyNetIncome: 32_000,
};

export interface ActivatedOptions extends TestMemberOptions {
  readonly personal?: Partial<typeof personalStep>;
  readonly bank?: { readonly bankName: string; readonly accountNumber: string };
  /** 12 digits of a UMID; random by default. */
  readonly identityNumber?: string;
  readonly monthlyNetIncome?: number;
  /** A reviewer accepts all three pictures. */
  readonly isVerified?: boolean;
}

export const newUmidNumber = (): string => String(randomInt(10 ** 12)).padStart(12, '0');

/** Uploads the three pictures. @returns their URLs, for step 4 */
export async function uploadPictures(
  testApp: TestApp,
  member: Pick<TestMember, 'token' | 'phoneNumber'>,
): Promise<Record<DocumentKind, string>> {
  const urls: Partial<Record<DocumentKind, string>> = {};
  for (const kind of DOCUMENT_KINDS) {
    const bytes = await drawIdImage({ name: member.phoneNumber, kind, width: 640, height: 400 });
    const sent = await sendUpload(testApp, { ...member, kind, bytes });
    assert.equal(sent.status, 200, JSON.stringify(sent.error));
    urls[kind] = sent.reply.url;
  }
  return urls as Record<DocumentKind, string>;
}

/** The body of step 4 for a UMID and three uploaded pictures. */
export function identityStep(
  urls: Readonly<Record<DocumentKind, string>>,
  identityNumber: string = newUmidNumber(),
): Omit<WireBodyOf<typeof members.updateIdentity>, 'phoneNumber'> {
  return {
    identityType: 'UMID',
    identityNumber,
    imageIdFrontURL: urls.front,
    imageIdBackURL: urls.back,
    imageSelfieURL: urls.selfie,
  };
}

/** A member who saved all five steps and the employment screen through the API. */
export async function activatedMember(
  testApp: TestApp,
  options: ActivatedOptions = {},
): Promise<TestMember> {
  const member = await addMember(testApp, options);
  const { token, phoneNumber } = member;
  const send = async (
    operation: Parameters<typeof testApp.call>[0],
    body: Record<string, unknown>,
  ): Promise<void> => {
    const result = await testApp.call(operation, { token, body: { phoneNumber, ...body } });
    assert.equal(result.status, 200, result.text);
  };
  await send(members.updatePersonal, { ...personalStep, ...options.personal });
  await send(members.updateAddress, addressStep);
  await send(members.updateReferences, referencesStep);
  const urls = await uploadPictures(testApp, member);
  await send(members.updateIdentity, { ...identityStep(urls, options.identityNumber) });
  await send(
    members.updateBank,
    options.bank ?? { bankName: 'GCASH', accountNumber: `0${phoneNumber.slice(2)}` },
  );
  await send(members.updateEmployment, {
    ...employmentStep,
    ...(options.monthlyNetIncome === undefined
      ? {}
      : { monthlyNetIncome: options.monthlyNetIncome }),
  });
  if (options.isVerified) await acceptPictures(testApp, member);
  return member;
}

/** A reviewer accepts all current pictures of the member. */
export async function acceptPictures(testApp: TestApp, member: TestMember): Promise<void> {
  const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
  const { reply } = await testApp.call(members.getMemberIdentity, {
    token: member.token,
    body: { phoneNumber: member.phoneNumber },
  });
  for (const { documentId } of reply.identity?.documents ?? []) {
    const decided = await testApp.call(decideDocument, {
      token: reviewer.token,
      params: { documentId },
      body: { decision: 'ACCEPT' },
    });
    assert.equal(decided.status, 200, decided.text);
  }
}
