/**
 * The facts of each kind of proposal to which the passkey of the second person is bound (V37). Browser and server write
 * them as the same text and compare its hash, so that nobody confirms something else than the page shows. Values that
 * change by themselves, such as an age or what a change would do today, are not among them.
 */
type Names = readonly (string | { readonly name: string; readonly of: Names })[];

const row: Names = [
  ...['line', 'date', 'amount', 'direction', 'transactionId', 'reference', 'payer', 'kind'],
  ...['loanNumber', 'provider', 'otherAccount', 'sameAs', 'note', 'proposedBy'],
];
const proposed = ['reason', 'proposedById', 'proposedAt'] as const;

const names = {
  STAFF_CHANGE: [
    ...['id', 'kind', 'emailBefore', 'emailAfter', 'rolesBefore', 'rolesAfter', 'limitBefore'],
    'limitAfter',
    ...proposed,
  ],
  ACCOUNT_RECOVERY: [
    ...['id', 'memberId', 'fullName', 'oldNumber', 'newNumber', 'identityCheck', 'ticketNumber'],
    ...['photoIds', 'selfieId', 'proposedBy', 'proposedAt'],
  ],
  PROFILE_CORRECTION: [
    ...['id', 'memberId', 'changes', 'reason', 'ticketNumber', 'files', 'proposedBy', 'proposedAt'],
  ],
  LOAN_CHANGE: [
    ...['id', 'kind', 'loanNumber', 'fullLegalName', 'amount', 'paymentNumber', 'reversalReason'],
    ...['component', 'valueDate', 'receiptNumber', 'payer', ...proposed],
  ],
  PAYMENT_MATCH: [...['id', 'number', 'amount', 'valueDate', 'payer', 'referenceText', 'proposal']],
  FRAUD_HOLD: [
    ...['id', 'memberId', 'reason', 'takeoverGround', 'newFacts', 'proposedBy', 'proposedAt'],
    ...['reviewOn', 'endsOn', 'renewal'],
  ],
  ACCOUNT_CHANGE: [
    ...['id', 'kind', 'bank', 'accountNumber', 'accountName', 'takesPayments', ...proposed],
  ],
  OPENING_BALANCE: ['id', 'bank', 'accountNumber', 'opening'],
  BANK_STATEMENT: [
    ...['id', 'number', 'account', 'from', 'to', 'hash', 'in', 'out', 'opening', 'closing'],
    ...['importedById', 'evidence', 'takingBack'],
    { name: 'lines', of: [...row, 'decision'] },
  ],
  STATEMENT_ROW: row,
  MORE_TIME: [
    ...['id', 'loanNumber', 'change', 'pauseUntil', 'secondReason', 'note', 'proposedById'],
    ...['proposedAt'],
  ],
  APPLICATION: [
    ...['loanId', 'loanNumber', 'memberId', 'fullName', 'state', 'loanAmountPHP'],
    ...['installmentCount', 'secondPersonCauses', 'counterOffer'],
    { name: 'decisions', of: ['round', 'stage', 'verdict', 'reasons', 'note', 'at'] },
  ],
  LOAN_PRODUCT: [
    ...['id', 'version', 'amountMin', 'amountMax', 'termMonthsChoices', 'interestMethod'],
    ...['interestRate', 'lateGraceDays', 'lateChargeMonthlyRate', 'chargesYearlyRateMax'],
    ...['coolingOffBusinessDays', 'proposedBy', 'proposedAt'],
  ],
  LAUNCH: ['proposal'],
  INCIDENT: [
    ...['id', 'kind', 'provider', 'subject', 'details'],
    { name: 'proposal', of: ['outcome', 'note', 'at'] },
  ],
} as const satisfies Readonly<Record<string, Names>>;

export type ProposalKind = keyof typeof names;
export const PROPOSAL_KINDS = Object.keys(names) as readonly ProposalKind[];

/** What is confirmed, or null when there is no such proposal; an object as the API sends it to the console. */
export type ShownProposal = object | null;

/** One text for the same facts, whatever else the object holds. @throws Error when it lacks one of them */
export function proposalText(kind: ProposalKind, shown: ShownProposal): string {
  return JSON.stringify([kind, pick(names[kind], shown)]);
}

function pick(wanted: Names, shown: unknown): unknown {
  if (shown === null) return null;
  if (Array.isArray(shown)) return shown.map((one) => pick(wanted, one));
  const facts = shown as Readonly<Record<string, unknown>>;
  return wanted.map((one) => {
    const name = typeof one === 'string' ? one : one.name;
    if (!(name in facts)) throw new Error(`what is confirmed has no ${name}`);
    return typeof one === 'string' ? sorted(facts[name]) : pick(one.of, facts[name]);
  });
}

/** The same value with the keys of its objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, one]) => [name, sorted(one)]);
}
