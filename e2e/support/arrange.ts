import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@pahiram/api/access';
import { decideDocument, uploadDocument } from '@pahiram/api/documents';
import { acceptOffer, getOffer, requestOfferCode } from '@pahiram/api/loan-offer';
import { approveApplication, rejectApplication } from '@pahiram/api/loan-review';
import { listMemberLoans } from '@pahiram/api/member-loan';
import {
  getMemberDetails,
  getMemberIdentity,
  updateAddress,
  updateIdentity,
  updatePersonal,
  updateReferences,
} from '@pahiram/api/members';
import { loadWallet } from '@pahiram/api/wallet';
import {
  confirmWithdrawal,
  listWithdrawals,
  requestWithdrawal as requestWithdrawalOperation,
  sendWithdrawalCode,
} from '@pahiram/api/withdrawals';
import { addMembers, type MemberStage } from '@pahiram/server/test/bulk-members.ts';
import type { Maker } from '@pahiram/server/test/maker.ts';
import { addressFacts, personalFacts, referenceOf } from '@pahiram/server/test/person-facts.ts';
import { drawIdImage, type IdImage } from './id-image.ts';
import { makerIn, type ServiceData, thisRun } from './maker.ts';
import { codeAfter } from './messages.ts';
import { inventPerson, type Person } from './person.ts';
import { callService, serviceUrl } from './service.ts';
import { staffToken, staffWith } from './staff.ts';

/** A member with a session. */
export interface Member extends Person {
  readonly token: string;
}

export const loanPesos = 150_000;
export const termMonths = 6;
export const monthlyIncomePesos = 120_000;

interface Given {
  readonly email?: string;
  /** The time at which everything happened; now by default. */
  readonly clock?: Maker['clock'];
  /** Another service than this run's. */
  readonly service?: ServiceData;
}

/** Inserts a member by SQL. server/test/bulk-members.full.test.ts compares it with one made by the API. */
export async function memberAt(
  stage: MemberStage,
  currency = 'PHP',
  { clock, service = thisRun, ...given }: Given = {},
): Promise<Member> {
  const reviewer = await staffWith('KYC_REVIEWER', service);
  const officer = await staffWith('LOAN_OFFICER', service);
  const person = { ...inventPerson(), ...given };
  const maker = await makerIn(service);
  // Access tokens are cached by vault, with the clock of the first one who asks.
  const then = clock ? { ...maker, clock, vault: { ...maker.vault } } : maker;
  const [member] = await addMembers(then, {
    stage,
    people: [person],
    currency,
    deciders: { reviewerId: reviewer.id, officerId: officer.id },
  });
  if (member === undefined) throw new Error('no member was made');
  return { ...person, token: member.token };
}

/** A member with an empty profile. */
export const registeredMember = () => memberAt('registered');

/** A member whose five steps and employment details are complete. */
export const activatedMember = () => memberAt('activated');

/** An activated member with an unconfirmed e-mail address. */
export const memberWithEmail = (email: string) => memberAt('activated', 'PHP', { email });

/** Saves steps 1 to 3. */
export async function saveDetails({
  phoneNumber,
  token,
  firstName,
  lastName,
}: Member): Promise<void> {
  await callService(updatePersonal, {
    token,
    body: { ...personalFacts, phoneNumber, firstName, lastName, isAgree: true },
  });
  await callService(updateAddress, { token, body: { ...addressFacts, phoneNumber } });
  await callService(updateReferences, {
    token,
    body: { ...referenceOf({ lastName }), phoneNumber },
  });
}

export async function saveIdentity(member: Member): Promise<void> {
  const { phoneNumber, identityNumber, token } = member;
  await callService(updateIdentity, {
    token,
    body: {
      phoneNumber,
      identityType: 'UMID',
      identityNumber,
      imageIdFrontURL: await uploadImage(member, 'front'),
      imageIdBackURL: await uploadImage(member, 'back'),
      imageSelfieURL: await uploadImage(member, 'selfie'),
    },
  });
}

