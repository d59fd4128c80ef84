import {
  addDays,
  type CalendarDate,
  DAY_MS,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { isUnmatchedTooLong } from '@pahiram/domain/loans/payment-matching';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { gapOf } from '@pahiram/domain/withdrawals/incident';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type IncidentFact, openIncident } from '../incidents/open-incident.ts';
import { listRecords } from '../incidents/records.ts';
import { getTrialBalanceAt, listOpenClearing, type OpenClearingItem } from '../ledger/balances.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { checkBank } from '../loans/bank-statements/check-bank.ts';
import { checkBooks } from '../loans/check-books.ts';
import { checkPayments, listUnmatchedMoney } from '../loans/repayments/check-payments.ts';
import { faultText, reconcileProvider } from '../withdrawals/reconcile.ts';
import type { DayCheck, DayDifference, DayRun } from './store.ts';

const detailsMax = 100;
/** A payout can be on its way to the bank for so long. */
const inTransitMaxMs = 3 * DAY_MS;
/** Between the day on which one bank shows money, and the confirmed file of the other bank or of the next days. */
const betweenFilesMaxMs = 7 * DAY_MS;

/** A difference, and the provider of its incident: the one under which the nightly comparison opens the same. */
type Found = DayDifference & { readonly provider?: string };

interface Outcome {
  readonly compared: number;
  readonly differences: readonly Found[];
}

/**
 * Runs all checks of a day. Trial balance and payments are of that day; loans, clearing accounts, unmatched money
 * and incidents are as of now, so that a run after a correction shows that it is fine. Differences open incidents;
 * nothing is corrected (V10). A check that fails is reported as failed, and the others run.
 */
export async function checkDay(ctx: Context, run: DayRun): Promise<readonly DayCheck[]> {
  const period = {
    from: new Date(manilaInstant(run.day)),
    until: new Date(manilaInstant(addDays(run.day, 1))),
  };
  const checks = [
    await perform(ctx, 'TRIAL_BALANCE', () => checkTrialBalance(ctx, run.day, period.until)),
    ...(await checkProvider(ctx)),
    await perform(ctx, 'LOANS', () => checkLoans(ctx, run)),
    await perform(ctx, 'PAYMENTS', async () => {
      const { compared, differences } = await checkPayments(ctx.reader, period);
      const shown = differences.map(({ paymentId, ...one }) =>
        difference({ subject: paymentId, ...one }),
      );
      return { compared, differences: shown };
    }),
    await perform(ctx, 'UNMATCHED', () => checkUnmatched(ctx)),
    await perform(ctx, 'CLEARING', () => checkClearing(ctx)),
    await perform(ctx, 'BANK', async () => {
      const { compared, differences } = await checkBank(ctx, period.until);
      const records = await listRecords(
        ctx.reader,
        differences.map(({ accountId }) => accountId),
      );
      const shown = differences.map(({ accountId, bank, ...one }) =>
        difference({
          ...{ subject: accountId, number: records.get(accountId)?.number ?? null },
          ...{ account: 'cash_at_bank', expected: bank, ...one },
        }),
      );
      return { compared, differences: shown };
    }),
  ];
  // Last: the checks before it have opened theirs.
  return [...checks, await perform(ctx, 'INCIDENTS', () => listOpenIncidents(ctx))];
}

async function perform(
  ctx: Context,
  name: DayCheck['name'],
  work: () => Promise<Outcome>,
): Promise<DayCheck> {
  try {
    const { compared, differences } = await work();
    const shown = differences.slice(0, detailsMax);
    await openIncidents(ctx, shown);
    const details = shown.map(({ provider: _provider, ...one }) => one);
    return {
      name,
      state: differences.length === 0 ? 'FINE' : 'DIFFERS',
      compared,
      differences: differences.length,
      details,
    };
  } catch (error) {
    ctx.log.error({ err: error, check: name, trace: ctx.trace }, 'a check of the day failed');
    const subject = String(error instanceof Error ? error.message : error).slice(0, 300);
    const details = [difference({ cause: 'CHECK_FAILED', subject })];
    return { name, state: 'FAILED', compared: 0, differences: 0, details };
  }
}

