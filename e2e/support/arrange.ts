import * as to from '@pahiram/api/addresses';
import { drawIdImage, type IdImage } from './id-image.ts';
import { codeAfter } from './messages.ts';
import { inventPerson, type Person } from './person.ts';
import { callService, serviceUrl } from './service.ts';
import { staffToken } from './staff.ts';

/** A member who came as far as a test needs, through the same operations as everybody. */
export interface Member extends Person {
  readonly token: string;
}

export const loanPesos = 150_000;
export const termMonths = 6;
export const monthlyIncomePesos = 120_000;

/** An account with an empty profile. */
export async function registeredMember(): Promise<Member> {
  const person = inventPerson();
  const { phoneNumber, fullName, password } = person;
  const { registrationId } = await callService(to.startRegistration, { body: {} });
  const code = await codeAfter(phoneNumber, () =>
    callService(to.sendRegistrationCode, { body: { registrationId, phoneNumber } }),
  );
  await callService(to.confirmRegistrationCode, { body: { registrationId, code } });
  await callService(to.register, { body: { registrationId, phoneNumber, fullName, password } });
  const { accessToken } = await callService(to.login, { body: { phoneNumber, password } });
  return { ...person, token: accessToken };
}

/** The five steps and the employment are there. */
export async function activatedMember(): Promise<Member> {
  const member = await registeredMember();
  await saveDetails(member);
  await saveIdentity(member);
  await saveBank(member);
  await saveEmployment(member);
  return member;
}

/** Steps 1 to 3. */
export async function saveDetails({ phoneNumber, token, ...person }: Member): Promise<void> {
  await callService(to.updatePersonal, {
    token,
    body: {
      phoneNumber,
      gender: 'Female',
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: '1994-03-15',
      maritalStatus: 'Single',
      nationality: 'Filipino',
      isAgree: true,
    },
  });
  await callService(to.updateAddress, {
    token,
    body: {
      phoneNumber,
      countryResidence: 'Philippines',
      province: 'Cebu',
      town: 'Cebu City',
      streetAddress: '12 Mango Avenue, Kamputhaw',
      postalCode: '6000',
    },
  });
  await callService(to.updateReferences, {
    token,
    body: {
      phoneNumber,
      refFullName1: `Jose ${person.lastName}`,
      refRelationship1: 'Father',
      refPhoneNumber1: '0917 000 0999',
    },
  });
}

