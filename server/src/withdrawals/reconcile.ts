import { addDays, DAY_MS, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { type Centavos, sum } from '@pahiram/domain/money/money';
import { compareWithdrawal } from '@pahiram/domain/withdrawals/reconciliation';
import type { ProviderReport } from '@pahiram/domain/withdrawals/withdrawal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { type IncidentFact, openIncident } from '../incidents/open-incident.ts';
import { listOpenClearing, type OpenClearingItem } from '../ledger/balances.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { bookCash, type Match } from './book-cash.ts';
import { scheduleCheckAt } from './check.ts';
import {
  asRecord,
  isWithdrawalId,
  reconciledOf,
  selectWithdrawals,
  type WithdrawalRecord,
} from './store.ts';

type Difference = Omit<IncidentFact, 'provider'>;

export interface Reconciliation {
  readonly id: string;
  readonly matched: number;
  readonly matchedTotal: Centavos;
  readonly differences: readonly Difference[];
  readonly ledgerFaults: readonly string[];
}

const daysBack = 7;
/** After missed runs the report starts 7 days before the last run, but at most this many days back. */
const daysBackMax = 31;
/** Withdrawals compared and posted in one transaction; few enough for PostgreSQL's lock table. */
const batchMaxDefault = 500;
/** Individual queries in one run. */
const lookUpsMax = 500;
/** A clearing item older than this opens an incident; normally the next run closes it. */
const clearingOpenMaxMs = 3 * DAY_MS;

/**
 * Verifies the ledger and compares the withdrawals since 7 days before the last run with the
 * provider's report. Every difference opens an incident; no withdrawal state and no member's
 * balance changes here (V10). The provider's cash is posted for withdrawals on which both sides
 * agree. Open payouts that the report does not cover are queried one by one.
 */
export async function reconcileProvider(
  ctx: Context,
  batchMax = batchMaxDefault,
): Promise<Reconciliation> {
  const findings = await verifyLedger(ctx.db);
  const startedAt = ctx.clock.now();
  const { payouts: provider } = ctx.integrations;
  const from = await reportFrom(ctx.reader, provider.name, startedAt);
  const theirs = Map.groupBy(
    await provider.listTransfers(from, startedAt),
    ({ reference }) => reference,
  );
  const run = new Run(ctx, startedAt, batchMax);
  await run.compareSpan(from, theirs);
  await run.compareRemaining(theirs);
  await run.checkOpenClearing();
  const ledgerFaults = findings.map(faultText);
  return ctx.transaction(async (tx) => {
    for (const fault of ledgerFaults) {
      await openIncident(tx, ctx, {
        kind: 'LEDGER_FAULT',
        provider: provider.name,
        subject: fault,
      });
    }
    const { matched, matchedTotal, differences } = run;
    const id = newId(ctx.random, 'rec');
    await tx
      .insertInto('reconciliation_run')
      .values({
        id,
        provider: provider.name,
        span_from: from,
        span_to: startedAt,
        started_at: startedAt,
        finished_at: ctx.clock.now(),
        matched,
        matched_total: matchedTotal,
        differences: differences.length,
        ledger_faults: ledgerFaults.length,
      })
      .execute();
    return { id, matched, matchedTotal, differences, ledgerFaults };
  });
}

/** A finding of the ledger check in one line. */
export function faultText(finding: object): string {
  return JSON.stringify(finding, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

async function reportFrom(reader: Reader, provider: string, startedAt: Date): Promise<Date> {
  const last = await reader
    .selectFrom('reconciliation_run')
    .select('span_to')
    .where('provider', '=', provider)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const today = manilaDate(startedAt.getTime());
  const lastDay = manilaDate((last?.span_to ?? startedAt).getTime());
  const earliest = addDays(today, -daysBackMax);
  const day = addDays(lastDay < today ? lastDay : today, -daysBack);
  return new Date(manilaInstant(day < earliest ? earliest : day));
}

type Theirs = Map<string, ProviderReport[]>;

/** The state of one reconciliation run. Each batch is its own transaction. */
class Run {
  readonly differences: Difference[] = [];
  matched = 0;
  matchedTotal = 0n as Centavos;
  readonly #ctx: Context;
  readonly #provider: string;
  readonly #startedAt: Date;
  readonly #batchMax: number;

  constructor(ctx: Context, startedAt: Date, batchMax: number) {
    this.#ctx = ctx;
    this.#provider = ctx.integrations.payouts.name;
    this.#startedAt = startedAt;
    this.#batchMax = batchMax;
  }

  /** Compares our withdrawals sent in the report's span; removes their reports from `theirs`. */
  async compareSpan(from: Date, theirs: Theirs): Promise<void> {
    let after = { at: from, id: '' };
    for (;;) {
      const rows = await selectWithdrawals(this.#ctx.reader)
        .where('provider', '=', this.#provider)
        .where('sending_at', '>=', after.at)
        .where('sending_at', '<', this.#startedAt)
        .where(sql<boolean>`(sending_at, id) > (${after.at}, ${after.id})`)
        .orderBy('sending_at')
        .orderBy('id')
        .limit(this.#batchMax)
        .execute();
      const batch = rows.map(asRecord);
      await this.#compareBatch(batch, theirs);
      const last = batch.at(-1);
      if (!last?.sendingAt || batch.length < this.#batchMax) return;
      after = { at: last.sendingAt, id: last.id };
    }
  }

  /** Compares the remaining reports: of withdrawals outside the span, or with an unknown reference. */
  async compareRemaining(theirs: Theirs): Promise<void> {
    const ours = [...theirs.keys()].filter((reference) => isWithdrawalId(reference));
    for (const references of chunksOf(ours, this.#batchMax)) {
      const rows = await selectWithdrawals(this.#ctx.reader)
        .where('provider', '=', this.#provider)
        .where('id', 'in', references)
        .execute();
      await this.#compareBatch(rows.map(asRecord), theirs);
    }
    for (const left of chunksOf([...theirs], this.#batchMax)) {
      await this.#open(left.map(([reference, found]) => missingInLedger(reference, found)));
    }
  }

  /**
   * A clearing item is a payout whose cash movement is not booked yet. Asks the provider about each one
   * that its report left out, and opens incidents for the old ones that remain.
   */
  async checkOpenClearing(): Promise<void> {
    const ctx = this.#ctx;
    const seen = new Set(this.differences.map(({ subject }) => subject));
    const items = await ctx.db.transaction(async (tx) => {
      await sql`SET LOCAL statement_timeout = '15min'`.execute(tx);
      return listOpenClearing(tx);
    });
    const ours = items.filter((item) => this.#isOurs(item));
    const asked = ours.filter(({ reference }) => !seen.has(reference));
    const agreed = new Set<string>();
    for (const { reference } of asked.slice(0, lookUpsMax)) {
      if (await this.#lookUp(reference)) agreed.add(reference);
    }
    const before = this.#startedAt.getTime() - clearingOpenMaxMs;
    // Other open items are explained or reported by the daily check of clearing accounts.
    const old = ours.filter(
      (item) => item.changedAt.getTime() < before && !agreed.has(item.reference),
    );
    for (const batch of chunksOf(old, this.#batchMax)) await this.#openOld(batch);
  }

  #isOurs(item: OpenClearingItem): boolean {
    return item.kind === 'payout_clearing' && item.ownerId === this.#provider;
  }

  /** @returns whether both sides agree now. */
  async #lookUp(reference: string): Promise<boolean> {
    const ctx = this.#ctx;
    const [row] = await selectWithdrawals(ctx.reader)
      .where('id', '=', reference)
      .where('sending_at', '<', this.#startedAt)
      .execute();
    if (!row) return false;
    const outcome = await ctx.integrations.payouts.lookUp(reference);
    if (outcome.kind === 'unknown') {
      ctx.log.warn({ withdrawal: reference, cause: outcome.cause }, 'look-up unanswered');
      return false;
    }
    const found = outcome.kind === 'found' ? [...outcome.reports] : [];
    const before = this.matched;
    await this.#compareBatch([asRecord(row)], new Map([[reference, found]]));
    return this.matched > before;
  }

  async #compareBatch(ours: readonly WithdrawalRecord[], theirs: Theirs): Promise<void> {
    if (ours.length === 0) return;
    const matches: Match[] = [];
    const differences: Difference[] = [];
    for (const withdrawal of ours) {
      const found = theirs.get(withdrawal.id) ?? [];
      theirs.delete(withdrawal.id);
      const result = compareWithdrawal(reconciledOf(withdrawal), found, this.#startedAt.getTime());
      const [report] = found;
      if (result.kind === 'nothing-due') continue;
      if (result.kind !== 'match') differences.push({ ...result, subject: withdrawal.id });
      else if (report) matches.push({ withdrawal, report });
    }
    const reported = await this.#listReportedSince(differences.map(({ subject }) => subject));
    await this.#ctx.transaction(async (tx) => {
      await bookCash(tx, this.#ctx, matches);
      for (const match of matches) await this.#catchUp(tx, match);
    });
    await this.#open(differences.filter(({ subject }) => !reported.has(subject)));
    this.matched += matches.length;
    this.matchedTotal = sum([
      this.matchedTotal,
      ...matches.map(({ withdrawal }) => withdrawal.amount),
    ]);
  }

  /** Withdrawals with an event after the report was requested: the next run compares them. */
  async #listReportedSince(references: readonly string[]): Promise<ReadonlySet<string>> {
    if (references.length === 0) return new Set();
    const rows = await this.#ctx.reader
      .selectFrom('provider_event')
      .select('reference')
      .where('reference', 'in', [...references])
      .where('received_at', '>=', this.#startedAt)
      .where('source', '<>', 'hint')
      .execute();
    return new Set(rows.map(({ reference }) => reference));
  }

  /** If the provider is ahead of us, its event was lost: schedules a query. */
  async #catchUp(tx: Tx, { withdrawal, report }: Match): Promise<void> {
    const { id, state } = withdrawal;
    const isAhead = report.state !== 'accepted' && report.state.toUpperCase() !== state;
    if (isAhead) await scheduleCheckAt(tx, id, this.#ctx.clock.now());
  }

  async #open(differences: readonly Difference[]): Promise<void> {
    if (differences.length === 0) return;
    await this.#ctx.transaction(async (tx) => {
      for (const difference of differences) {
        await openIncident(tx, this.#ctx, { ...difference, provider: this.#provider });
      }
    });
    this.differences.push(...differences);
  }

  async #openOld(items: readonly OpenClearingItem[]): Promise<void> {
    await this.#ctx.transaction(async (tx) => {
      for (const { kind, ownerId, reference, amount, since } of items) {
        // As the daily check of clearing accounts opens it.
        const details = {
          ...{ account: kind, ledger: String(amount), expected: '0' },
          since: since.toISOString(),
        };
        const fact = { kind: 'CLEARING_OPEN', subject: reference, gap: kind, details } as const;
        await openIncident(tx, this.#ctx, { ...fact, provider: ownerId });
        this.differences.push(fact);
      }
    });
  }
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) {
    chunks.push(items.slice(start, start + size));
  }
  return chunks;
}

/** Transfers that the provider reports under a reference that is none of our withdrawals. */
function missingInLedger(reference: string, found: readonly ProviderReport[]): Difference {
  const amount = String(sum(found.map((report) => report.amount)));
  return { kind: 'MISSING_IN_LEDGER', subject: reference, details: { amount } };
}
