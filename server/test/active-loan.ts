import assert from 'node:assert/strict';
import * as offers from '@pahiram/api/loan-offer';
import * as review from '@pahiram/api/loan-review';
import * as loans from '@pahiram/api/loans';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { type ActivatedOptions, activatedMember } from './activated-member.ts';
import type { TestApp } from './harness.ts';
import { lastCodeTo } from './messages.ts';
import { signInStaff, type TestMember } from './people.ts';
import { testPassword } from './sign-in-facts.ts';

export interface LoanOptions extends ActivatedOptions {
  /** In pesos; default 150,000. */
  readonly principal?: number;
  readonly termMonths?: number;
  readonly currency?: string;
}

/** An income with which every loan of these tests is affordable. */
const amplePesos = 900_000;

/** The application that a browser sends after a quote. */
export async function applicationFor(
  testApp: TestApp,
  phoneNumber: string,
  options: LoanOptions = {},
): Promise<WireBodyOf<typeof loans.applyForLoan>> {
  const quoted = await testApp.call(loans.quoteLoan, {
    body: {
      loanAmountPHP: options.principal ?? 150_000,
      installmentCount: options.termMonths ?? 6,
      selectedCurrency: options.currency ?? 'PHP',
    },
  });
  assert.equal(quoted.status, 200, quoted.text);
  const quote = quoted.reply;
  return {
    phoneNumber,
    selectedCurrency: quote.selectedCurrency,
    exchangeRate: quote.exchangeRate,
    loanAmountXR: quote.loanAmountXR,
    loanAmountPHP: quote.loanAmountPHP,
    installmentCount: quote.installmentCount,
    installmentAmountXR: quote.installmentAmountXR,
    installmentAmountPHP: quote.installmentAmountPHP,
    interestRate: quote.interestRate,
    interestAmountXR: quote.interestAmountXR,
    interestAmountPHP: quote.interestAmountPHP,
    isAgree: true,
  };
}

export interface Applicant {
  readonly member: TestMember;
  readonly application: WireReplyOf<typeof loans.applyForLoan>;
}

/** An activated, verified member with a PENDING application, created through the API. */
export async function pendingLoan(testApp: TestApp, options: LoanOptions = {}): Promise<Applicant> {
  const member = await activatedMember(testApp, {
    isVerified: true,
    monthlyNetIncome: amplePesos,
    ...options,
  });
  return { member, application: await apply(testApp, member, options) };
}

export async function apply(testApp: TestApp, member: TestMember, options: LoanOptions = {}) {
  const { token, phoneNumber } = member;
  const body = await applicationFor(testApp, phoneNumber, options);
  const filed = await testApp.call(loans.applyForLoan, { token, body });
  assert.equal(filed.status, 200, filed.text);
  return filed.reply;
}

/** Approves the application, with a second reviewer where one is needed. */
export async function approve(testApp: TestApp, loanId: `loan_${string}`): Promise<void> {
  const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
  const params = { loanId };
  const approved = await testApp.call(review.approveApplication, {
    token: officer.token,
    params,
    body: { affordabilityReason: 'Savings and a second income were shown.' },
  });
  assert.equal(approved.status, 200, approved.text);
  if (approved.reply.state === 'APPROVED') return;
  const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  const checked = await testApp.call(review.checkApplication, {
    token: manager.token,
    params,
    body: { verdict: 'CONFIRM' },
  });
  assert.equal(checked.status, 200, checked.text);
}

/** A member with an approved offer that is not signed yet. */
export async function offeredLoan(testApp: TestApp, options: LoanOptions = {}): Promise<Applicant> {
  const applicant = await pendingLoan(testApp, options);
  await approve(testApp, applicant.application.loanId);
  return applicant;
}

/** Reads the offer and requests the code. @returns the body for `acceptOffer` */
export async function readyToSign(
  testApp: TestApp,
  member: Pick<TestMember, 'token' | 'phoneNumber'>,
) {
  const { token, phoneNumber } = member;
  const read = await testApp.call(offers.getOffer, { token, body: { phoneNumber } });
  assert.equal(read.status, 200, read.text);
  const hashes = {
    disclosureHash: read.reply.disclosure.hash,
    contractHash: read.reply.contract.hash,
  };
  const sent = await testApp.call(offers.requestOfferCode, {
    token,
    body: { phoneNumber, ...hashes },
  });
  assert.equal(sent.status, 200, sent.text);
  const code = await lastCodeTo(testApp, phoneNumber);
  const password = testPassword;
  return { offer: read.reply, body: { phoneNumber, code, password, ...hashes } };
}

export interface ActiveLoan extends Applicant {
  readonly loanId: `loan_${string}`;
  readonly loanNumber: string;
  readonly offer: WireReplyOf<typeof offers.getOffer>;
  readonly accepted: WireReplyOf<typeof offers.acceptOffer>;
}

/** A member with an ACTIVE loan and its whole amount in the wallet, created through the API. */
export async function activeLoan(testApp: TestApp, options: LoanOptions = {}): Promise<ActiveLoan> {
  const applicant = await offeredLoan(testApp, options);
  const { member } = applicant;
  const { offer, body } = await readyToSign(testApp, member);
  const signed = await testApp.call(offers.acceptOffer, { token: member.token, body });
  assert.equal(signed.status, 200, signed.text);
  const { loanId, loanNumber } = signed.reply;
  return { ...applicant, loanId, loanNumber, offer, accepted: signed.reply };
}
