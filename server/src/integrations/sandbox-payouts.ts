import type { Centavos } from '@pahiram/domain/money/money';
import type { RailRefusalReason } from '@pahiram/domain/withdrawals/rail-refusal';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Clock, Context, Random } from '../context.ts';
import type { Database, Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type {
  PayoutProvider,
  SubmitOutcome,
  TransferOrder,
  TransferReport,
} from './payout-provider.ts';
import { type SandboxBehaviour, type SandboxStep, sandboxBehaviour } from './sandbox-behaviour.ts';
import { readSigned, signed } from './sandbox-callback.ts';

export interface SandboxRailNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
}

const deliverTimeoutMs = 5_000;
const triesMax = 8;

/**
 * A simulated payout provider: stores orders in its own tables, chooses the outcome by the centavos
 * of the amount, and sends signed HTTP callbacks like a real one.
 */
export function createSandboxPayouts(needs: SandboxRailNeeds): PayoutProvider {
  const { db } = needs;
  return {
    name: 'sandbox',
    isCallbackTruth: true,
    reaches: () => true,
    submit: (order) => submit(needs, order),
    lookUp: async (reference) => {
      const report = await findPayout(db.reader, reference);
      return report ? { kind: 'found', reports: [report] } : { kind: 'not-found' };
    },
    readCallback: async (headers, body, now) =>
      readSigned(await secretOf(needs), headers, body, now),
    listTransfers: async (from, to) => {
      const rows = await db.reader
        .selectFrom('sandbox_rail.payout')
        .selectAll()
        .where('accepted_at', '>=', from)
        .where('accepted_at', '<', to)
        .orderBy('accepted_at')
        .execute();
      return rows.map(reportOf);
    },
  };
}

async function submit(needs: SandboxRailNeeds, order: TransferOrder): Promise<SubmitOutcome> {
  const behaviour = sandboxBehaviour(
    Number(order.amount % 100n),
    needs.config.settings.SANDBOX_RAIL_SETTLE_SECONDS,
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

async function countAttempt(tx: Tx, reference: string): Promise<number> {
  const row = await tx
    .insertInto('sandbox_rail.attempt')
    .values({ reference, times: 1 })
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet({ times: sql`sandbox_rail.attempt.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return row.times;
}

async function take(
  tx: Tx,
  needs: SandboxRailNeeds,
  order: TransferOrder,
  behaviour: SandboxBehaviour,
): Promise<TransferReport> {
  const now = needs.clock.now();
  const id = newId(needs.random, 'sbx');
  await tx
    .insertInto('sandbox_rail.payout')
    .values({
      reference: order.reference,
      id,
      amount: order.amount,
      scheme: order.scheme,
      bank_code: order.bankCode,
      account_last4: order.accountNumber.slice(-4),
      state: 'accepted',
      accepted_at: now,
      changed_at: now,
    })
    .execute();
  for (const step of behaviour.steps) await planStep(tx, order.reference, id, step, now);
  const { reference, amount } = order;
  return { reference, providerId: id, state: 'accepted', amount, reason: null, at: now };
}

async function planStep(
  tx: Tx,
  reference: string,
  payoutId: string,
  step: SandboxStep,
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + step.afterSeconds * 1000);
  const row = await tx
    .insertInto('sandbox_rail.step')
    .values({
      reference,
      due_at: dueAt,
      kind: step.kind,
      event_id: `${payoutId}-${step.event}`,
      state: step.state,
      reason_code: step.reason ?? null,
      amount_off: step.amountOff ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'sandbox-rail-step', { stepId: String(row.id) }, { runAt: dueAt });
}

/** Executes one planned step: changes the state at the provider, or sends a callback. */
export async function runSandboxStep(ctx: Context, stepId: bigint): Promise<void> {
  const step = await ctx.reader
    .selectFrom('sandbox_rail.step as s')
    .innerJoin('sandbox_rail.payout as p', 'p.reference', 's.reference')
    .select(['s.id', 's.kind', 's.event_id', 's.state', 's.reason_code', 's.amount_off'])
    .select(['s.due_at', 's.tries', 's.reference', 'p.id as payout_id', 'p.amount'])
    .where('s.id', '=', stepId)
    .where('s.done_at', 'is', null)
    .executeTakeFirst();
  if (!step) return;
  const now = ctx.clock.now();
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
    if (!(await deliver(ctx, body, now)) && step.tries + 1 < triesMax) {
      await ctx.transaction(async (tx) => {
        await tx
          .updateTable('sandbox_rail.step')
          .set({ tries: step.tries + 1 })
          .where('id', '=', stepId)
          .execute();
        const runAt = new Date(now.getTime() + 2 ** step.tries * 15_000);
        await enqueue(tx, 'sandbox-rail-step', { stepId: String(stepId) }, { runAt });
      });
      return;
    }
  }
  await ctx.transaction(async (tx) => {
    if (step.kind === 'change') {
      await tx
        .updateTable('sandbox_rail.payout')
        .set({ state: step.state, reason_code: step.reason_code, changed_at: step.due_at })
        .where('reference', '=', step.reference)
        .execute();
    }
    await tx
      .updateTable('sandbox_rail.step')
      .set({ done_at: now })
      .where('id', '=', stepId)
      .execute();
  });
}

/** @returns whether our endpoint accepted the callback; false when nobody listens. */
async function deliver(ctx: Context, body: string, now: Date): Promise<boolean> {
  const endpoint = await ctx.reader
    .selectFrom('sandbox_rail.endpoint')
    .select(['secret', 'url'])
    .executeTakeFirst();
  if (!endpoint?.url) return false;
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(endpoint.secret, body, now) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deliverTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    ctx.log.warn({ err: error }, 'the sandbox rail could not call back');
    return false;
  }
}

/** Sets the callback URL, like the dashboard of a real provider. */
export async function setSandboxEndpoint(db: Pick<Database, 'reader'>, url: string): Promise<void> {
  const endpoint = db.reader.insertInto('sandbox_rail.endpoint');
  await endpoint
    .values({ secret: sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`, url })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ url }))
    .execute();
}

/** The callback signing secret; created on first use. */
export async function secretOf({ db }: Pick<SandboxRailNeeds, 'db'>): Promise<Buffer> {
  await db.reader
    .insertInto('sandbox_rail.endpoint')
    .values({ secret: sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())` })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  const row = await db.reader
    .selectFrom('sandbox_rail.endpoint')
    .select('secret')
    .executeTakeFirstOrThrow();
  return row.secret;
}

async function findPayout(reader: Reader, reference: string): Promise<TransferReport | null> {
  const row = await reader
    .selectFrom('sandbox_rail.payout')
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
}): TransferReport {
  return {
    reference: row.reference,
    providerId: row.id,
    state: row.state as TransferReport['state'],
    amount: row.amount as Centavos,
    reason: row.reason_code as RailRefusalReason | null,
    at: row.changed_at,
  };
}
