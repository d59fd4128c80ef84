import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payout in Xendit's documented shape. */
export interface PeerPayout {
  id: string;
  reference_id: string;
  channel_code: string;
  channel_properties: { account_number: string; account_holder_name: string };
  amount: number;
  currency: string;
  description: string;
  status: string;
  failure_code?: string;
  created: string;
  updated: string;
}

/** How the next creation fails. With `taken` an `answer` stores the payout all the same. */
export type PeerTrick =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string; taken?: boolean }
  /** Stores the payout and cuts the connection. */
  | { readonly kind: 'hang-up' }
  | { readonly kind: 'never-answer' };

export interface XenditPeer {
  readonly url: string;
  readonly secretKey: string;
  readonly payouts: PeerPayout[];
  readonly bodies: string[];
  readonly keys: string[];
  /** Each creation uses up the first one. */
  readonly tricks: PeerTrick[];
  /** While set, look-ups fail with this status. */
  lookUpStatus: number | undefined;
  close(): Promise<void>;
}

/** A local peer that speaks Xendit's documented payouts: creation, look-up by reference, transactions. */
export async function startXenditPeer(): Promise<XenditPeer> {
  const seen = new Map<string, string>();
  const peer = {
    url: '',
    secretKey: 'xnd_development_peer',
    payouts: [] as PeerPayout[],
    bodies: [] as string[],
    keys: [] as string[],
    tricks: [] as PeerTrick[],
    lookUpStatus: undefined as number | undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    handle(peer, seen, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

async function handle(
  peer: XenditPeer,
  seen: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const expected = `Basic ${Buffer.from(`${peer.secretKey}:`).toString('base64')}`;
  if (request.headers.authorization !== expected) return fail(response, 401, 'INVALID_API_KEY');
  const url = new URL(request.url ?? '/', peer.url);
  if (request.method === 'GET' && url.pathname === '/v2/payouts') {
    if (peer.lookUpStatus !== undefined) return fail(response, peer.lookUpStatus, 'SERVER_ERROR');
    const reference = url.searchParams.get('reference_id');
    return send(
      response,
      200,
      peer.payouts.filter((payout) => payout.reference_id === reference),
    );
  }
  if (request.method === 'GET' && url.pathname === '/transactions')
    return list(peer, url, response);
  if (request.method === 'POST' && url.pathname === '/v2/payouts') {
    return create(peer, seen, request, response);
  }
  return fail(response, 404, 'NOT_FOUND');
}

async function create(
  peer: XenditPeer,
  seen: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const key = String(request.headers['idempotency-key'] ?? '');
  if (key === '' || key.length > 100) return fail(response, 400, 'API_VALIDATION_ERROR');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  peer.bodies.push(text);
  peer.keys.push(key);
  const trick = peer.tricks.shift();
  if (trick?.kind === 'answer' && !trick.taken) return sendText(response, trick.status, trick.body);
  if (seen.has(key)) return fail(response, 409, 'DUPLICATE_TRANSACTION_ERROR');
  const order = JSON.parse(text) as PeerPayout;
  const payout: PeerPayout = {
    ...order,
    id: `disb-${String(peer.payouts.length + 1).padStart(24, '0')}`,
    status: 'ACCEPTED',
    created: new Date().toISOString(),
    updated: new Date().toISOString(),
  };
  seen.set(key, payout.id);
  peer.payouts.push(payout);
  if (trick?.kind === 'answer') return sendText(response, trick.status, trick.body);
  if (trick?.kind === 'hang-up') {
    response.destroy();
    return;
  }
  if (trick?.kind === 'never-answer') return;
  send(response, 200, payout);
}

const transactionStatuses: Readonly<Record<string, string>> = {
  ACCEPTED: 'PENDING',
  SUCCEEDED: 'SUCCESS',
  FAILED: 'FAILED',
  CANCELLED: 'VOIDED',
  REVERSED: 'REVERSED',
};

function list(peer: XenditPeer, url: URL, response: ServerResponse): void {
  const limit = Number(url.searchParams.get('limit') ?? 10);
  const after = url.searchParams.get('after_id');
  const from = after === null ? 0 : peer.payouts.findIndex(({ id }) => `txn-${id}` === after) + 1;
  const page = peer.payouts.slice(from, from + limit);
  send(response, 200, {
    has_more: from + limit < peer.payouts.length,
    data: page.map((payout) => ({
      id: `txn-${payout.id}`,
      product_id: payout.id,
      type: 'DISBURSEMENT',
      status: transactionStatuses[payout.status] ?? 'PENDING',
      reference_id: payout.reference_id,
      amount: payout.amount,
      currency: payout.currency,
      created: payout.created,
      updated: payout.updated,
    })),
  });
}

function fail(response: ServerResponse, status: number, code: string): void {
  send(response, status, { error_code: code, message: code });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** The documented body of a callback about a payout. */
export function callbackOf(payout: PeerPayout, event: string): string {
  return JSON.stringify({
    event,
    business_id: '5f27a14a9bf05c73dd040bc8',
    created: payout.updated,
    data: payout,
  });
}
