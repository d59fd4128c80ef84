import assert from 'node:assert/strict';
import * as applications from '@pahiram/api/applications';
import * as documents from '@pahiram/api/documents';
import * as income from '@pahiram/api/income-proof';
import * as gate from '@pahiram/api/launch-gate';
import * as review from '@pahiram/api/loan-review';
import { getMember } from '@pahiram/api/member-records';
import { answerSignal, correctSignalAnswer } from '@pahiram/api/signals';
import { assignWork, claimWork } from '@pahiram/api/work-claims';
import { remindClaims } from '@pahiram/api/work-reminders';
import { runAsOwner } from '../facts.ts';
import { sentPaper } from './papers.ts';
import { on, type Way } from './way.ts';
import type { Accomplice, Person, World } from './world.ts';

/** More than one person approves alone: principal and months. */
const LARGE = [60_000_000n, 36] as const;
const reason = 'The management agreed.';
/** Counter-offers to an ordinary application and to a large one. */
const longer = {
  loanAmountPHP: 150_000,
  installmentCount: 48,
  reasons: ['FIRST_LOAN' as const],
};
const stillLarge = { ...longer, loanAmountPHP: 550_000 };
const terms = {
  amountMin: 150_000,
  amountMax: 3_000_000,
  termMonthsChoices: [6, 12, 24, 36, 48],
  termMonthsDefault: 6,
  interestMethod: 'FLAT_ONCE' as const,
  interestRate: '0.5',
  installmentRounding: 'UP' as const,
  installmentMultiple: 1,
  lateGraceDays: 10,
  lateChargeMonthlyRate: '1',
  chargesYearlyRateMax: '24',
  coolingOffBusinessDays: 3,
};

const paramsOf = ({ loanId }: Accomplice) => ({ params: { loanId } });

async function undecidedPicture(world: World): Promise<`doc_${string}`> {
  const [picture] = await world.undecidedPictures(await world.applicant());
  assert.ok(picture);
  return picture;
}

const waitingReview = async (world: World) => ({ id: (await world.applicant()).id });

/** An application that one person approved and that waits for a second one. */
async function awaitingCheck(world: World): Promise<Accomplice> {
  const applicant = await world.verified(...LARGE);
  const { LOAN_OFFICER: officer } = world.honest;
  await world.call(review.approveApplication, officer, { ...paramsOf(applicant), body: {} });
  return applicant;
}

/** What an officer or a manager can work on. */
const openFor = (world: World, { role }: Person): Promise<Accomplice> =>
  role === 'LOAN_OFFICER' ? world.verified() : awaitingCheck(world);

const accept = on(documents.decideDocument).decidesAlone(
  'A person who accepts an ID cannot approve a loan of that member.',
  async (world) => ({
    params: { documentId: await undecidedPicture(world) },
    body: { decision: 'ACCEPT' },
  }),
  { what: 'Accepts a picture of an ID' },
);

/** The loan of the member whose picture was accepted; another reviewer accepts the other pictures. */
async function accepted(world: World, documentId: string) {
  const [row] = await runAsOwner(
    world.testApp,
    'SELECT member_id FROM identity_document WHERE id = $1',
    [documentId],
  );
  const applicant = world.accomplices.find(({ id }) => id === row?.member_id);
  assert.ok(applicant);
  await world.acceptPictures(applicant);
  return paramsOf(applicant);
}

const approve: Way = {
  ...on(review.approveApplication).confirms(
    accept,
    'identity-reviewer-cannot-approve',
    async ({ sent }, world) => ({
      ...(await accepted(world, sent.params?.documentId ?? '')),
      body: {},
    }),
    { what: 'Approves an ordinary loan' },
  ),
  kind: 'DECIDES_ALONE',
  why: 'Somebody else accepted the ID; up to 500,000 and 30% of the income.',
};

const approveLarge = on(review.approveApplication).proposes(
  async (world) => ({ ...paramsOf(await world.verified(...LARGE)), body: {} }),
  { what: 'Approves a loan above 500,000 or beyond 30% of the income' },
);

const counterOffer: Way = {
  ...on(review.makeCounterOffer).confirms(
    accept,
    'identity-reviewer-cannot-approve',
    async ({ sent }, world) => ({
      ...(await accepted(world, sent.params?.documentId ?? '')),
      body: longer,
    }),
    { what: 'Offers a smaller amount or a longer term than was asked for' },
  ),
  kind: 'DECIDES_ALONE',
  why: 'As the approval of an ordinary loan: somebody else accepted the ID; up to 500,000 and 30% of the income.',
};

const counterOfferLarge = on(review.makeCounterOffer).proposes(
  async (world) => ({ ...paramsOf(await world.verified(...LARGE)), body: stillLarge }),
  { what: 'Offers another amount or term, above 500,000 or beyond 30% of the income' },
);

const proposeProduct = on(review.proposeLoanProduct).proposes(() => ({ body: terms }));

async function closeGate(world: World): Promise<void> {
  await world.call(gate.closeLaunchGate, world.honest.FINANCE, { body: { reason } });
}

