import {
  PAYMENT_METHODS,
  type ProviderPaymentReport,
} from '@pahiram/domain/loans/provider-payment';
import { centavos, pesos, toPesosText } from '@pahiram/domain/money/money';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database, Reader, Tx } from '../db/database.ts';
import type { SandboxProviderPayment, SandboxProviderPaymentCode } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { Clock, Random } from '../lib/clock-and-random.ts';
import type {
  CreateCodeOutcome,
  PaymentCodeOrder,
  PaymentHint,
  PaymentProvider,
  ProviderCode,
} from './payment-provider.ts';
import {
  type CallbackLog,
  deliverCallback,
  readSignedJson,
  secretOf,
} from './sandbox-callbacks.ts';
import {
  chosenCentavos,
  type SandboxPaymentBehaviour,
  type SandboxPaymentStep,
  sandboxPaymentBehaviour,
} from './sandbox-payment-behaviour.ts';
import { countAttempt } from './sandbox-payouts.ts';

export interface SandboxPaymentNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly enqueue: EnqueuePaymentStep;
}

/** Enqueues a job in the transaction; its task calls `runSandboxPaymentStep`. */
export type EnqueuePaymentStep = (
  tx: Tx,
  task: 'sandbox-payment-step',
  payload: { readonly stepId: string },
  options: { readonly runAt: Date },
) => Promise<void>;

const callbackPath = '/api/v2/webhooks/payments/sandbox';
const triesMax = 8;

/**
 * A simulated payment provider with payers who pay every code. It keeps its state in its own tables, chooses the
 * outcome by the centavos of the amount, and sends signed HTTP callbacks like a real provider.
 */
export function createSandboxPayments(needs: SandboxPaymentNeeds): PaymentProvider {
  const { db } = needs;
  return {
    name: 'sandbox',
    displayName: 'Sandbox Pay',
    methods: PAYMENT_METHODS.map((method) => ({
      method,
      amountMin: pesos(1),
      amountMax: pesos(method === 'QR_PH' || method === 'OVER_THE_COUNTER' ? 50_000 : 500_000),
    })),
    createCode: (order) => createCode(needs, order),
    closeCode: async (codeId) => {
      await db.transaction((tx) =>
        tx
          .updateTable('sandbox_provider.payment_code')
          .set({ closed_at: needs.clock.now() })
          .where('id', '=', codeId)
          .execute(),
      );
      return { kind: 'closed' };
    },
    lookUpCode: async (codeId) => {
      const code = await findCode(db.reader, 'id', codeId);
      if (!code) return { kind: 'not-found' };
      const rows = await selectPayments(db.reader).where('code_id', '=', codeId).execute();
      return { kind: 'found', payments: rows.map(reportOf) };
    },
    lookUpPayment: async (paymentId) => {
      const row = await selectPayments(db.reader).where('id', '=', paymentId).executeTakeFirst();
      return row ? { kind: 'found', payments: [reportOf(row)] } : { kind: 'not-found' };
    },
    readCallback: async (headers, body, now) =>
      readHint(readSignedJson(await secretOf(db), headers, body, now)),
    listPayments: async (from, to) => {
      const rows = await selectPayments(db.reader)
        .where('paid_at', '>=', from)
        .where('paid_at', '<', to)
        .orderBy('paid_at')
        .execute();
      return rows.map(reportOf);
    },
  };
}

const hintShape = z.strictObject({
  event: z.string().min(1).max(100),
  payment: z.string().min(1).max(100),
  reference: z.string().max(300),
  state: z.enum(['paid', 'reversed']),
  amount: z.string().regex(/^\d{1,15}$/),
});

function readHint(body: unknown): PaymentHint | null {
  const parsed = hintShape.safeParse(body);
  return parsed.success ? { paymentId: parsed.data.payment } : null;
}

async function createCode(
  needs: SandboxPaymentNeeds,
  order: PaymentCodeOrder,
): Promise<CreateCodeOutcome> {
  const behaviour = sandboxPaymentBehaviour(
    chosenCentavos(order.amount),
    needs.config.settings.SANDBOX_PROVIDER_SETTLE_SECONDS,
  );
  return needs.db.transaction(async (tx) => {
    // First, because its row lock makes concurrent requests for one reference wait for each other.
    const times = await countAttempt(tx, order.reference);
    const known = await findCode(tx, 'reference', order.reference);
    if (known) return { kind: 'created', code: codeOf(known, order) };
    const early = answerWithoutCode(behaviour, times);
    if (early) return early;
    const code = await insertCode(tx, needs, order);
    for (const step of behaviour.steps) await planStep(tx, needs, code, step);
    return behaviour.creation === 'create-silently'
      ? { kind: 'unknown', cause: 'the sandbox lets this answer go missing' }
      : { kind: 'created', code: codeOf(code, order) };
  });
}

function answerWithoutCode(
  { creation }: SandboxPaymentBehaviour,
  times: number,
): CreateCodeOutcome | null {
  switch (creation) {
    case 'refuse':
      return { kind: 'refused', cause: 'the sandbox refuses this code' };
    case 'delay-first':
      return times === 1 ? { kind: 'delayed', cause: 'too-many' } : null;
    case 'lose-first':
      return times === 1 ? { kind: 'unknown', cause: 'the sandbox loses this order' } : null;
    case 'create':
    case 'create-silently':
      return null;
    default:
      return creation satisfies never;
  }
}

type CodeRow = Omit<Selectable<SandboxProviderPaymentCode>, 'closed_at'>;

async function insertCode(
  tx: Tx,
  { random, clock }: SandboxPaymentNeeds,
  { reference, method, amount }: PaymentCodeOrder,
): Promise<CodeRow> {
  const row = { reference, id: newId(random, 'sbc'), method, amount, made_at: clock.now() };
  await tx.insertInto('sandbox_provider.payment_code').values(row).execute();
  return row;
}

