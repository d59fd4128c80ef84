import * as contract from '@pahiram/api/loan-changes';
import type { WireBodyOf } from '@pahiram/api/operation';
import { payFromWallet } from '@pahiram/api/repayments';
import * as requests from '@pahiram/api/staff-loan-requests';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { LOAN_CHANGE_PERMISSIONS, type LoanChangeKind } from '@pahiram/domain/loans/loan-change';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { payByStatement } from '../bank-statements.ts';
import { peopleOf } from './statement-ways.ts';
import { on, type Way } from './way.ts';
import type { Person, World } from './world.ts';

type Change = WireBodyOf<typeof contract.proposeLoanChange>['change'];

const note = 'The member sent a notice of the employer.';
const reason = 'As agreed by phone with the member.';

interface Wanted {
  readonly loanNumber: string;
  readonly change: Change;
}

/** What an accomplice would most like, by kind of change. */
const WANTED: Readonly<Record<LoanChangeKind, (world: World) => Promise<Wanted>>> = {
  PAYMENT: async (world) => {
    const { loanNumber } = await world.borrower();
    const receipt = { receiptNumber: `OR-${world.next()}`, payer: 'Maria Santos' };
    const change = {
      kind: 'PAYMENT',
      amount: 150_750,
      valueDate: world.day(),
      ...receipt,
    } as const;
    return { loanNumber, change };
  },
  REVERSAL: async (world) => {
    const borrower = await world.borrower();
    const { loanNumber } = borrower;
    const { payment } = await world.call(payFromWallet, borrower, {
      params: { loanNumber },
      body: { amount: 20_000, use: 'DEFAULT' },
    });
    const change = { kind: 'REVERSAL', reversalReason: 'MISTAKE' } as const;
    return { loanNumber, change: { ...change, paymentNumber: payment.number } };
  },
  REFUND: async (world) => {
    const { loanNumber } = await world.borrower();
    const row = { amount: 200_000, reference: paymentReference(loanNumber) };
    await payByStatement(world.testApp, [row], peopleOf(world));
    return { loanNumber, change: { kind: 'REFUND', amount: 40_000 } };
  },
  WAIVER: async (world) => {
    const { loanNumber } = await world.pastDue();
    return { loanNumber, change: { kind: 'WAIVER', component: 'LATE_CHARGE', amount: 100 } };
  },
  WRITE_OFF: async (world) => {
    const { loanNumber } = await world.borrower(200);
    return { loanNumber, change: { kind: 'WRITE_OFF' } };
  },
};

const WORDS: Readonly<Record<LoanChangeKind, string>> = {
  PAYMENT: 'Records a payment that no statement shows',
  REVERSAL: 'Reverses a payment',
  REFUND: 'Refunds an overpayment to the wallet',
  WAIVER: 'Waives a charge',
  WRITE_OFF: 'Writes a loan off',
};
const KINDS = Object.keys(WANTED) as readonly LoanChangeKind[];
const permissionsOf = (kind: LoanChangeKind) => {
  const { propose, confirm } = LOAN_CHANGE_PERMISSIONS[kind];
  return { proposers: PERMISSIONS[propose], confirmers: PERMISSIONS[confirm] };
};

async function wantedChange(world: World, kind: LoanChangeKind) {
  const { loanNumber, change } = await WANTED[kind](world);
  return { params: { loanNumber }, body: { change, reason } };
}

const changeWays = KINDS.flatMap((kind): Way[] => {
  const { proposers, confirmers } = permissionsOf(kind);
  const proposal = on(contract.proposeLoanChange).proposes((world) => wantedChange(world, kind), {
    ...{ what: WORDS[kind], roles: proposers },
  });
  const refusal = 'change-needs-another-person';
  return [
    proposal,
    on(contract.confirmLoanChange).confirms(
      proposal,
      refusal,
      ({ reply }) => ({ params: { changeId: reply.id }, body: {} }),
      { what: `${WORDS[kind]}: yes`, roles: confirmers },
    ),
    on(contract.refuseLoanChange).confirms(
      proposal,
      refusal,
      ({ reply }) => ({ params: { changeId: reply.id }, body: { reason } }),
      { what: `${WORDS[kind]}: no`, roles: confirmers },
    ),
  ];
});

const kindFor = ({ role }: Person): LoanChangeKind => (role === 'FINANCE' ? 'PAYMENT' : 'WAIVER');

