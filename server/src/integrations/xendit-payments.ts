import type {
  PaymentMethod,
  PaymentMethodLimits,
  ProviderPaymentReport,
} from '@pahiram/domain/loans/provider-payment';
import {
  type Centavos,
  fromPesosNumber,
  pesos,
  sum,
  toPesosNumber,
} from '@pahiram/domain/money/money';
import * as z from 'zod';
import type {
  CloseCodeOutcome,
  CreateCodeOutcome,
  PaymentCodeOrder,
  PaymentLookUpOutcome,
  PaymentProvider,
  ProviderCode,
} from './payment-provider.ts';
import {
  createXenditCall,
  outcomeWithoutAnswer,
  readXenditCallback,
  unreadable,
  type XenditAnswer,
  type XenditCall,
  type XenditSettings,
} from './xendit-http.ts';

const apiVersion = '2024-11-11';
const pageLimit = 50;
const pagesMax = 400;

/** Xendit's channel of a method, the institution that payers see, and the documented limits in pesos. */
const channels: Readonly<
  Record<
    PaymentMethod,
    { readonly code: string; readonly institution: string | null; min: number; max: number }
  >
> = {
  QR_PH: { code: 'QRPH', institution: null, min: 1, max: 50_000 },
  BANK_TRANSFER: { code: 'BANK_TRANSFER', institution: null, min: 1, max: 200_000_000 },
  GCASH: { code: 'GCASH', institution: 'GCash', min: 1, max: 100_000 },
  MAYA: { code: 'PAYMAYA', institution: 'Maya', min: 1, max: 100_000 },
  OVER_THE_COUNTER: { code: '7ELEVEN', institution: '7-Eleven', min: 50, max: 50_000 },
};

/** How each kind of action is shown to the payer. */
const actionKinds: Readonly<Record<string, ProviderCode['shownAs']>> = {
  QR_STRING: 'QR',
  VIRTUAL_ACCOUNT_NUMBER: 'NUMBER',
  PAYMENT_CODE: 'NUMBER',
  WEB_URL: 'LINK',
  DEEPLINK_URL: 'LINK',
};

const moment = z.iso.datetime({ offset: true });
const providerId = z.string().min(1).max(100);
const action = z.object({ descriptor: z.string(), value: z.string().min(1).max(2_000) });
const paymentRequest = z.object({
  payment_request_id: providerId,
  reference_id: z.string().max(255),
  currency: z.literal('PHP'),
  latest_payment_id: providerId.nullish(),
  actions: z.array(action).max(10).default([]),
  channel_properties: z
    .object({
      expires_at: moment.optional(),
      /** The name on a virtual account. */
      display_name: z.string().min(1).max(100).optional(),
    })
    .optional(),
});
const payment = z.object({
  payment_id: providerId,
  payment_request_id: providerId.nullish(),
  reference_id: z.string().max(255),
  currency: z.literal('PHP'),
  request_amount: z.number(),
  status: z.string(),
  captures: z
    .array(z.object({ capture_amount: z.number(), capture_timestamp: moment.optional() }))
    .max(100)
    .default([]),
  created: moment,
});
const callback = z.object({
  event: z.string().max(100),
  data: z.object({ payment_id: providerId }),
});
const failure = z.object({ error_code: z.string() });
const transaction = z.object({
  id: z.string(),
  product_id: providerId,
  reference_id: z.string().max(255),
  amount: z.number(),
  currency: z.literal('PHP'),
  status: z.string(),
  created: moment,
});
const transactions = z.object({ has_more: z.boolean(), data: z.array(transaction) });

/** States of a payment in which no money has arrived. */
const unpaidStates: ReadonlySet<string> = new Set([
  ...['PENDING', 'REQUIRES_ACTION', 'ACCEPTING_PAYMENTS', 'AUTHORIZED'],
  ...['FAILED', 'CANCELED', 'EXPIRED'],
]);

/** States in the list of transactions; null while no money has arrived. */
const transactionStates: Readonly<Record<string, ProviderPaymentReport['state'] | null>> = {
  SUCCESS: 'paid',
  REVERSED: 'reversed',
  VOIDED: 'reversed',
  PENDING: null,
  FAILED: null,
};

/** Errors of the create call after which the code will never be made. */
const refusals: ReadonlySet<string> = new Set([
  'API_VALIDATION_ERROR',
  'INVALID_JSON_FORMAT',
  'CHANNEL_CODE_NOT_SUPPORTED_ERROR',
  'CHANNEL_NOT_ACTIVATED',
  'INVALID_MERCHANT_SETTINGS',
  'MAX_AMOUNT_LIMIT_ERROR',
  'MIN_AMOUNT_LIMIT_ERROR',
]);