const proposeLaunch = on(gate.proposeLaunch).proposes(async (world) => {
  await closeGate(world);
  return { body: { reason } };
});

/** An application of a member who names another borrower as a reference. */
async function sharedPhone(world: World) {
  const applicant = await world.add();
  const other = await world.add();
  await runAsOwner(
    world.testApp,
    'UPDATE member_reference SET phone_number = $1 WHERE member_id = $2',
    [other.phoneNumber, applicant.id],
  );
  const params = { memberId: applicant.id };
  const { signals } = await world.call(getMember, world.honest.LOAN_OFFICER, { params });
  assert.ok(signals[0]);
  return { params, signalId: signals[0].signalId };
}

/** ID pictures, applications, terms and the launch gate. */
export const LENDING_WAYS: readonly Way[] = [
  accept,
  on(documents.decideDocument).holdsBack(
    async (world) => ({
      params: { documentId: await undecidedPicture(world) },
      body: { decision: 'REJECT', reason: 'altered' },
    }),
    { what: 'Rejects a picture of an ID, or asks for it again' },
  ),
  on(answerSignal).talks(async (world) => {
    const { params, signalId } = await sharedPhone(world);
    return { params, body: { signalId, answer: 'FAMILY', note: 'A cousin, they said.' } };
  }),
  on(correctSignalAnswer).talks(async (world, person) => {
    const { params, signalId } = await sharedPhone(world);
    const body = { signalId, answer: 'SUSPICIOUS' as const, note: 'The same handwriting.' };
    await world.call(answerSignal, person, { params, body });
    const corrected = { answer: 'FAMILY' as const, note: 'A cousin, they said.', seq: 1 };
    return { params, body: { signalId, ...corrected, reason: 'The wrong button.' } };
  }),
  on(applications.claimApplication).talks(async (world, person) => ({
    ...paramsOf(await openFor(world, person)),
    body: {},
  })),
  on(applications.assignApplication).talks(async (world) => ({
    params: { loanId: (await world.applicant()).loanId },
    body: { to: world.honest.LOAN_OFFICER.id },
  })),
  on(claimWork).talks(async (world, { role }) =>
    role === 'KYC_REVIEWER'
      ? {
          params: { list: 'IDENTITY_REVIEWS' },
          body: { ...(await waitingReview(world)), to: 'ME' },
        }
      : {
          params: { list: 'MORE_TIME' },
          body: { id: await world.asks(await world.borrower()), to: 'ME' },
        },
  ),
  on(assignWork).talks(async (world) => ({
    params: { list: 'IDENTITY_REVIEWS' },
    body: { ...(await waitingReview(world)), to: world.honest.KYC_REVIEWER.id },
  })),
  on(remindClaims).talks(async (world) => ({
    body: { list: 'APPLICATIONS', ids: [(await world.applicant()).loanId] },
  })),
  approve,
  approveLarge,
  counterOffer,
  counterOfferLarge,
  on(review.checkApplication).confirms(
    counterOfferLarge,
    'maker-cannot-check',
    ({ sent }) => ({
      params: sent.params as { loanId: `loan_${string}` },
      body: { verdict: 'CONFIRM' },
    }),
    { what: 'Confirms a counter-offer' },
  ),
  on(review.checkApplication).confirms(approveLarge, 'maker-cannot-check', ({ sent }) => ({
    params: sent.params as { loanId: `loan_${string}` },
    body: { verdict: 'CONFIRM' },
  })),
  on(review.rejectApplication).holdsBack(async (world, person) => ({
    ...paramsOf(await openFor(world, person)),
    body: { reasons: ['INCOME_TOO_LOW'] },
  })),
  on(review.askAgain).holdsBack(async (world) => ({
    ...paramsOf(await world.verified()),
    body: { item: 'SELFIE', reason: 'UNREADABLE' },
  })),
  on(income.askForIncome).holdsBack(async (world) => ({
    ...paramsOf(await world.applicant()),
    body: { items: ['PAYSLIP'], until: world.day(7) },
  })),
  on(income.withdrawIncomeAsk).holdsBack(async (world) => {
    const { params } = paramsOf(await world.applicant());
    const body = { items: ['PAYSLIP' as const], until: world.day(7) };
    await world.call(income.askForIncome, world.honest.LOAN_OFFICER, { params, body });
    return { params, body: { askId: null } };
  }),
  on(income.markIncomeAsk).decidesAlone(
    'It changes no limit and decides nothing: the stated income counts for the second person.',
    async (world) => ({
      params: { askId: (await sentPaper(world)).askId },
      body: { mark: 'ACCEPTED', monthlyIncome: 9_000_000 },
    }),
    { what: 'Marks a paper about the income, with the amount that it shows' },
  ),
  proposeProduct,
  on(review.confirmLoanProduct).confirms(proposeProduct, 'maker-cannot-check', ({ reply }) => ({
    params: { productId: reply.product.id, version: reply.product.version },
    body: {},
  })),
  proposeLaunch,
  on(gate.confirmLaunch).confirms(proposeLaunch, 'gate-needs-another-person', () => ({ body: {} })),
  on(gate.closeLaunchGate).holdsBack(() => ({ body: { reason } })),
];
