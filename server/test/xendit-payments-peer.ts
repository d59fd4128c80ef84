import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment request with its payment, in Xendit's documented shape. */
export interface PeerRequest {
  readonly id: string;
  readonly order: {
    readonly reference_id: string;
    readonly request_amount: number;
    readonly channel_code: string;
    readonly channel_properties: Readonly<Record<string, string>>;
  };
  payment: {
    id: string;
    status: string;
    amount: number;
    /** As in the list of transactions. */
    listed: 'SUCCESS' | 'PENDING' | 'REVERSED' | 'VOIDED';
    at: string;
  } | null;
}

/** How the next call of a kind fails. With `taken` the request is stored all the same. */
export type PeerFault =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string; taken?: boolean }
  | { readonly kind: 'hang-up' }
  | { readonly kind: 'never-answer' };

export interface XenditPaymentsPeer {
  readonly url: string;
  readonly secretKey: string;
  readonly requests: PeerRequest[];
  readonly bodies: string[];
  readonly keys: string[];
  readonly versions: string[];
  /** Each creation uses up the first one. */
  readonly creationFaults: PeerFault[];
  /** Each look-up uses up the first one. */
  readonly lookUpFaults: PeerFault[];
  /** Pays a request; the amount of the order unless given. */
  pay(id: string, amount?: number): string;
  close(): Promise<void>;
}

