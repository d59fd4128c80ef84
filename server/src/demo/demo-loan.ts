import { decideDocument } from '@pahiram/api/documents';
import { acceptOffer, getOffer, requestOfferCode } from '@pahiram/api/loan-offer';
import { approveApplication, rejectApplication } from '@pahiram/api/loan-review';
import { applyForLoan, quoteLoan } from '@pahiram/api/loans';
import { getMemberIdentity } from '@pahiram/api/members';
import { loadWallet } from '@pahiram/api/wallet';
import { confirmWithdrawal, requestWithdrawal, sendWithdrawalCode } from '@pahiram/api/withdrawals';
import type { DemoDoor } from './demo-door.ts';
import type { DemoMember } from './demo-member.ts';
import type { DemoStaff } from './seed-staff.ts';

const loanPesos = 150_000;
const termMonths = 24;
const withdrawnPesos = 20_000;

export async function applyAsDemo(door: DemoDoor, member: DemoMember): Promise<void> {
  const { phoneNumber, token } = member;
  const quote = await door.call(quoteLoan, {
    body: { loanAmountPHP: loanPesos, installmentCount: termMonths },
  });
  await door.call(applyForLoan, {
    token,
    body: {
      phoneNumber,
      selectedCurrency: 'PHP',
      exchangeRate: 1,
      loanAmountXR: loanPesos,
      loanAmountPHP: loanPesos,
      installmentCount: termMonths,
      installmentAmountXR: quote.installmentAmountPHP,
      installmentAmountPHP: quote.installmentAmountPHP,
      interestRate: quote.interestRate,
      interestAmountXR: quote.interestAmountPHP,
      interestAmountPHP: quote.interestAmountPHP,
      isAgree: true,
    },
  });
}

async function loanOf(door: DemoDoor, member: DemoMember) {
  const { token, phoneNumber } = member;
  const wallet = await door.call(loadWallet, { token, body: { phoneNumber } });
  if (wallet._id === null) throw new Error('the demonstration has no loan to go on with');
  return wallet._id as `loan_${string}`;
}

/** A reviewer accepts the ID pictures, then a loan officer approves. */
export async function approveDemo(
  door: DemoDoor,
  member: DemoMember,
  staff: DemoStaff,
): Promise<void> {
  const { token, phoneNumber } = member;
  const { identity } = await door.call(getMemberIdentity, { token, body: { phoneNumber } });
  for (const { documentId } of identity?.documents ?? []) {
    await door.call(decideDocument, {
      token: staff.KYC_REVIEWER.token,
      params: { documentId },
      body: { decision: 'ACCEPT' },
    });
  }
  await door.call(approveApplication, {
    token: staff.LOAN_OFFICER.token,
    params: { loanId: await loanOf(door, member) },
    body: { note: 'Income and documents fit.' },
  });
}

export async function rejectDemo(
  door: DemoDoor,
  member: DemoMember,
  staff: DemoStaff,
): Promise<void> {
  await door.call(rejectApplication, {
    token: staff.LOAN_OFFICER.token,
    params: { loanId: await loanOf(door, member) },
    body: { reasons: ['CREDIT_HISTORY'] },
  });
}

/** Reads the disclosure and signs with the code from the SMS. */
export async function acceptDemoOffer(door: DemoDoor, member: DemoMember): Promise<void> {
  const { token, phoneNumber } = member;
  const offer = await door.call(getOffer, { token, body: { phoneNumber } });
  const hashes = { disclosureHash: offer.disclosure.hash, contractHash: offer.contract.hash };
  await door.call(requestOfferCode, { token, body: { phoneNumber, ...hashes } });
  const code = await door.lastCodeTo(phoneNumber);
  await door.call(acceptOffer, { token, body: { phoneNumber, code, ...hashes } });
}

export async function withdrawDemo(door: DemoDoor, member: DemoMember): Promise<void> {
  const { token, phoneNumber } = member;
  const withdrawal = await door.call(requestWithdrawal, {
    token,
    body: { id: await loanOf(door, member), phoneNumber, withdrawalAmount: withdrawnPesos },
  });
  const id = withdrawal.id;
  await door.call(sendWithdrawalCode, { token, params: { id } });
  const code = await door.lastCodeTo(phoneNumber);
  await door.call(confirmWithdrawal, { token, body: { phoneNumber, id, code } });
}