/** What the payer sees. A number is made of the id, so that it is the same each time. */
function codeOf({ id, amount }: CodeRow, order: PaymentCodeOrder): ProviderCode {
  const { method, expiresAt, returnUrl } = order;
  const digits = [...id].map((letter) => (letter.codePointAt(0) ?? 0) % 10).join('');
  const common = { id, expiresAt, accountName: null };
  switch (method) {
    case 'QR_PH':
      return { ...common, shownAs: 'QR', value: qrPhText(id, amount), institution: null };
    case 'BANK_TRANSFER':
      return {
        ...common,
        shownAs: 'NUMBER',
        value: digits.slice(0, 12),
        institution: 'Sandbox Bank',
        accountName: 'Sandbox Pay',
      };
    case 'OVER_THE_COUNTER':
      return {
        ...common,
        shownAs: 'NUMBER',
        value: digits.slice(0, 10),
        institution: 'Sandbox Store',
      };
    case 'GCASH':
    case 'MAYA':
      return { ...common, shownAs: 'LINK', value: returnUrl, institution: null };
    default:
      return method satisfies never;
  }
}

/** The fields of a QR Ph code (EMVCo tags with lengths) that a wallet shows; its checksum is left out. */
function qrPhText(id: string, amount: bigint): string {
  const field = (tag: string, value: string) =>
    `${tag}${String(value.length).padStart(2, '0')}${value}`;
  return [
    field('00', '01'),
    field('01', '12'),
    field('27', field('00', 'ph.sandbox') + field('03', id)),
    field('53', '608'),
    field('54', toPesosText(centavos(amount))),
    field('58', 'PH'),
    field('59', 'SANDBOX'),
  ].join('');
}

async function planStep(
  tx: Tx,
  { clock, enqueue }: SandboxPaymentNeeds,
  code: CodeRow,
  step: SandboxPaymentStep,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + step.afterSeconds * 1000);
  const row = await tx
    .insertInto('sandbox_provider.payment_step')
    .values({
      reference: code.reference,
      due_at: dueAt,
      kind: step.kind,
      event_id: `${code.id}-${step.event}`,
      payment_id: code.id.replace(/^sbc/, 'sbp'),
      is_stray: step.isStray ?? false,
      amount: code.amount + BigInt(step.amountOff ?? 0),
      state: step.state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'sandbox-payment-step', { stepId: String(row.id) }, { runAt: dueAt });
}

export interface SandboxPaymentStepNeeds
  extends Pick<SandboxPaymentNeeds, 'db' | 'clock' | 'enqueue'> {
  readonly log: CallbackLog;
}

/** Executes one planned step: changes a payment at the provider, or sends a callback. */
export async function runSandboxPaymentStep(
  { db, clock, log, enqueue }: SandboxPaymentStepNeeds,
  stepId: bigint,
): Promise<void> {
  const step = await db.reader
    .selectFrom('sandbox_provider.payment_step as s')
    .innerJoin('sandbox_provider.payment_code as c', 'c.reference', 's.reference')
    .selectAll('s')
    .select('c.id as code_id')
    .where('s.id', '=', stepId)
    .where('s.done_at', 'is', null)
    // Nobody can pay a closed code; what was paid before can still be taken back.
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('c.closed_at', 'is', null),
        exists(
          selectFrom('sandbox_provider.payment as p')
            .select('p.id')
            .whereRef('p.id', '=', 's.payment_id'),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!step) return;
  const now = clock.now();
  const reference = step.is_stray ? 'salamat po' : step.reference;
  if (step.kind === 'callback') {
    const { event_id: event, payment_id: payment, state } = step;
    const body = JSON.stringify({ event, payment, reference, state, amount: String(step.amount) });
    const isDelivered = await deliverCallback(db, log, body, now, callbackPath);
    if (!isDelivered && step.tries + 1 < triesMax) {
      await db.transaction(async (tx) => {
        await updateStep(tx, stepId, { tries: step.tries + 1 });
        const runAt = new Date(now.getTime() + 2 ** step.tries * 15_000);
        await enqueue(tx, 'sandbox-payment-step', { stepId: String(stepId) }, { runAt });
      });
      return;
    }
  }
  await db.transaction(async (tx) => {
    if (step.kind === 'change') {
      const { payment_id: id, amount, state } = step;
      await tx
        .insertInto('sandbox_provider.payment')
        .values({
          id,
          code_id: step.is_stray ? null : step.code_id,
          reference,
          amount,
          state,
          paid_at: step.due_at,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ amount, state }))
        .execute();
    }
    await updateStep(tx, stepId, { done_at: now });
  });
}

async function updateStep(
  tx: Tx,
  stepId: bigint,
  change: { readonly tries: number } | { readonly done_at: Date },
): Promise<void> {
  await tx
    .updateTable('sandbox_provider.payment_step')
    .set(change)
    .where('id', '=', stepId)
    .execute();
}

function findCode(
  reader: Reader,
  column: 'id' | 'reference',
  value: string,
): Promise<CodeRow | undefined> {
  return reader
    .selectFrom('sandbox_provider.payment_code')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
}

function selectPayments(reader: Reader) {
  return reader.selectFrom('sandbox_provider.payment').selectAll();
}

function reportOf(row: Selectable<SandboxProviderPayment>): ProviderPaymentReport {
  return {
    id: row.id,
    codeId: row.code_id,
    reference: row.reference,
    amount: centavos(row.amount),
    state: row.state as ProviderPaymentReport['state'],
    paidAt: row.paid_at.getTime(),
  };
}
