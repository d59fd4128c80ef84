import assert from 'node:assert/strict';
import * as loanOffer from '@pahiram/api/loan-offer';
import * as review from '@pahiram/api/loan-review';
import * as members from '@pahiram/api/members';
import { acceptPictures, identityStep, uploadPictures } from './activated-member.ts';
import { apply, readyToSign } from './active-loan.ts';
import type { MemberStage } from './bulk-members.ts';
import type { TestApp } from './harness.ts';
import { registerMember, signInStaff, type TestMember } from './people.ts';
import {
  addressFacts,
  approvalNote,
  bankOf,
  employmentFacts,
  type PersonFacts,
  personalFacts,
  referenceOf,
} from './person-facts.ts';

export interface CalledMember extends TestMember {
  /** Absent before the application. */
  readonly loanId?: `loan_${string}`;
  readonly loanNumber?: string;
}

/** Creates a member with the facts of `addMembers`, through the API. */
export async function memberByCalls(
  testApp: TestApp,
  stage: MemberStage,
  person: PersonFacts,
  currency: string,
): Promise<CalledMember> {
  const { phoneNumber, fullName, email } = person;
  const member = await registerMember(testApp, {
    phoneNumber,
    fullName,
    ...(email === undefined ? {} : { email }),
  });
  if (stage === 'registered') return member;
  await saveSteps(testApp, member, person);
  if (stage === 'activated') return member;
  const { loanId, loanNumber } = await apply(testApp, member, { currency });
  const applicant = { ...member, loanId, loanNumber };
  if (stage === 'pending') return applicant;
  await acceptPictures(testApp, member);
  await approveAlone(testApp, loanId);
  if (stage === 'funded') await sign(testApp, member);
  return applicant;
}

async function saveSteps(testApp: TestApp, member: TestMember, person: PersonFacts): Promise<void> {
  const { firstName, lastName, middleName = '', identityNumber } = person;
  const send = async (
    operation: Parameters<typeof testApp.call>[0],
    body: Record<string, unknown>,
  ): Promise<void> => {
    const { token, phoneNumber } = member;
    const sent = await testApp.call(operation, { token, body: { phoneNumber, ...body } });
    assert.equal(sent.status, 200, sent.text);
  };
  const names = { firstName, middleName, lastName };
  await send(members.updatePersonal, { ...personalFacts, ...names, isAgree: true });
  await send(members.updateAddress, addressFacts);
  await send(members.updateReferences, referenceOf(person));
  const urls = await uploadPictures(testApp, member);
  await send(members.updateIdentity, identityStep(urls, identityNumber));
  await send(members.updateBank, bankOf(person));
  await send(members.updateEmployment, employmentFacts);
}

async function approveAlone(testApp: TestApp, loanId: `loan_${string}`): Promise<void> {
  const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
  const body = { note: approvalNote };
  const approved = await testApp.call(review.approveApplication, {
    token,
    params: { loanId },
    body,
  });
  assert.equal(approved.status, 200, approved.text);
  assert.equal(approved.reply.state, 'APPROVED');
}

/** Reads the offer, requests the code and signs with it. */
export async function sign(
  testApp: TestApp,
  member: Pick<TestMember, 'token' | 'phoneNumber'>,
): Promise<void> {
  const { body } = await readyToSign(testApp, member);
  const signed = await testApp.call(loanOffer.acceptOffer, { token: member.token, body });
  assert.equal(signed.status, 200, signed.text);
}
