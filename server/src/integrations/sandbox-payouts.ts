import type { Centavos } from '@pahiram/domain/money/money';
import type { ProviderRefusalReason } from '@pahiram/domain/withdrawals/provider-refusal';
import type { ProviderReport } from '@pahiram/domain/withdrawals/withdrawal';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database, Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Clock, Random } from '../lib/clock-and-random.ts';
import type { PayoutProvider, SubmitOutcome, TransferOrder } from './payout-provider.ts';
import { type SandboxBehaviour, type SandboxStep, sandboxBehaviour } from './sandbox-behaviour.ts';
import { type CallbackLog, deliverCallback, readSigned, secretOf } from './sandbox-callbacks.ts';

export interface SandboxPayoutNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly enqueue: EnqueueStep;
}

/** Enqueues a job in the transaction; its task calls `runSandboxStep`. */
export type EnqueueStep = (
  tx: Tx,
  task: 'sandbox-provider-step',
  payload: { readonly stepId: string },
  options: { readonly runAt: Date },
) => Promise<void>;

const triesMax = 8;

/**
 * A simulated payout provider: stores orders in its own tables, chooses the outcome by the centavos
 * of the amount, and sends signed HTTP callbacks like a real one.
 */
export function createSandboxPayouts(needs: SandboxPayoutNeeds): PayoutProvider {
  const { db } = needs;
  return {
    name: 'sandbox',
    callbackSignatureCoversBody: true,
    reaches: () => true,
    submit: (order) => submit(needs, order),
    lookUp: async (reference) => {
      const report = await findPayout(db.reader, reference);
      return report ? { kind: 'found', reports: [report] } : { kind: 'not-found' };
    },
    readCallback: async (headers, body, now) => readSigned(await secretOf(db), headers, body, now),
    listTransfers: async (from, to) => {
      const rows = await db.reader
        .selectFrom('sandbox_provider.payout')
        .selectAll()
        .where('accepted_at', '>=', from)
        .where('accepted_at', '<', to)
        .orderBy('accepted_at')
        .execute();
      return rows.map(reportOf);
    },
  };
}

async function submit(needs: SandboxPayoutNeeds, order: TransferOrder): Promise<SubmitOutcome> {
  const behaviour = sandboxBehaviour(
    Number(order.amount % 100n),
    needs.config.settings.SANDBOX_PROVIDER_SETTLE_SECONDS,
  );
  return needs.db.transaction(async (tx) => {
    // First, because its row lock makes concurrent submissions of one reference wait for each
    // other.
    const times = await countAttempt(tx, order.reference);
    const known = await findPayout(tx, order.reference);
    if (known) return { kind: 'accepted', report: known };
    const early = answerWithoutTaking(behaviour, times);
    if (early) return early;
    const report = await take(tx, needs, order, behaviour);
    return behaviour.submission === 'accept-silently'
      ? { kind: 'unknown', cause: 'the sandbox lets this answer go missing' }
      : { kind: 'accepted', report };
  });
}

function answerWithoutTaking(
  { submission }: SandboxBehaviour,
  times: number,
): SubmitOutcome | null {
  switch (submission) {
    case 'refuse':
      return { kind: 'refused', reason: 'REFUSED_BY_PROVIDER' };
    case 'delay-first':
      return times === 1 ? { kind: 'delayed', cause: 'out-of-funds' } : null;
    case 'lose-first':
      return times === 1 ? { kind: 'unknown', cause: 'the sandbox loses this order' } : null;
    case 'accept':
    case 'accept-silently':
      return null;
    default:
      return submission satisfies never;
  }
}