async function uploadImage({ phoneNumber, token }: Member, kind: IdImage): Promise<string> {
  const form = new FormData();
  form.set('identityNumber', phoneNumber);
  form.set('kind', kind);
  const bytes = Uint8Array.from(await drawIdImage(phoneNumber, kind));
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), `${kind}.jpg`);
  const response = await fetch(`${serviceUrl}${uploadDocument.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`a picture was refused: ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

/** A member with a PENDING application. */
export const applicant = (currency?: string) => memberAt('pending', currency);

/** A member with an approved offer that is not signed yet. */
export const offeredMember = (currency?: string) => memberAt('offered', currency);

/** A member with a signed loan and its whole amount in the wallet. */
export const fundedMember = (currency?: string) => memberAt('funded', currency);

/** Accepts an applicant's pictures and approves the application through the API: both send notices. */
export async function approveByStaff(member: Member): Promise<void> {
  await acceptIdentity(member);
  await callService(approveApplication, {
    token: await staffToken('LOAN_OFFICER'),
    params: { loanId: (await walletOf(member)).loanId },
    body: { note: 'Income and documents fit.' },
  });
}

/** An ID reviewer accepts the pictures of the member's ID; `at` is the URL of another service than this run's. */
export async function acceptIdentity(
  { phoneNumber, token }: Pick<Member, 'phoneNumber' | 'token'>,
  { at, ...service }: ServiceData & { readonly at?: string } = thisRun,
): Promise<void> {
  const { identity } = await callService(getMemberIdentity, {
    ...{ token, body: { phoneNumber } },
    ...(at === undefined ? {} : { at }),
  });
  for (const { documentId } of identity?.documents ?? []) {
    await callService(decideDocument, {
      token: await staffToken('KYC_REVIEWER', service),
      ...(at === undefined ? {} : { at }),
      params: { documentId },
      body: { decision: 'ACCEPT' },
    });
  }
}

/** Rejects the application through the API. */
export async function rejectByStaff(member: Member): Promise<void> {
  await callService(rejectApplication, {
    token: await staffToken('LOAN_OFFICER'),
    params: { loanId: (await walletOf(member)).loanId },
    body: { reasons: ['INCOME_TOO_LOW', 'CREDIT_HISTORY'] },
  });
}

/** Signs the offer with the code from the SMS, through the API. */
export async function signOffer({ phoneNumber, password, token }: Member): Promise<void> {
  const offer = await callService(getOffer, { token, body: { phoneNumber } });
  const hashes = { disclosureHash: offer.disclosure.hash, contractHash: offer.contract.hash };
  const code = await codeAfter(phoneNumber, () =>
    callService(requestOfferCode, { token, body: { phoneNumber, ...hashes } }),
  );
  const body = { phoneNumber, code, password, ...hashes };
  await callService(acceptOffer, { token, body });
}

/** Requests a withdrawal, which then waits for its code. */
export async function requestWithdrawal(member: Member, pesos: number): Promise<`wdr_${string}`> {
  const { phoneNumber, token } = member;
  const { loanId } = await walletOf(member);
  const withdrawal = await callService(requestWithdrawalOperation, {
    token,
    body: { id: loanId, phoneNumber, withdrawalAmount: pesos },
  });
  return withdrawal.id;
}

/** Requests a withdrawal and confirms it with a code by SMS. */
export async function sendWithdrawal(member: Member, pesos: number): Promise<`wdr_${string}`> {
  const { phoneNumber, token } = member;
  const id = await requestWithdrawal(member, pesos);
  const code = await codeAfter(phoneNumber, () =>
    callService(sendWithdrawalCode, { token, params: { id } }),
  );
  await callService(confirmWithdrawal, { token, body: { phoneNumber, id, code } });
  return id;
}

/** The member's details, from the API. */
export async function detailsOf({ phoneNumber, token }: Member) {
  return callService(getMemberDetails, { token, body: { phoneNumber, reveal: [] } });
}

/** Signs the member in again after their session was ended. */
export async function signedInAnew(member: Member): Promise<Member> {
  const { phoneNumber, password } = member;
  const { accessToken } = await callService(signIn, { body: { phoneNumber, password } });
  return { ...member, token: accessToken };
}

/** The member's wallet and loan id, from the API. */
export async function walletOf({ phoneNumber, token }: Member) {
  const wallet = await callService(loadWallet, { token, body: { phoneNumber } });
  return { ...wallet, loanId: wallet._id as `loan_${string}` };
}

export async function withdrawalsOf({ phoneNumber, token }: Member) {
  const page = await callService(listWithdrawals, { token, body: { phoneNumber } });
  return page.withdrawals;
}

export async function loansOf({ token }: Member) {
  return (await callService(listMemberLoans, { token })).loans;
}

/** A member whose months have begun: 20,000 of 150,000 pesos are withdrawn. */
export async function repayingMember(): Promise<Member> {
  const member = await fundedMember();
  await sendWithdrawal(member, 20_000);
  for (let times = 0; times < 100; times += 1) {
    if ((await withdrawalsOf(member))[0]?.state === 'SETTLED') return member;
    await pause(300);
  }
  throw new Error('the withdrawal did not settle');
}