export async function saveIdentity(member: Member): Promise<void> {
  const { phoneNumber, identityNumber, token } = member;
  await callService(to.updateIdentity, {
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

async function saveBank({ phoneNumber, localNumber, token }: Member): Promise<void> {
  const body = { phoneNumber, bankName: 'GCASH', accountNumber: localNumber };
  await callService(to.updateBank, { token, body });
}

async function saveEmployment({ phoneNumber, token }: Member): Promise<void> {
  await callService(to.updateEmployment, {
    token,
    body: {
      phoneNumber,
      workPlaceCountry: 'Philippines',
      workLocation: 'Cebu City',
      jobTitle: 'Nurse',
      jobCategory: 'Health Care / Medical',
      monthlyNetIncome: monthlyIncomePesos,
    },
  });
}

async function uploadImage({ phoneNumber, token }: Member, kind: IdImage): Promise<string> {
  const form = new FormData();
  form.set('identityNumber', phoneNumber);
  form.set('kind', kind);
  const bytes = Uint8Array.from(await drawIdImage(phoneNumber, kind));
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), `${kind}.jpg`);
  const response = await fetch(`${serviceUrl}${to.uploadDocument.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`a picture was refused: ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

/** An application waits at the desk. */
export async function applicant(selectedCurrency = 'PHP'): Promise<Member> {
  const member = await activatedMember();
  const { phoneNumber, token } = member;
  const quote = await callService(to.quoteLoan, {
    body: { loanAmountPHP: loanPesos, installmentCount: termMonths, selectedCurrency },
  });
  await callService(to.applyForLoan, {
    token,
    body: {
      phoneNumber,
      selectedCurrency,
      exchangeRate: quote.exchangeRate,
      loanAmountXR: quote.loanAmountXR,
      loanAmountPHP: loanPesos,
      installmentCount: termMonths,
      installmentAmountXR: quote.installmentAmountXR,
      installmentAmountPHP: quote.installmentAmountPHP,
      interestRate: quote.interestRate,
      interestAmountXR: quote.interestAmountXR,
      interestAmountPHP: quote.interestAmountPHP,
      isAgree: true,
    },
  });
  return member;
}

/** An offer to read and sign. */
export async function offeredMember(selectedCurrency?: string): Promise<Member> {
  const member = await applicant(selectedCurrency);
  const { phoneNumber, token } = member;
  const { identity } = await callService(to.getMemberIdentity, { token, body: { phoneNumber } });
  for (const { documentId } of identity?.documents ?? []) {
    await callService(to.decideDocument, {
      token: await staffToken('KYC_REVIEWER'),
      params: { documentId },
      body: { decision: 'ACCEPT' },
    });
  }
  await callService(to.approveApplication, {
    token: await staffToken('LOAN_OFFICER'),
    params: { loanId: (await walletOf(member)).loanId },
    body: { note: 'Income and documents fit.' },
  });
  return member;
}

/** The loan is signed: its whole amount is in the wallet. */
export async function fundedMember(selectedCurrency?: string): Promise<Member> {
  const member = await offeredMember(selectedCurrency);
  const { phoneNumber, token } = member;
  const offer = await callService(to.getOffer, { token, body: { phoneNumber } });
  const hashes = { disclosureHash: offer.disclosure.hash, contractHash: offer.contract.hash };
  const code = await codeAfter(phoneNumber, () =>
    callService(to.requestOfferCode, { token, body: { phoneNumber, ...hashes } }),
  );
  await callService(to.acceptOffer, { token, body: { phoneNumber, code, ...hashes } });
  return member;
}

/** A withdrawal that waits for its code. */
export async function requestWithdrawal(member: Member, pesos: number): Promise<`wdr_${string}`> {
  const { phoneNumber, token } = member;
  const { loanId } = await walletOf(member);
  const withdrawal = await callService(to.requestWithdrawal, {
    token,
    body: { id: loanId, phoneNumber, withdrawalAmount: pesos },
  });
  return withdrawal.id;
}

/** A withdrawal confirmed with a code to the member's own phone. */
export async function sendWithdrawal(member: Member, pesos: number): Promise<`wdr_${string}`> {
  const { phoneNumber, token } = member;
  const id = await requestWithdrawal(member, pesos);
  const code = await codeAfter(phoneNumber, () =>
    callService(to.sendWithdrawalCode, { token, params: { id } }),
  );
  await callService(to.confirmWithdrawal, { token, body: { phoneNumber, id, code } });
  return id;
}

/** What the service has on record about the member. */
export async function detailsOf({ phoneNumber, token }: Member) {
  return callService(to.getMemberDetails, { token, body: { phoneNumber, reveal: [] } });
}

/** The same member with a session of their own again, after something ended the others. */
export async function signedInAnew(member: Member): Promise<Member> {
  const { phoneNumber, password } = member;
  const { accessToken } = await callService(to.login, { body: { phoneNumber, password } });
  return { ...member, token: accessToken };
}

/** What the member owns, as the service says now. */
export async function walletOf({ phoneNumber, token }: Member) {
  const wallet = await callService(to.loadWallet, { token, body: { phoneNumber } });
  return { ...wallet, loanId: wallet._id as `loan_${string}` };
}

export async function withdrawalsOf({ phoneNumber, token }: Member) {
  const page = await callService(to.listWithdrawals, { token, body: { phoneNumber } });
  return page.withdrawals;
}

export async function loansOf({ token }: Member) {
  return (await callService(to.listMemberLoans, { token })).loans;
}
