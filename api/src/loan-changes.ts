import {
  LOAN_CHANGE_KINDS,
  LOAN_CHANGE_OBSTACLES,
  LOAN_CHANGE_STATES,
  REVERSAL_REASONS,
  WAIVED_COMPONENTS,
} from '@pahiram/domain/loans/loan-change';
import * as z from 'zod';
import { loanChangesWords } from './loan-changes-words.ts';
import { day, loanNumber, loanState } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { paymentEvidence } from './payment-evidence.ts';
import { paymentNumber } from './repayment-shapes.ts';
import { atLeast, idOf, instant, line, pageQuery, pesosAsCentavos } from './wire.ts';

const ofLoan = z.strictObject({ loanNumber });
const reason = line(500).pipe(atLeast(5));
const amount = pesosAsCentavos.refine((centavos) => centavos > 0n, 'More than zero.');
/** A receipt number or a name: at least one character. */
const text = (lengthMax: number) => line(lengthMax).pipe(z.string().min(1));

/** What is proposed. */
const loanChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('PAYMENT'),
    amount,
    /** The day on which the money was taken. */
    valueDate: day,
    /** Of the receipt that staff gave; a number is recorded once. */
    receiptNumber: text(100),
    payer: text(200),
    /** The proposer knows the payment that may be the same money, and says that this is another one. */
    isAnother: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('REVERSAL'),
    paymentNumber,
    reversalReason: z.enum(REVERSAL_REASONS),
  }),
  z.strictObject({ kind: z.literal('REFUND'), amount }),
  z.strictObject({ kind: z.literal('WAIVER'), component: z.enum(WAIVED_COMPONENTS), amount }),
  z.strictObject({ kind: z.literal('WRITE_OFF') }),
]);

/** A loan before or after a change. */
const standing = z.object({
  state: loanState,
  outstanding: pesosAsCentavos,
  dueNow: pesosAsCentavos,
  /** Kept for the member. */
  overpayment: pesosAsCentavos,
  next: z.object({ dueDate: day, amount: pesosAsCentavos }).nullable(),
});

/** What a change would do today. */
export const effect = z.object({
  before: standing,
  after: standing,
  /** What a write-off takes first from the wallet, by set-off. */
  fromWallet: pesosAsCentavos,
});

const obstacles = {
  'date-in-future': 400,
  'date-before-loan': 400,
  'not-running': 409,
  'more-than-owed': 409,
  'more-than-held': 409,
  'no-such-payment': 409,
  'undoes-earlier-event': 409,
  'not-long-past-due': 409,
  'wallet-covers-it': 409,
} as const;

const proposalProblems = {
  'loan-not-found': 404,
  'payment-not-found': 404,
  'payment-reversed': 409,
  'reason-not-possible': 400,
  'receipt-number-used': 409,
  'maybe-recorded': 409,
  ...obstacles,
} as const;

export const previewLoanChange = operation({
  name: 'previewLoanChange',
  method: 'POST',
  path: '/api/v2/staff/loans/:loanNumber/changes/preview',
  audience: 'staff',
  summary: 'What a change of a loan would do today; nothing is stored',
  spec: ['D10', 'D12', 'V22', 'V31'],
  params: ofLoan,
  body: z.strictObject({ change: loanChange }),
  reply: effect.extend({
    /** A payment of another channel, of the same amount and day: it may be the same money. */
    sameMoneyAs: paymentNumber.nullable(),
  }),
  problems: problems(loanChangesWords, proposalProblems),
});

