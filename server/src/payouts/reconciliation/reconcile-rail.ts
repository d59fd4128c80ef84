import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { type Centavos, centavos, sum } from '@pahiram/domain/money/money';
import type { WithdrawalState } from '@pahiram/domain/withdrawals/withdrawal';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { openAccount } from '../../ledger/open-account.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { verifyLedger } from '../../ledger/upkeep/verify-ledger.ts';
import type { TransferReport } from '../../outside/rail.ts';
import {
  asRecord,
  selectWithdrawals,
  type WithdrawalRecord,
} from '../../withdrawals/withdrawal-record.ts';
import { isLate } from '../expected-at.ts';
import { type IncidentFact, openIncident } from './open-incident.ts';
import { payoutKey } from './payout-key.ts';

export interface Reconciliation {
  readonly id: string;
  readonly matched: number;
  readonly matchedTotal: Centavos;
  readonly differences: readonly Omit<IncidentFact, 'rail'>[];
  readonly bookFaults: readonly string[];
}

const daysBack = 7;

/**
 * Compares the book with itself, and the withdrawals of the last week with the rail's own report. Every
 * difference becomes an incident; no state and no balance is set right here (V10). The provider's cash
 * is booked for what both sides agree on.
 */
export async function reconcileRail(ctx: Context): Promise<Reconciliation> {
  const startedAt = ctx.clock.now();
  const from = new Date(manilaInstant(addDays(manilaDate(startedAt.getTime()), -daysBack)));
  const { rail } = ctx.outside;
  const findings = await verifyLedger(ctx.db);
  const reports = await rail.listTransfers(from, startedAt);
  return ctx.transaction(async (tx) => {
    const ours = await listSentSince(tx, rail.name, from, reports);
    const compared = compare(ours, reports, startedAt);
    const run = {
      id: newId(ctx.random, 'rec'),
      matched: compared.matched.length,
      matchedTotal: sum(compared.matched.map(({ amount }) => amount)),
      differences: compared.differences,
      bookFaults: findings.map((finding) => JSON.stringify(finding, bigintText)),
    };
    for (const difference of run.differences) {
      await openIncident(tx, ctx, { ...difference, rail: rail.name });
    }
    for (const fault of run.bookFaults) {
      await openIncident(tx, ctx, { kind: 'BOOK_FAULT', rail: rail.name, subject: fault });
    }
    for (const withdrawal of compared.matched) await bookCash(tx, ctx, withdrawal);
    await tx
      .insertInto('reconciliation_run')
      .values({
        id: run.id,
        rail: rail.name,
        span_from: from,
        span_to: startedAt,
        started_at: startedAt,
        finished_at: ctx.clock.now(),
        matched: run.matched,
        matched_total: run.matchedTotal,
        differences: run.differences.length,
        book_faults: run.bookFaults.length,
      })
      .execute();
    return run;
  });
}

function bigintText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** Ours of the span, and older ones that the report still names. */
async function listSentSince(
  tx: Tx,
  rail: string,
  from: Date,
  reports: readonly TransferReport[],
): Promise<WithdrawalRecord[]> {
  const named = reports.map(({ reference }) => reference);
  const rows = await selectWithdrawals(tx)
    .where('rail', '=', rail)
    .where((where) =>
      where.or([
        where('sending_at', '>=', from),
        ...(named.length > 0 ? [where('id', 'in', named)] : []),
      ]),
    )
    .execute();
  return rows.map(asRecord);
}

type Difference = Omit<IncidentFact, 'rail'>;

/** What the report may say while we are in a state without contradicting it. */
const agreeing: Readonly<Record<WithdrawalState, readonly TransferReport['state'][]>> = {
  WAITING_FOR_CODE: [],
  CONFIRMED: [],
  SENDING: ['accepted', 'settled', 'rejected'],
  SENT: ['accepted', 'settled', 'rejected', 'returned'],
  UNKNOWN: ['accepted', 'settled', 'rejected'],
  SETTLED: ['settled', 'returned'],
  REJECTED: ['rejected'],
  RETURNED: ['returned'],
  CANCELLED: [],
  EXPIRED: [],
};

/** Pure: the buckets of one comparison. */
export function compare(
  ours: readonly WithdrawalRecord[],
  reports: readonly TransferReport[],
  now: Date,
): { readonly matched: WithdrawalRecord[]; readonly differences: Difference[] } {
  const theirs = Map.groupBy(reports, ({ reference }) => reference);
  const matched: WithdrawalRecord[] = [];
  const differences: Difference[] = [];
  for (const withdrawal of ours) {
    const found = theirs.get(withdrawal.id) ?? [];
    theirs.delete(withdrawal.id);
    const difference = differenceOf(withdrawal, found, now);
    if (difference) differences.push(difference);
    else if (found.length === 1) matched.push(withdrawal);
  }
  for (const [reference, found] of theirs) {
    differences.push({
      kind: 'MISSING_IN_LEDGER',
      subject: reference,
      details: { amount: String(sum(found.map(({ amount }) => amount))) },
    });
  }
  return { matched, differences };
}

function differenceOf(
  withdrawal: WithdrawalRecord,
  found: readonly TransferReport[],
  now: Date,
): Difference | null {
  const subject = withdrawal.id;
  const [report, second] = found;
  if (!report) {
    const isExpected = withdrawal.state === 'SENT' || withdrawal.state === 'SETTLED';
    return isExpected || withdrawal.state === 'RETURNED'
      ? { kind: 'MISSING_AT_PROVIDER', subject, details: { ours: withdrawal.state } }
      : null;
  }
  if (second) {
    const details = { providerIds: `${report.providerId} ${second.providerId}` };
    return { kind: 'DUPLICATE', subject, details };
  }
  if (report.amount !== withdrawal.amount) {
    const details = { ours: String(withdrawal.amount), theirs: String(report.amount) };
    return { kind: 'AMOUNT_DIFF', subject, details };
  }
  if (!agreeing[withdrawal.state].includes(report.state)) {
    return {
      kind: 'STATUS_DIFF',
      subject,
      details: { ours: withdrawal.state, theirs: report.state },
    };
  }
  return isLate(withdrawal, now) && report.state === 'accepted'
    ? { kind: 'STALE', subject, details: { ours: withdrawal.state } }
    : null;
}

/** The provider's report shows that the cash moved: clearing goes back to zero, once. */
async function bookCash(tx: Tx, ctx: Context, withdrawal: WithdrawalRecord): Promise<void> {
  if (withdrawal.state !== 'SETTLED') return;
  const posting = {
    key: payoutKey(withdrawal.id, 'cash moved'),
    debitId: await openAccount(tx, 'payout_clearing', withdrawal.rail),
    creditId: await openAccount(tx, 'cash_at_provider', withdrawal.rail),
    amount: centavos(withdrawal.amount),
    code: 'payout_cash_moved' as const,
    reference: withdrawal.id,
  };
  await postTransfer(tx, posting, ctx.clock.now());
}