function difference(given: Pick<DayDifference, 'cause' | 'subject'> & Partial<Found>): Found {
  const nothing = { number: null, loanNumber: null, account: null };
  return { ...nothing, ledger: null, expected: null, since: null, ...given };
}

async function checkTrialBalance(
  { reader }: Context,
  day: CalendarDate,
  until: Date,
): Promise<Outcome> {
  const rows = await getTrialBalanceAt(reader, until);
  const off = rows.reduce((sum, row) => sum + row.creditsPosted - row.debitsPosted, 0n);
  const found = difference({
    cause: 'TRIAL_BALANCE_OFF',
    subject: `trial balance of ${day}`,
    ledger: centavos(off),
    expected: centavos(0n),
  });
  return { compared: rows.length, differences: off === 0n ? [] : [found] };
}

/** The comparison with the payout provider verifies the ledger first; without the provider only that is done. */
async function checkProvider(ctx: Context): Promise<readonly DayCheck[]> {
  let faults: readonly string[] | null = null;
  const payouts = await perform(ctx, 'PAYOUTS', async () => {
    const { matched, differences, ledgerFaults } = await reconcileProvider(ctx);
    faults = ledgerFaults;
    const records = await listRecords(
      ctx.reader,
      differences.map(({ subject }) => subject),
    );
    return {
      compared: matched + differences.length,
      differences: differences.map(({ kind, subject }) =>
        difference({
          cause: 'PROVIDER_DIFFERS',
          subject: `${kind} ${subject}`.slice(0, 300),
          number: records.get(subject)?.number ?? null,
        }),
      ),
    };
  });
  const ledger = await perform(ctx, 'LEDGER', async () => {
    const found = faults ?? (await verifyLedger(ctx.db)).map(faultText);
    return {
      compared: 1,
      differences: found.map((fault) =>
        difference({
          cause: 'LEDGER_FAULT',
          subject: fault.slice(0, 300),
          provider: ctx.integrations.payouts.name,
        }),
      ),
    };
  });
  return [ledger, payouts];
}

async function checkLoans(ctx: Context, run: DayRun): Promise<Outcome> {
  const { compared, differences } = await checkBooks(ctx, run);
  return {
    compared,
    differences: differences.map(({ cause, loanId, loanNumber, account, ledger, engine }) =>
      difference({
        cause,
        subject: loanId,
        number: loanNumber,
        loanNumber,
        account,
        ledger: ledger as Centavos | null,
        expected: engine as Centavos | null,
      }),
    ),
  };
}

/** Money that waits too long for its loan, or that the ledger does not keep apart. */
async function checkUnmatched(ctx: Context): Promise<Outcome> {
  const now = ctx.clock.now().getTime();
  const waiting = await listUnmatchedMoney(ctx.reader);
  const kept = new Map(
    (await readOpenClearing(ctx))
      .filter(({ kind }) => kind === 'suspense')
      .map(({ reference, amount }) => [reference, amount]),
  );
  const differences = waiting.flatMap(({ paymentId, number, amount, receivedAt }) => {
    const common = { subject: paymentId, number, since: receivedAt };
    const ledger = kept.get(paymentId) ?? centavos(0n);
    if (ledger !== amount) {
      return [difference({ ...common, cause: 'PAYMENT_NOT_POSTED', ledger, expected: amount })];
    }
    // Ledger and payment agree; only the wait is too long.
    return isUnmatchedTooLong(receivedAt.getTime(), now)
      ? [difference({ ...common, cause: 'UNMATCHED_LONG', ledger })]
      : [];
  });
  return { compared: waiting.length, differences };
}

