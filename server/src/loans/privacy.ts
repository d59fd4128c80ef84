import type { LoanState } from '@pahiram/domain/loans/loan-state';
import type { BookedEvent } from '@pahiram/domain/loans/statement';
import { type Centavos, ZERO } from '@pahiram/domain/money/money';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { getBalance } from '../ledger/balances.ts';
import { exportChanges } from './changes/privacy.ts';
import { eraseChangeTexts } from './changes/store.ts';
import { listContacts, listPromises } from './collections/store.ts';
import { findAcceptance, listFrozenDocuments } from './document-store.ts';
import { eraseIncomeProof, exportIncomeAsks, exportIncomeFiles } from './income-proof/privacy.ts';
import { viewLoanDetail } from './member-loans.ts';
import { listCertificates } from './repayments/certificates.ts';
import { listCorrections } from './repayments/corrections.ts';
import { mapReceipts } from './repayments/receipts.ts';
import { listPayments, listUnmatchedOf, type PaymentRecord } from './repayments/store.ts';
import { exportRequests } from './requests/privacy.ts';
import { eraseProposalTexts } from './requests/proposals.ts';
import { listBookedEvents } from './servicing-history.ts';
import { listLoansOf } from './store.ts';

const documentsPath = '/api/v2/loan';

/** Limits a list of the data export, and names it there when it has more rows. */
export interface ExportLists {
  /** @param read returns the newest rows, the newest first; `limit` of them are enough. */
  take<Row>(name: string, read: (limit: number) => Promise<readonly Row[]>): Promise<Row[]>;
}

/** For the data export: every application and loan of the caller, with acceptances and document URLs. */
export async function listLoanFiles(ctx: Context<MemberActor>, lists: ExportLists) {
  const files = [];
  for (const loan of await listLoansOf(ctx.reader, ctx.actor.id)) {
    const signed = await findAcceptance(ctx.reader, loan.id);
    const documents = await listFrozenDocuments(ctx.reader, loan.id);
    const take = <Row>(name: string, read: (limit: number) => Promise<readonly Row[]>) =>
      lists.take(`loans ${loan.number} ${name}`, read);
    const payments = await take('payments', async (limit) => [
      ...(await listUnmatchedOf(ctx.reader, loan.id, limit)),
      ...(await listPayments(ctx.reader, loan.id, limit)),
    ]);
    const receipts = await take('receipts', async (limit) => [
      ...(await mapReceipts(ctx.reader, loan, limit)).values(),
    ]);
    const certificates = await take('certificates', (limit) =>
      listCertificates(ctx.reader, loan, limit),
    );
    const corrections = await take('corrections', (limit) =>
      listCorrections(ctx.reader, loan, limit),
    );
    const events = await take('events', async () =>
      (await listBookedEvents(ctx.reader, loan.id)).toReversed(),
    );
    const requests = await exportRequests(ctx.reader, loan.id);
    const contacts = await take('contacts', async () =>
      (await listContacts(ctx.reader, [loan.id])).toReversed(),
    );
    const promises = await take('promises', async () =>
      (await listPromises(ctx.reader, [loan.id])).toReversed(),
    );
    files.push({
      ...(await viewLoanDetail(ctx, loan)),
      statedMonthlyNetIncome: loan.monthlyNetIncome,
      agreementVersion: loan.agreementVersion,
      agreedFrom: loan.agreedIpAddress,
      answer: loan.answer,
      acceptance: signed
        ? {
            acceptedAt: signed.acceptedAt,
            method: signed.method,
            address: signed.ipAddress,
            device: signed.userAgent,
          }
        : null,
      incomeAsks: await exportIncomeAsks(ctx.reader, loan.id),
      incomeFiles: await take('incomeFiles', (limit) =>
        exportIncomeFiles(ctx.reader, loan.id, limit),
      ),
      events: events.map(exportEvent),
      payments: payments.map(exportPayment),
      receipts,
      certificates,
      corrections,
      requests,
      changes: await take('changes', (limit) => exportChanges(ctx.reader, loan.number, limit)),
      contacts: contacts.map(({ at, channel, outcome, note }) => ({
        at: new Date(at),
        channel,
        outcome,
        note,
      })),
      promises: promises.map(({ amount, promisedOn, madeAt, madeBy }) => ({
        amount,
        promisedOn,
        madeAt,
        madeBy,
      })),
      files: documents.map(({ kind, sha256, frozenAt }) => ({
        kind,
        sha256: sha256.toString('hex'),
        frozenAt,
        address: `${documentsPath}/${loan.id}/documents/${kind.toLowerCase()}?hash=${sha256.toString('hex')}`,
      })),
    });
  }
  return files;
}

/** Money of another borrower that was booked here by mistake does not name them. */
function exportPayment({ reversal, code, match, ...payment }: PaymentRecord) {
  const isOfOther = reversal?.reason === 'OTHER_LOAN';
  return {
    number: payment.number,
    channel: payment.channel,
    method: code?.method ?? null,
    amount: payment.amount,
    valueDate: payment.valueDate,
    payer: isOfOther ? '' : payment.payer,
    referenceText: isOfOther ? '' : payment.referenceText,
    receivedAt: payment.receivedAt,
    isBooked: match !== null,
    reversedOn: reversal?.on ?? null,
    reversalReason: reversal?.reason ?? null,
  };
}

function exportEvent({ event, bookedOn }: BookedEvent) {
  const { type, date, ...facts } = event;
  const others = Object.entries(facts).filter(
    ([name]) => !['amount', 'id', 'paymentId'].includes(name),
  );
  return {
    ...{ type, date, bookedOn },
    amount: 'amount' in event ? event.amount : null,
    details: Object.fromEntries(others) as Readonly<Record<string, string | number | null>>,
  };
}

/** For the data export: set-offs of a member's loans. */
export { listSetOffs } from './set-off/store.ts';

/** For erasure, once the member is erased: papers about the income, and texts in rows that stay. */
export async function eraseLoanFiles(tx: Tx, memberId: string): Promise<void> {
  await eraseIncomeProof(tx, memberId);
  await eraseProposalTexts(tx, memberId);
  await eraseChangeTexts(tx, memberId);
}

/** The state of a loan, for the rules of erasure. */
export interface LoanStateRecord {
  readonly state: LoanState;
  /** A withdrawal of the loan has settled. */
  readonly isWithdrawn: boolean;
  readonly overpayment: Centavos;
  /** When it entered that state. */
  readonly since: Date;
}

/** For erasure: the state of every application and loan of a member. */
export async function listLoanStates(
  reader: Reader,
  memberId: string,
): Promise<readonly LoanStateRecord[]> {
  const rows = await reader
    .selectFrom('loan as l')
    .innerJoin('loan_event as e', (join) =>
      join.onRef('e.loan_id', '=', 'l.id').onRef('e.seq', '=', 'l.event_seq'),
    )
    .select(['l.id', 'l.state', 'l.first_withdrawn_at', 'e.at'])
    .where('l.member_id', '=', memberId)
    .execute();
  const states: LoanStateRecord[] = [];
  for (const row of rows) {
    const kept = await getBalance(reader, 'loan_overpayment', row.id);
    states.push({
      state: row.state as LoanState,
      isWithdrawn: row.first_withdrawn_at !== null,
      overpayment: kept?.posted ?? ZERO,
      since: row.at,
    });
  }
  return states;
}