const inAMonth = { type: 'PAYMENT_HOLIDAY', installments: 1 } as const;
const longer = { type: 'EXTENDED', installments: 3 } as const;

const extend = on(requests.offerSchedule).proposes(
  async (world) => ({
    params: { requestId: await world.asks(await world.pastDue()) },
    body: { change: longer, note },
  }),
  { what: 'Offers another schedule, or a payment holiday that one person cannot give' },
);
const pauseLong = on(requests.pauseLoan).proposes(
  async (world) => ({
    params: { requestId: await world.asks(await world.pastDue(), 'PAUSE') },
    body: { until: world.day(60), note },
  }),
  { what: 'Pauses a loan that is past due, for longer than 31 days, or again within a year' },
);
const short =
  'At most 31 days, once in 366 days, for a loan that is not past due and that this person did not approve.';

/** The answer that waits, as the person who proposed it or another one sees it. */
async function waitingAnswer(world: World, requestId: `lrq_${string}`) {
  const { proposal } = await world.call(requests.getStaffLoanRequest, world.honest.CREDIT_MANAGER, {
    params: { requestId },
  });
  return { requestId, proposalId: proposal?.id ?? ('' as `lrp_${string}`) };
}

const answerWays = [extend, pauseLong].flatMap(
  (first: Way<typeof requests.offerSchedule | typeof requests.pauseLoan>) => [
    first as Way,
    on(requests.confirmMoreTime).confirms(
      first,
      'proposal-needs-another-person',
      async ({ reply }, world) => ({
        ...{ params: await waitingAnswer(world, reply.request.id), body: {} },
      }),
      { what: `${first.what}: yes` },
    ),
    on(requests.refuseMoreTime).confirms(
      first,
      'proposal-needs-another-person',
      async ({ reply }, world) => ({
        ...{ params: await waitingAnswer(world, reply.request.id), body: { reason } },
      }),
      { what: `${first.what}: no` },
    ),
  ],
);

const asking = async (world: World) => ({
  params: { requestId: await world.asks(await world.borrower()) },
});

/** Changes of running loans, and requests for more time. */
export const LOAN_WAYS: readonly Way[] = [
  on(contract.previewLoanChange).reads(async (world, person) => {
    const { params, body } = await wantedChange(world, kindFor(person));
    return { params, body: { change: body.change } };
  }),
  ...changeWays,
  on(contract.getLoanChange).reads(async (world) => {
    const wanted = await wantedChange(world, 'PAYMENT');
    const { id } = await world.call(contract.proposeLoanChange, world.honest.FINANCE, wanted);
    return { params: { changeId: id } };
  }),
  on(contract.cancelLoanChange).holdsBack(async (world, person) => {
    const { id } = await world.call(
      contract.proposeLoanChange,
      person,
      await wantedChange(world, kindFor(person)),
    );
    return { params: { changeId: id }, body: { reason } };
  }),
  on(requests.reviewLoanRequest).talks(asking),
  on(requests.previewScheduleOffer).reads(async (world) => ({
    ...(await asking(world)),
    body: { change: longer },
  })),
  ...answerWays,
  on(requests.offerSchedule).decidesAlone(
    short,
    async (world) => ({ ...(await asking(world)), body: { change: inAMonth, note } }),
    { what: 'Offers a short payment holiday' },
  ),
  on(requests.pauseLoan).decidesAlone(
    short,
    async (world) => ({ ...(await asking(world)), body: { until: world.day(31), note } }),
    { what: 'Pauses a loan for a short time' },
  ),
  on(requests.declineLoanRequest).holdsBack(async (world) => ({
    ...(await asking(world)),
    body: { reason: 'NOT_POSSIBLE_NOW', note },
  })),
  on(requests.cancelMoreTime).holdsBack(async (world, person) => {
    const { params } = await asking(world);
    await world.call(requests.offerSchedule, person, { params, body: { change: longer, note } });
    return { params: await waitingAnswer(world, params.requestId), body: { reason } };
  }),
  on(requests.resumeLoan).holdsBack(async (world) => {
    const { loanNumber, requestId } = await askedBy(world);
    await world.call(requests.pauseLoan, world.honest.LOAN_OFFICER, {
      ...{ params: { requestId }, body: { until: world.day(20), note } },
    });
    return { params: { loanNumber }, body: { reason } };
  }),
];

async function askedBy(world: World) {
  const borrower = await world.borrower();
  return { loanNumber: borrower.loanNumber, requestId: await world.asks(borrower) };
}