/**
 * Xendit Payments API v3: one payment request for each code. Amounts are decimal pesos; our reference is the
 * idempotency key. Callbacks carry a fixed token and no signature over the body, and their `reference_id` is not
 * always ours, so that only the id of the payment is read from them. That a payment was reversed is in the list of
 * transactions only.
 */
export function createXenditPayments(settings: XenditSettings): PaymentProvider {
  const call = createXenditCall(settings, { 'api-version': apiVersion });
  return {
    name: 'xendit',
    displayName: 'Xendit',
    methods: (Object.keys(channels) as PaymentMethod[]).map(limitsOf),
    createCode: async (order) => {
      const body = bodyOf(order);
      const answer = await call('POST', '/v3/payment_requests', {
        idempotencyKey: order.reference,
        body,
      });
      return createdOf(answer, order);
    },
    closeCode: (codeId) => closeCode(call, codeId),
    lookUpCode: (codeId) => lookUpCode(call, codeId),
    lookUpPayment: (paymentId) => lookUpPayment(call, paymentId),
    readCallback: async (headers, body) => {
      const parsed = callback.safeParse(readXenditCallback(settings.callbackToken, headers, body));
      return parsed.success ? { paymentId: parsed.data.data.payment_id } : null;
    },
    listPayments: async (from, to) => {
      const lines = await listTransactions(call, {
        'created[gte]': from.toISOString(),
        'created[lte]': to.toISOString(),
      });
      return lines.flatMap((line) => reportOfLine(line) ?? []);
    },
  };
}

function limitsOf(method: PaymentMethod): PaymentMethodLimits {
  const { min, max } = channels[method];
  return { method, amountMin: pesos(min), amountMax: pesos(max) };
}

function bodyOf(order: PaymentCodeOrder) {
  const { method, expiresAt, returnUrl } = order;
  const isWallet = method === 'GCASH' || method === 'MAYA';
  return {
    reference_id: order.reference,
    type: 'PAY',
    country: 'PH',
    currency: 'PHP',
    request_amount: toPesosNumber(order.amount),
    channel_code: channels[method].code,
    channel_properties: {
      ...(isWallet ? { success_return_url: returnUrl, failure_return_url: returnUrl } : {}),
      // QR Ph codes have a lifetime of their own.
      ...(isWallet || method === 'QR_PH' ? {} : { expires_at: expiresAt.toISOString() }),
    },
    description: order.description.slice(0, 100),
  };
}