/** A local peer that speaks Xendit's documented payment requests, payments and transactions. */
export async function startXenditPaymentsPeer(): Promise<XenditPaymentsPeer> {
  const known = new Map<string, PeerRequest>();
  const peer = {
    url: '',
    secretKey: 'xnd_development_peer',
    requests: [] as PeerRequest[],
    bodies: [] as string[],
    keys: [] as string[],
    versions: [] as string[],
    creationFaults: [] as PeerFault[],
    lookUpFaults: [] as PeerFault[],
    pay: (id: string, amount?: number) => {
      const request = peer.requests.find((one) => one.id === id);
      if (!request) throw new Error(`no payment request ${id}`);
      request.payment = {
        id: id.replace(/^pr-/, 'py-'),
        status: 'SUCCEEDED',
        amount: amount ?? request.order.request_amount,
        listed: 'SUCCESS',
        at: new Date().toISOString(),
      };
      return request.payment.id;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    handle(peer, known, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

async function handle(
  peer: XenditPaymentsPeer,
  known: Map<string, PeerRequest>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const expected = `Basic ${Buffer.from(`${peer.secretKey}:`).toString('base64')}`;
  if (request.headers.authorization !== expected) {
    send(response, 401, { error_code: 'INVALID_API_KEY' });
    return;
  }
  peer.versions.push(String(request.headers['api-version']));
  const url = new URL(request.url ?? '/', peer.url);
  const isCreation = request.method === 'POST' && url.pathname === '/v3/payment_requests';
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const fault = (isCreation ? peer.creationFaults : peer.lookUpFaults).shift();
  if (isCreation && (fault?.kind !== 'answer' || fault.taken)) {
    create(peer, known, String(request.headers['idempotency-key'] ?? ''), text);
  }
  if (fault?.kind === 'never-answer') return;
  if (fault?.kind === 'hang-up') {
    response.destroy();
    return;
  }
  if (fault?.kind === 'answer') {
    response.writeHead(fault.status, { 'content-type': 'application/json' }).end(fault.body);
    return;
  }
  if (isCreation) {
    const made = known.get(String(request.headers['idempotency-key'] ?? ''));
    send(response, 201, made && shapeOf(made));
    return;
  }
  if (request.method === 'POST') cancel(peer, url, response);
  else answerRead(peer, url, response);
}

/** Cancels a request that is not paid. */
function cancel(peer: XenditPaymentsPeer, url: URL, response: ServerResponse): void {
  const [id] = /pr-\d+(?=\/cancel$)/.exec(url.pathname) ?? [];
  const found = peer.requests.find((one) => one.id === id);
  if (!found) send(response, 404, { error_code: 'DATA_NOT_FOUND' });
  else if (found.payment) send(response, 409, { error_code: 'INVALID_PAYMENT_REQUEST_STATUS' });
  else send(response, 200, { ...shapeOf(found), status: 'CANCELED', actions: [] });
}

function create(
  peer: XenditPaymentsPeer,
  known: Map<string, PeerRequest>,
  key: string,
  text: string,
): void {
  peer.bodies.push(text);
  peer.keys.push(key);
  if (known.has(key)) return;
  const id = `pr-${String(peer.requests.length + 1).padStart(24, '0')}`;
  const made: PeerRequest = { id, order: JSON.parse(text) as PeerRequest['order'], payment: null };
  known.set(key, made);
  peer.requests.push(made);
}

const actions: Readonly<
  Record<string, readonly [type: string, descriptor: string, value: string]>
> = {
  QRPH: ['PRESENT_TO_CUSTOMER', 'QR_STRING', '00020101021227peer5303608'],
  BANK_TRANSFER: ['PRESENT_TO_CUSTOMER', 'VIRTUAL_ACCOUNT_NUMBER', '9999000012345678'],
  GCASH: ['REDIRECT_CUSTOMER', 'WEB_URL', 'https://wallet.example/pay'],
  PAYMAYA: ['REDIRECT_CUSTOMER', 'WEB_URL', 'https://wallet.example/pay'],
  '7ELEVEN': ['PRESENT_TO_CUSTOMER', 'PAYMENT_CODE', '91001234'],
};

function shapeOf({ id, order, payment }: PeerRequest) {
  const [type, descriptor, value] = actions[order.channel_code] ?? ['', '', ''];
  return {
    ...order,
    ...(order.channel_code === 'BANK_TRANSFER' && {
      channel_properties: { display_name: 'Pahiram Lending Inc' },
    }),
    payment_request_id: id,
    currency: 'PHP',
    status: payment ? 'SUCCEEDED' : 'REQUIRES_ACTION',
    ...(payment ? { latest_payment_id: payment.id } : {}),
    actions: payment ? [] : [{ type, descriptor, value }],
  };
}

function answerRead(peer: XenditPaymentsPeer, url: URL, response: ServerResponse): void {
  const found = url.pathname === '/transactions' ? transactionsOf(peer, url) : read(peer, url);
  send(response, found ? 200 : 404, found ?? { error_code: 'DATA_NOT_FOUND' });
}

function read(peer: XenditPaymentsPeer, url: URL) {
  const id = url.pathname.split('/').at(-1) ?? '';
  const request = peer.requests.find((one) => one.id === id || one.payment?.id === id);
  if (!request) return undefined;
  if (url.pathname === `/v3/payment_requests/${request.id}`) return shapeOf(request);
  const { order, payment } = request;
  if (!payment || url.pathname !== `/v3/payments/${payment.id}`) return undefined;
  const { status, amount, at } = payment;
  return {
    payment_id: id,
    payment_request_id: request.id,
    reference_id: order.reference_id,
    currency: 'PHP',
    request_amount: order.request_amount,
    status,
    captures: status === 'SUCCEEDED' ? [{ capture_amount: amount, capture_timestamp: at }] : [],
    created: at,
  };
}

function transactionsOf(peer: XenditPaymentsPeer, url: URL) {
  const limit = Number(url.searchParams.get('limit') ?? 10);
  const after = url.searchParams.get('after_id');
  const product = url.searchParams.get('product_id');
  const lines = peer.requests.flatMap(({ order, payment }) =>
    payment && (product === null || payment.id === product)
      ? [
          {
            id: `txn-${payment.id}`,
            product_id: payment.id,
            type: 'PAYMENT',
            status: payment.listed,
            reference_id: order.reference_id,
            amount: payment.amount,
            currency: 'PHP',
            created: payment.at,
          },
        ]
      : [],
  );
  const from = after === null ? 0 : lines.findIndex(({ id }) => id === after) + 1;
  return { has_more: from + limit < lines.length, data: lines.slice(from, from + limit) };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The documented body of a callback about a payment. Its `reference_id` is Xendit's own. */
export function paymentCallbackOf(paymentId: string, amount: number): string {
  return JSON.stringify({
    event: 'payment.capture',
    business_id: '5f27a14a9bf05c73dd040bc8',
    created: new Date().toISOString(),
    data: {
      payment_id: paymentId,
      reference_id: '0b8f5c4e-0000-4000-8000-000000000000',
      status: 'SUCCEEDED',
      request_amount: amount,
      currency: 'PHP',
    },
  });
}
