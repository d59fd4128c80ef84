import type { Reader } from '../../db/database.ts';
import { type ChangePage, type ListedChange, listChangeRows } from './store.ts';

/** For the data export: changes of a loan that staff proposed, without the names of staff. */
export async function exportChanges(reader: Reader, loanNumber: string, limit: number) {
  const page: Omit<ChangePage, 'isWaiting'> = { loanNumber, after: null, limit };
  const rows = [
    ...(await listChangeRows(reader, { ...page, isWaiting: true })),
    ...(await listChangeRows(reader, { ...page, isWaiting: false })),
  ];
  return rows.map(exportChange);
}

function exportChange({ change, ...proposal }: ListedChange) {
  return {
    kind: change.kind,
    state: proposal.state,
    amount: 'amount' in change ? change.amount : null,
    component: change.kind === 'WAIVER' ? change.component : null,
    paymentNumber: proposal.paymentNumber,
    reversalReason: change.kind === 'REVERSAL' ? change.reversalReason : null,
    valueDate: change.kind === 'PAYMENT' ? change.valueDate : null,
    receiptNumber: change.kind === 'PAYMENT' ? change.receiptNumber : null,
    payer: change.kind === 'PAYMENT' ? change.payer : null,
    reason: proposal.reason,
    proposedAt: proposal.proposedAt,
    decidedAt: proposal.decidedAt,
    decisionReason: proposal.decisionReason,
  };
}