/** Every open item must be a payout on its way, or money that waits for a match. */
async function checkClearing(ctx: Context): Promise<Outcome> {
  const items = await readOpenClearing(ctx);
  const waiting = new Map(
    (await listUnmatchedMoney(ctx.reader)).map(({ paymentId, amount }) => [paymentId, amount]),
  );
  const records = await listRecords(
    ctx.reader,
    items.map(({ reference }) => reference),
  );
  const now = ctx.clock.now().getTime();
  const transitSince = now - inTransitMaxMs;
  const betweenFilesSince = now - betweenFilesMaxMs;
  const isExplained = ({
    kind,
    ownerId,
    reference,
    amount,
    changedAt,
  }: OpenClearingItem): boolean => {
    if (kind === 'suspense') return waiting.get(reference) === amount;
    // The money of a reversed bank payment leaves with a row of the bank, an own transfer comes with one.
    if (kind === 'transfer_clearing') return changedAt.getTime() >= betweenFilesSince;
    if (kind === 'repayment_clearing') {
      return ownerId.startsWith('acc_') && changedAt.getTime() >= betweenFilesSince;
    }
    if (kind !== 'payout_clearing') return false;
    return records.get(reference)?.kind === 'WITHDRAWAL' && changedAt.getTime() >= transitSince;
  };
  return {
    compared: items.length,
    differences: items
      .filter((item) => !isExplained(item))
      .map(({ kind, ownerId, reference, amount, since }) =>
        difference({
          cause: 'CLEARING_UNEXPLAINED',
          subject: reference,
          provider: ownerId,
          number: records.get(reference)?.number ?? null,
          loanNumber: records.get(reference)?.loanNumber ?? null,
          account: kind,
          ledger: amount,
          expected: centavos(0n),
          since,
        }),
      ),
  };
}

function readOpenClearing(ctx: Context): Promise<readonly OpenClearingItem[]> {
  return ctx.transaction(async (tx) => {
    await sql`SET LOCAL statement_timeout = '15min'`.execute(tx);
    return listOpenClearing(tx);
  });
}

async function listOpenIncidents({ reader }: Context): Promise<Outcome> {
  const rows = await reader
    .selectFrom('incident')
    .select(['kind', 'subject', 'opened_at'])
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .execute();
  const records = await listRecords(
    reader,
    rows.map(({ subject }) => subject),
  );
  return {
    compared: rows.length,
    differences: rows.map(({ kind, subject, opened_at }) =>
      difference({
        cause: 'INCIDENT_OPEN',
        subject: `${kind} ${subject}`.slice(0, 300),
        number: records.get(subject)?.number ?? null,
        since: opened_at,
      }),
    ),
  };
}

/** The comparison with the provider and the list of incidents open none here: theirs exist. */
const incidentKinds: Readonly<Record<DayDifference['cause'], IncidentFact['kind'] | null>> = {
  TRIAL_BALANCE_OFF: 'LEDGER_FAULT',
  LEDGER_FAULT: 'LEDGER_FAULT',
  BALANCE_DIFFERS: 'LOAN_DIFFERS',
  LOAN_UNREADABLE: 'LOAN_DIFFERS',
  CLOSE_BEHIND: 'LOAN_DIFFERS',
  PAYMENT_NOT_POSTED: 'PAYMENT_DIFFERS',
  POSTING_WITHOUT_PAYMENT: 'PAYMENT_DIFFERS',
  UNMATCHED_LONG: 'UNMATCHED_PAYMENT',
  CLEARING_UNEXPLAINED: 'CLEARING_OPEN',
  BANK_DIFFERS: 'BANK_DIFFERS',
  STATEMENT_MISSING: 'STATEMENT_MISSING',
  PROVIDER_DIFFERS: null,
  INCIDENT_OPEN: null,
  CHECK_FAILED: null,
};

async function openIncidents(ctx: Context, differences: readonly Found[]): Promise<void> {
  const facts = differences.flatMap(({ cause, subject, provider = 'ledger', ...one }) => {
    const kind = incidentKinds[cause];
    if (kind === null) return [];
    const details = {
      ...(one.account === null ? {} : { account: one.account }),
      ...(one.ledger === null
        ? {}
        : { [one.expected === null ? 'amount' : 'ledger']: String(one.ledger) }),
      ...(one.expected === null ? {} : { expected: String(one.expected) }),
      ...(one.since === null ? {} : { since: one.since.toISOString() }),
    };
    const gap = gapOf({ cause, ...one, since: one.since?.getTime() ?? null });
    return [{ kind, provider, subject, gap, details }];
  });
  if (facts.length === 0) return;
  await ctx.transaction(async (tx) => {
    for (const fact of facts) await openIncident(tx, ctx, fact);
  });
}