function createdOf(answer: XenditAnswer | Error, order: PaymentCodeOrder): CreateCodeOutcome {
  if (answer instanceof Error) return outcomeWithoutAnswer(answer);
  const { status, body } = answer;
  if (status === 200 || status === 201) {
    const parsed = paymentRequest.safeParse(body);
    const shown = parsed.data?.actions.find(({ descriptor }) => descriptor in actionKinds);
    const shownAs = shown && actionKinds[shown.descriptor];
    if (!parsed.success || !shown || !shownAs) return unreadable(answer);
    if (parsed.data.reference_id !== order.reference) return unreadable(answer);
    if (shownAs === 'LINK' && !/^https?:\/\//.test(shown.value)) return unreadable(answer);
    const { expires_at: expiresAt, display_name: name } = parsed.data.channel_properties ?? {};
    return {
      kind: 'created',
      code: {
        id: parsed.data.payment_request_id,
        shownAs,
        value: shown.value,
        institution: channels[order.method].institution,
        accountName: shown.descriptor === 'VIRTUAL_ACCOUNT_NUMBER' ? (name ?? null) : null,
        expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
      },
    };
  }
  if (status === 429) return { kind: 'delayed', cause: 'too-many' };
  // Our API key was rejected, not the order.
  if (status === 401 || status === 403) return { kind: 'delayed', cause: 'key-refused' };
  const code = failure.safeParse(body).data?.error_code;
  if (status >= 500 || code === undefined) return unreadable(answer);
  return refusals.has(code)
    ? { kind: 'refused', cause: code }
    : { kind: 'unknown', cause: `error code ${code}` };
}

async function closeCode(call: XenditCall, codeId: string): Promise<CloseCodeOutcome> {
  const path = `/v3/payment_requests/${encodeURIComponent(codeId)}/cancel`;
  const answer = await call('POST', path, { idempotencyKey: `close-${codeId}`, body: {} });
  if (answer instanceof Error) return { kind: 'unknown', cause: answer.message };
  const { status, body } = answer;
  if (status === 200) return { kind: 'closed' };
  const code = failure.safeParse(body).data?.error_code;
  const isFinal = status >= 400 && status < 500 && ![401, 403, 429].includes(status);
  return isFinal && code !== undefined
    ? { kind: 'not-closed', cause: code }
    : { kind: 'unknown', cause: code ?? `the answer ${status} could not be read` };
}

async function lookUpCode(call: XenditCall, codeId: string): Promise<PaymentLookUpOutcome> {
  const answer = await call('GET', `/v3/payment_requests/${encodeURIComponent(codeId)}`);
  if (answer instanceof Error) return { kind: 'unknown', cause: answer.message };
  if (answer.status === 404) return { kind: 'not-found' };
  const parsed = paymentRequest.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return unreadable(answer);
  if (parsed.data.payment_request_id !== codeId) return unreadable(answer);
  const { latest_payment_id: paymentId } = parsed.data;
  return paymentId ? lookUpPayment(call, paymentId) : { kind: 'found', payments: [] };
}

async function lookUpPayment(call: XenditCall, paymentId: string): Promise<PaymentLookUpOutcome> {
  const answer = await call('GET', `/v3/payments/${encodeURIComponent(paymentId)}`);
  if (answer instanceof Error) return { kind: 'unknown', cause: answer.message };
  if (answer.status === 404) return { kind: 'not-found' };
  const parsed = payment.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return unreadable(answer);
  const found = parsed.data;
  if (found.payment_id !== paymentId) return unreadable(answer);
  if (unpaidStates.has(found.status)) return { kind: 'found', payments: [] };
  const amount = amountOf(found);
  if (found.status !== 'SUCCEEDED' || amount === null) return unreadable(answer);
  const isReversed = await wasReversed(call, paymentId);
  if (isReversed instanceof Error) return { kind: 'unknown', cause: isReversed.message };
  const report: ProviderPaymentReport = {
    id: paymentId,
    codeId: found.payment_request_id ?? null,
    reference: found.reference_id,
    amount,
    state: isReversed ? 'reversed' : 'paid',
    paidAt: Date.parse(found.captures[0]?.capture_timestamp ?? found.created),
  };
  return { kind: 'found', payments: [report] };
}

/** What was captured; the requested amount when captures are not listed. Null when an amount cannot be read. */
function amountOf({
  captures,
  request_amount: requested,
}: z.output<typeof payment>): Centavos | null {
  const given = captures.length > 0 ? captures.map((one) => one.capture_amount) : [requested];
  const amounts = given.map(fromPesosNumber);
  const read = amounts.flatMap((one) => (one.ok && one.value > 0n ? one.value : []));
  return read.length === given.length ? sum(read) : null;
}

async function wasReversed(call: XenditCall, paymentId: string): Promise<boolean | Error> {
  try {
    const lines = await listTransactions(call, { product_id: paymentId });
    return lines.some(
      (line) => line.product_id === paymentId && transactionStates[line.status] === 'reversed',
    );
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** @throws Error when the list is not complete. */
async function listTransactions(
  call: XenditCall,
  filter: Readonly<Record<string, string>>,
): Promise<z.output<typeof transaction>[]> {
  const lines: z.output<typeof transaction>[] = [];
  let after: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const query = new URLSearchParams({
      types: 'PAYMENT',
      ...filter,
      limit: String(pageLimit),
      ...(after === undefined ? {} : { after_id: after }),
    });
    const answer = await call('GET', `/transactions?${query}`);
    if (answer instanceof Error) throw answer;
    const parsed = transactions.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) {
      throw new Error(`the list of transactions answered ${answer.status}`);
    }
    lines.push(...parsed.data.data);
    after = parsed.data.data.at(-1)?.id;
    if (!parsed.data.has_more || after === undefined) return lines;
  }
  throw new Error(`the provider's list has more pages than are read`);
}

/** @returns null while no money has arrived. */
function reportOfLine(line: z.output<typeof transaction>): ProviderPaymentReport | null {
  const state = transactionStates[line.status];
  const amount = fromPesosNumber(line.amount);
  if (state === undefined || !amount.ok) throw new Error(`transaction ${line.id} is not readable`);
  if (state === null) return null;
  return {
    id: line.product_id,
    codeId: null,
    reference: line.reference_id,
    amount: amount.value,
    state,
    paidAt: Date.parse(line.created),
  };
}
