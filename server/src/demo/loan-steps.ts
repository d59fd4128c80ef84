import { decideDocument } from '@pahiram/api/documents';
import { acceptOffer, getOffer, requestOfferCode } from '@pahiram/api/loan-offer';
import { approveApplication, rejectApplication } from '@pahiram/api/loan-review';
import { applyForLoan, quoteLoan } from '@pahiram/api/loans';
import { getMemberIdentity } from '@pahiram/api/members';
import { loadWallet } from '@pahiram/api/wallet';
import { confirmWithdrawal, requestWithdrawal, sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { type DemoClient, demoPassword } from './demo-client.ts';
import type { DemoMember } from './member-steps.ts';
import type { DemoStaff } from './seed-staff.ts';

const loanPesos = 150_000;
const termMonths = 24;
const withdrawnPesos = 20_000;

export async function applyAsDemo(client: DemoClient, member: DemoMember): Promise<void> {
  const { phoneNumber, token } = member;
  const quote = await client.call(quoteLoan, {
    body: { loanAmountPHP: loanPesos, installmentCount: termMonths },
  });
  await client.call(applyForLoan, {
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

async function loanOf(client: DemoClient, member: DemoMember) {
  const { token, phoneNumber } = member;
  const wallet = await client.call(loadWallet, { token, body: { phoneNumber } });
  if (wallet._id === null) throw new Error('demo data: the member has no loan');
  return wallet._id as `loan_${string}`;
}

/** A reviewer accepts the ID pictures, then a loan officer approves. */
export async function approveDemo(
  client: DemoClient,
  member: DemoMember,
  staff: DemoStaff,
): Promise<void> {
  const { token, phoneNumber } = member;
  const { identity } = await client.call(getMemberIdentity, { token, body: { phoneNumber } });
  for (const { documentId } of identity?.documents ?? []) {
    await client.call(decideDocument, {
      token: staff.KYC_REVIEWER.token,
      params: { documentId },
      body: { decision: 'ACCEPT' },
    });
  }
  await client.call(approveApplication, {
    token: staff.LOAN_OFFICER.token,
    params: { loanId: await loanOf(client, member) },
    body: { note: 'Income and documents fit.' },
  });
}

export async function rejectDemo(
  client: DemoClient,
  member: DemoMember,
  staff: DemoStaff,
): Promise<void> {
  await client.call(rejectApplication, {
    token: staff.LOAN_OFFICER.token,
    params: { loanId: await loanOf(client, member) },
    body: { reasons: ['INCOME_NOT_VERIFIED'] },
  });
}

/** Reads the disclosure and signs with the code from the SMS. */
export async function acceptDemoOffer(client: DemoClient, member: DemoMember): Promise<void> {
  const { token, phoneNumber } = member;
  const offer = await client.call(getOffer, { token, body: { phoneNumber } });
  const hashes = { disclosureHash: offer.disclosure.hash, contractHash: offer.contract.hash };
  await client.call(requestOfferCode, { token, body: { phoneNumber, ...hashes } });
  const code = await client.lastCodeTo(phoneNumber);
  const body = { phoneNumber, code, password: demoPassword, ...hashes };
  await client.call(acceptOffer, { token, body });
}

export async function withdrawDemo(client: DemoClient, member: DemoMember): Promise<void> {
  const { token, phoneNumber } = member;
  const withdrawal = await client.call(requestWithdrawal, {
    token,
    body: { id: await loanOf(client, member), phoneNumber, withdrawalAmount: withdrawnPesos },
  });
  const id = withdrawal.id;
  await client.call(sendWithdrawalCode, { token, params: { id } });
  const code = await client.lastCodeTo(phoneNumber);
  await client.call(confirmWithdrawal, { token, body: { phoneNumber, id, code } });
}