const proposal = z.object({
  id: idOf('lch'),
  kind: z.enum(LOAN_CHANGE_KINDS),
  state: z.enum(LOAN_CHANGE_STATES),
  loanNumber,
  fullLegalName: z.string(),
  /** Of a reversal that of its payment, of a write-off what is left after set-off; null when the loan did not allow it. */
  amount: pesosAsCentavos.nullable(),
  paymentNumber: z.string().nullable(),
  reversalReason: z.enum(REVERSAL_REASONS).nullable(),
  component: z.enum(WAIVED_COMPONENTS).nullable(),
  valueDate: day.nullable(),
  receiptNumber: z.string().nullable(),
  payer: z.string().nullable(),
  reason: z.string(),
  proposedById: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Since the proposal, by the clock of the server. */
  ageMinutes: z.number().int(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** Today, or as it was when the change was decided; null when the loan does not allow it. */
  effect: effect.nullable(),
  /** Why the loan does not allow a waiting proposal today. */
  obstacle: z.enum(LOAN_CHANGE_OBSTACLES).nullable(),
  /** The payments behind a waiting proposal: the one to reverse, or the newest of the loan. */
  payments: z.array(paymentEvidence).max(10),
});

export const proposeLoanChange = operation({
  name: 'proposeLoanChange',
  method: 'POST',
  path: '/api/v2/staff/loans/:loanNumber/changes',
  audience: 'staff',
  summary: 'Proposes a change of a loan; another person confirms it',
  spec: ['D10', 'D12', 'V09', 'V22', 'V32'],
  params: ofLoan,
  body: z.strictObject({ change: loanChange, reason }),
  reply: z.object({ id: idOf('lch') }),
  idempotency: 'required',
  problems: problems(loanChangesWords, proposalProblems),
});

export const listLoanChanges = operation({
  name: 'listLoanChanges',
  method: 'GET',
  path: '/api/v2/staff/loan-changes',
  audience: 'staff',
  summary:
    'Proposals that wait for a second person, oldest first, or the decided ones, newest first',
  spec: ['V22', 'V32'],
  query: pageQuery.extend({
    show: z.enum(['WAITING', 'DECIDED']).default('WAITING'),
    /** Only of this loan. */
    loanNumber: loanNumber.optional(),
  }),
  reply: z.object({ rows: z.array(proposal).max(100), nextCursor: z.string().nullable() }),
  problems: {},
});

const ofChange = z.strictObject({ changeId: idOf('lch') });

export const getLoanChange = operation({
  name: 'getLoanChange',
  method: 'GET',
  path: '/api/v2/staff/loan-changes/:changeId',
  audience: 'staff',
  summary: 'One proposal with what it would do today',
  spec: ['V22', 'V32'],
  params: ofChange,
  reply: proposal,
  problems: problems(loanChangesWords, { 'change-not-found': 404 }),
});

const decided = z.object({ state: z.enum(LOAN_CHANGE_STATES) });
const decisionProblems = {
  'change-not-found': 404,
  'change-decided': 409,
  'change-lapsed': 409,
} as const;

export const confirmLoanChange = operation({
  name: 'confirmLoanChange',
  method: 'POST',
  path: '/api/v2/staff/loan-changes/:changeId/confirm',
  audience: 'staff',
  confirms: 'LOAN_CHANGE',
  summary: 'A second person agrees, and the change is made at once',
  spec: ['D10', 'V06', 'V22', 'V31', 'V32'],
  params: ofChange,
  body: z.strictObject({}),
  reply: decided,
  problems: problems(loanChangesWords, {
    ...decisionProblems,
    ...obstacles,
    'change-needs-another-person': 409,
    'proposer-not-allowed': 409,
    'payment-reversed': 409,
    'receipt-number-used': 409,
    'maybe-recorded': 409,
  }),
});

export const refuseLoanChange = operation({
  name: 'refuseLoanChange',
  method: 'POST',
  path: '/api/v2/staff/loan-changes/:changeId/refuse',
  audience: 'staff',
  confirms: 'LOAN_CHANGE',
  summary: 'A second person refuses; nothing changes',
  spec: ['V22'],
  params: ofChange,
  body: z.strictObject({ reason }),
  reply: decided,
  problems: problems(loanChangesWords, {
    ...decisionProblems,
    'change-needs-another-person': 409,
  }),
});

export const cancelLoanChange = operation({
  name: 'cancelLoanChange',
  method: 'POST',
  path: '/api/v2/staff/loan-changes/:changeId/cancel',
  audience: 'staff',
  summary: 'The person who proposed it takes it back',
  spec: ['V22'],
  params: ofChange,
  body: z.strictObject({ reason }),
  reply: decided,
  problems: problems(loanChangesWords, { ...decisionProblems, 'change-not-yours': 403 }),
});