/** Counts a request for this reference. @returns how many there were, with this one */
export async function countAttempt(tx: Tx, reference: string): Promise<number> {
  const row = await tx
    .insertInto('sandbox_provider.attempt')
    .values({ reference, times: 1 })
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet({ times: sql`sandbox_provider.attempt.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return row.times;
}

async function take(
  tx: Tx,
  needs: SandboxPayoutNeeds,
  order: TransferOrder,
  behaviour: SandboxBehaviour,
): Promise<ProviderReport> {
  const now = needs.clock.now();
  const id = newId(needs.random, 'sbx');
  await tx
    .insertInto('sandbox_provider.payout')
    .values({
      reference: order.reference,
      id,
      amount: order.amount,
      rail: order.rail,
      bank_code: order.bankCode,
      account_last4: order.accountNumber.slice(-4),
      state: 'accepted',
      accepted_at: now,
      changed_at: now,
    })
    .execute();
  for (const step of behaviour.steps) {
    await planStep(tx, needs.enqueue, { reference: order.reference, id }, step, now);
  }
  const { reference, amount } = order;
  return { reference, providerId: id, state: 'accepted', amount, reason: null, at: now.getTime() };
}

async function planStep(
  tx: Tx,
  enqueue: EnqueueStep,
  payout: { readonly reference: string; readonly id: string },
  step: SandboxStep,
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + step.afterSeconds * 1000);
  const row = await tx
    .insertInto('sandbox_provider.step')
    .values({
      reference: payout.reference,
      due_at: dueAt,
      kind: step.kind,
      event_id: `${payout.id}-${step.event}`,
      state: step.state,
      reason_code: step.reason ?? null,
      amount_off: step.amountOff ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'sandbox-provider-step', { stepId: String(row.id) }, { runAt: dueAt });
}

export interface SandboxStepNeeds extends Pick<SandboxPayoutNeeds, 'db' | 'clock' | 'enqueue'> {
  readonly log: CallbackLog;
}

/** Executes one planned step: changes the state at the provider, or sends a callback. */
export async function runSandboxStep(
  { db, clock, log, enqueue }: SandboxStepNeeds,
  stepId: bigint,
): Promise<void> {
  const step = await db.reader
    .selectFrom('sandbox_provider.step as s')
    .innerJoin('sandbox_provider.payout as p', 'p.reference', 's.reference')
    .select(['s.id', 's.kind', 's.event_id', 's.state', 's.reason_code', 's.amount_off'])
    .select(['s.due_at', 's.tries', 's.reference', 'p.id as payout_id', 'p.amount'])
    .where('s.id', '=', stepId)
    .where('s.done_at', 'is', null)
    .executeTakeFirst();
  if (!step) return;
  const now = clock.now();
  if (step.kind === 'callback') {
    const body = JSON.stringify({
      event: step.event_id,
      payout: step.payout_id,
      reference: step.reference,
      state: step.state,
      amount: String(step.amount + BigInt(step.amount_off)),
      reason: step.reason_code,
      at: step.due_at.toISOString(),
    });
    if (!(await deliverCallback(db, log, body, now)) && step.tries + 1 < triesMax) {
      await db.transaction(async (tx) => {
        await tx
          .updateTable('sandbox_provider.step')
          .set({ tries: step.tries + 1 })
          .where('id', '=', stepId)
          .execute();
        const runAt = new Date(now.getTime() + 2 ** step.tries * 15_000);
        await enqueue(tx, 'sandbox-provider-step', { stepId: String(stepId) }, { runAt });
      });
      return;
    }
  }
  await db.transaction(async (tx) => {
    if (step.kind === 'change') {
      await tx
        .updateTable('sandbox_provider.payout')
        .set({ state: step.state, reason_code: step.reason_code, changed_at: step.due_at })
        .where('reference', '=', step.reference)
        .execute();
    }
    await tx
      .updateTable('sandbox_provider.step')
      .set({ done_at: now })
      .where('id', '=', stepId)
      .execute();
  });
}

async function findPayout(reader: Reader, reference: string): Promise<ProviderReport | null> {
  const row = await reader
    .selectFrom('sandbox_provider.payout')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? reportOf(row) : null;
}

function reportOf(row: {
  reference: string;
  id: string;
  state: string;
  amount: bigint;
  reason_code: string | null;
  changed_at: Date;
}): ProviderReport {
  return {
    reference: row.reference,
    providerId: row.id,
    state: row.state as ProviderReport['state'],
    amount: row.amount as Centavos,
    reason: row.reason_code as ProviderRefusalReason | null,
    at: row.changed_at.getTime(),
  };
}
