import { fromPesosNumber, toPesosNumber } from '@pahiram/domain/money/money';
import type { ProviderReport } from '@pahiram/domain/withdrawals/withdrawal';
import * as z from 'zod';
import type {
  LookUpOutcome,
  PayoutProvider,
  ProviderEvent,
  SubmitOutcome,
  TransferOrder,
} from './payout-provider.ts';
import {
  xenditChannels,
  xenditReason,
  xenditRefusals,
  xenditStates,
  xenditTransactionStates,
} from './xendit-codes.ts';
import {
  createXenditCall,
  outcomeWithoutAnswer,
  readXenditCallback,
  unreadable,
  type XenditAnswer,
  type XenditCall,
  type XenditSettings,
} from './xendit-http.ts';

const pageLimit = 50;
const pagesMax = 400;

const payout = z.object({
  id: z.string().min(1).max(100),
  reference_id: z.string().min(1).max(255),
  amount: z.number(),
  currency: z.literal('PHP'),
  status: z.string(),
  failure_code: z.string().max(100).optional(),
  updated: z.iso.datetime({ offset: true }),
});
const callback = z.object({ event: z.string().max(100), data: payout });
const failure = z.object({ error_code: z.string() });
const transactions = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      product_id: z.string(),
      reference_id: z.string(),
      amount: z.number(),
      status: z.string(),
      updated: z.iso.datetime({ offset: true }),
    }),
  ),
});

/**
 * Xendit Payouts API v2. Amounts are decimal pesos; our reference is the Idempotency-key. Callbacks
 * carry a fixed token and no signature over the body, so they are only hints, and the state is
 * queried.
 */
export function createXenditPayouts(settings: XenditSettings): PayoutProvider {
  const call = createXenditCall(settings);
  const lookUp = async (reference: string): Promise<LookUpOutcome> => {
    const query = new URLSearchParams({ reference_id: reference });
    const answer = await call('GET', `/v2/payouts?${query}`);
    if (answer instanceof Error) return { kind: 'unknown', cause: answer.message };
    const parsed = z.array(z.unknown()).safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) return unreadable(answer);
    const reports = parsed.data.map(reportOf);
    if (!reports.every((report) => report !== null)) return unreadable(answer);
    if (reports.some((report) => report.reference !== reference)) return unreadable(answer);
    if (reports.length === 0) return { kind: 'not-found' };
    // Moved money first, so that a second payout is not hidden behind a failed one.
    return { kind: 'found', reports: reports.toSorted((one, two) => rank(one) - rank(two)) };
  };
  return {
    name: 'xendit',
    callbackSignatureCoversBody: false,
    reaches: (bankCode) => bankCode in xenditChannels,
    lookUp,
    submit: async (order) => {
      const answer = await call('POST', '/v2/payouts', {
        idempotencyKey: order.reference,
        body: bodyOf(order),
      });
      return outcomeOf(answer, order.reference, () => lookUp(order.reference));
    },
    readCallback: async (headers, body) => readToken(settings.callbackToken, headers, body),
    listTransfers: (from, to) => listTransfers(call, from, to),
  };
}

function rank({ state }: ProviderReport): number {
  return ['settled', 'returned', 'accepted', 'rejected'].indexOf(state);
}

function bodyOf(order: TransferOrder) {
  return {
    reference_id: order.reference,
    channel_code: xenditChannels[order.bankCode],
    channel_properties: {
      account_holder_name: order.accountHolder.slice(0, 100),
      account_number: order.accountNumber,
    },
    amount: toPesosNumber(order.amount),
    currency: 'PHP',
    description: order.description.slice(0, 100),
  };
}

async function outcomeOf(
  answer: XenditAnswer | Error,
  reference: string,
  lookUp: () => Promise<LookUpOutcome>,
): Promise<SubmitOutcome> {
  if (answer instanceof Error) return outcomeWithoutAnswer(answer);
  const { status, body } = answer;
  if (status === 200 || status === 201) {
    const report = reportOf(body);
    return report?.reference === reference ? { kind: 'accepted', report } : unreadable(answer);
  }
  if (status === 429) return { kind: 'delayed', cause: 'too-many' };
  // Our API key was rejected, not the order.
  if (status === 401 || status === 403) return { kind: 'delayed', cause: 'key-refused' };
  const code = failure.safeParse(body).data?.error_code;
  if (status >= 500 || code === undefined) return unreadable(answer);
  if (code === 'DUPLICATE_TRANSACTION_ERROR') return asAccepted(await lookUp());
  if (code === 'INSUFFICIENT_BALANCE') return { kind: 'delayed', cause: 'out-of-funds' };
  if (xenditRefusals.has(code)) return { kind: 'refused', reason: xenditReason(code) };
  return { kind: 'unknown', cause: `error code ${code}` };
}

/**
 * Xendit knows the idempotency key already: the payout of the first call belongs to this order. Several
 * payouts are `unknown`, so that the next look-up records each of them.
 */
function asAccepted(found: LookUpOutcome): SubmitOutcome {
  const [report, ...others] = found.kind === 'found' ? found.reports : [];
  if (!report) return { kind: 'unknown', cause: 'the payout of a duplicate is not found' };
  if (others.length === 0) return { kind: 'accepted', report };
  const cause = `the provider made ${others.length + 1} payouts for this reference`;
  return { kind: 'unknown', cause };
}

function reportOf(body: unknown): ProviderReport | null {
  const parsed = payout.safeParse(body);
  if (!parsed.success) return null;
  const state = xenditStates[parsed.data.status];
  const amount = fromPesosNumber(parsed.data.amount);
  if (state === undefined || !amount.ok) return null;
  return {
    reference: parsed.data.reference_id,
    providerId: parsed.data.id,
    state,
    amount: amount.value,
    reason:
      state === 'rejected' || state === 'returned' ? xenditReason(parsed.data.failure_code) : null,
    at: Date.parse(parsed.data.updated),
  };
}

function readToken(
  token: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): ProviderEvent | null {
  const parsed = callback.safeParse(readXenditCallback(token, headers, body));
  const report = parsed.success ? reportOf(parsed.data.data) : null;
  if (!parsed.success || !report) return null;
  const eventId = `${parsed.data.event}:${report.providerId}:${new Date(report.at).toISOString()}`;
  return { eventId, report };
}

async function listTransfers(call: XenditCall, from: Date, to: Date): Promise<ProviderReport[]> {
  const reports: ProviderReport[] = [];
  let after: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const query = new URLSearchParams({
      types: 'DISBURSEMENT',
      'created[gte]': from.toISOString(),
      'created[lte]': to.toISOString(),
      limit: String(pageLimit),
      ...(after === undefined ? {} : { after_id: after }),
    });
    const answer = await call('GET', `/transactions?${query}`);
    if (answer instanceof Error) throw answer;
    const parsed = transactions.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) {
      throw new Error(`the report of transactions answered ${answer.status}`);
    }
    for (const line of parsed.data.data) reports.push(lineOf(line));
    after = parsed.data.data.at(-1)?.id;
    if (!parsed.data.has_more || after === undefined) return reports;
  }
  throw new Error(`the provider's report has more pages than are read`);
}

function lineOf(line: z.output<typeof transactions>['data'][number]): ProviderReport {
  const state = xenditTransactionStates[line.status];
  const amount = fromPesosNumber(line.amount);
  if (state === undefined || !amount.ok) throw new Error(`transaction ${line.id} is not readable`);
  return {
    reference: line.reference_id,
    providerId: line.product_id,
    state,
    amount: amount.value,
    reason: null,
    at: Date.parse(line.updated),
  };
}
