import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { centavos } from '@pahiram/domain/money/money';
import {
  paymentCallbackOf,
  startXenditPaymentsPeer,
  type XenditPaymentsPeer,
} from '../../test/xendit-payments-peer.ts';
import type { PaymentCodeOrder, PaymentProvider, ProviderCode } from './payment-provider.ts';
import { createXenditPayments } from './xendit-payments.ts';

let orders = 0;
function order(change: Partial<PaymentCodeOrder> = {}): PaymentCodeOrder {
  orders += 1;
  return {
    reference: `pco_${String(orders).padStart(22, '0')}`,
    method: 'QR_PH',
    amount: centavos(123_456n),
    expiresAt: new Date('2026-11-24T04:00:00Z'),
    description: 'Loan payment',
    returnUrl: 'https://loans.example/repay',
    ...change,
  };
}

describe('the Xendit payments adapter against a peer that speaks its protocol', () => {
  let peer: XenditPaymentsPeer;
  let provider: PaymentProvider;
  before(async () => {
    peer = await startXenditPaymentsPeer();
  });
  beforeEach(() => {
    peer.creationFaults.length = 0;
    peer.lookUpFaults.length = 0;
    const { url, secretKey } = peer;
    provider = createXenditPayments({ url, secretKey, callbackToken: 'right', timeoutMs: 300 });
  });
  after(() => peer.close());

  const created = async (change: Partial<PaymentCodeOrder> = {}): Promise<ProviderCode> => {
    const outcome = await provider.createCode(order(change));
    assert.equal(outcome.kind, 'created', JSON.stringify(outcome));
    return (outcome as Extract<typeof outcome, { kind: 'created' }>).code;
  };

  test('[G16][P18] 1,234.56 is asked as the decimal number 1234.56, with our id as the idempotency key', async () => {
    const wanted = order();
    await provider.createCode(wanted);
    const body = peer.bodies.at(-1) ?? '';
    assert.match(body, /"request_amount":1234\.56[,}]/);
    assert.deepEqual(JSON.parse(body), {
      reference_id: wanted.reference,
      type: 'PAY',
      country: 'PH',
      currency: 'PHP',
      request_amount: 1234.56,
      channel_code: 'QRPH',
      channel_properties: {},
      description: 'Loan payment',
    });
    assert.equal(peer.keys.at(-1), wanted.reference);
    assert.equal(peer.versions.at(-1), '2024-11-11');
  });

  const shown = [
    ['QR_PH', 'QR', null],
    ['BANK_TRANSFER', 'NUMBER', null],
    ['GCASH', 'LINK', 'GCash'],
    ['MAYA', 'LINK', 'Maya'],
    ['OVER_THE_COUNTER', 'NUMBER', '7-Eleven'],
  ] as const;
  for (const [method, shownAs, institution] of shown) {
    test(`[G16] ${method} is shown as a ${shownAs}`, async () => {
      const code = await created({ method });
      assert.deepEqual([code.shownAs, code.institution], [shownAs, institution]);
      // Only a virtual account has a holder, whom a bank's form asks for.
      const name = method === 'BANK_TRANSFER' ? 'Pahiram Lending Inc' : null;
      assert.equal(code.accountName, name);
      const { channel_properties: sent } = JSON.parse(peer.bodies.at(-1) ?? '{}');
      assert.equal('success_return_url' in sent, shownAs === 'LINK');
      assert.equal('expires_at' in sent, shownAs === 'NUMBER');
    });
  }

  test('[G16][V06] after a lost answer the same order gets the same code', async () => {
    const wanted = order();
    for (const fault of [{ kind: 'hang-up' }, { kind: 'never-answer' }] as const) {
      peer.creationFaults.push(fault);
      assert.equal((await provider.createCode(wanted)).kind, 'unknown');
    }
    const count = peer.requests.length;
    const [first, again] = [await provider.createCode(wanted), await provider.createCode(wanted)];
    assert.deepEqual(first, again);
    assert.equal(peer.requests.length, count);
  });

  const answers = [
    [400, '{"error_code":"API_VALIDATION_ERROR"}', 'refused'],
    [400, '{"error_code":"SOMETHING_NEW"}', 'unknown'],
    [401, '{"error_code":"INVALID_API_KEY"}', 'delayed'],
    [403, '{"error_code":"REQUEST_FORBIDDEN_ERROR"}', 'delayed'],
    [429, '{"error_code":"RATE_LIMIT_EXCEEDED"}', 'delayed'],
    [500, '{"error_code":"SERVER_ERROR"}', 'unknown'],
    [503, '<html>', 'unknown'],
    [201, '{"payment_request_id":"pr-1"', 'unknown'],
    [201, '{"payment_request_id":"pr-1","payment_request_id":"pr-2"}', 'unknown'],
    [
      201,
      '{"payment_request_id":"pr-1","reference_id":"x","currency":"PHP","actions":[]}',
      'unknown',
    ],
  ] as const;
  for (const [status, body, kind] of answers) {
    test(`[G16][V29] the answer ${status} ${body} to a new code is ${kind}`, async () => {
      peer.creationFaults.push({ kind: 'answer', status, body });
      assert.equal((await provider.createCode(order())).kind, kind);
    });
  }

  test('[G16] a provider that cannot be reached takes nothing', async () => {
    const gone = await startXenditPaymentsPeer();
    await gone.close();
    const nobody = createXenditPayments({ ...gone, callbackToken: 'right' });
    assert.deepEqual(await nobody.createCode(order()), { kind: 'delayed', cause: 'not-reachable' });
    assert.equal((await nobody.lookUpCode('pr-1')).kind, 'unknown');
  });

  test('[G16][V06] a code is closed once; a paid one is not, and no answer or a fault of the provider says nothing', async () => {
    const code = await created();
    assert.deepEqual(await provider.closeCode(code.id), { kind: 'closed' });
    const paid = await created();
    peer.pay(paid.id);
    assert.equal((await provider.closeCode(paid.id)).kind, 'not-closed');
    assert.equal((await provider.closeCode('pr-0')).kind, 'not-closed');
    peer.lookUpFaults.push(
      { kind: 'answer', status: 500, body: '{"error_code":"SERVER_ERROR"}' },
      { kind: 'answer', status: 401, body: '{"error_code":"INVALID_API_KEY"}' },
      { kind: 'answer', status: 400, body: '<html>' },
      { kind: 'hang-up' },
    );
    for (let times = 0; times < 4; times += 1) {
      assert.equal((await provider.closeCode(code.id)).kind, 'unknown');
    }
  });

  test('[G16][V11] a look-up shows nothing, then what was captured, then that it was reversed', async () => {
    const code = await created();
    assert.deepEqual(await provider.lookUpCode(code.id), { kind: 'found', payments: [] });
    const paymentId = peer.pay(code.id, 1_000.01);
    const paid = await provider.lookUpCode(code.id);
    assert.equal(paid.kind, 'found');
    const [report] = paid.kind === 'found' ? paid.payments : [];
    assert.deepEqual(
      [report?.id, report?.codeId, report?.amount, report?.state],
      [paymentId, code.id, 100_001n, 'paid'],
    );
    assert.deepEqual(await provider.lookUpPayment(paymentId), paid);
    const { payment } = peer.requests.at(-1) ?? {};
    assert.ok(payment);
    payment.listed = 'REVERSED';
    const reversed = await provider.lookUpPayment(paymentId);
    assert.equal(reversed.kind === 'found' && reversed.payments[0]?.state, 'reversed');
    assert.equal((await provider.lookUpPayment('py-none')).kind, 'not-found');
    assert.equal((await provider.lookUpCode('pr-none')).kind, 'not-found');
  });

  test('[G16][V11] a payment that has not succeeded is no money, and an unknown state is unreadable', async () => {
    const code = await created();
    const paymentId = peer.pay(code.id);
    const { payment } = peer.requests.at(-1) ?? {};
    assert.ok(payment);
    payment.status = 'PENDING';
    assert.deepEqual(await provider.lookUpPayment(paymentId), { kind: 'found', payments: [] });
    payment.status = 'SETTLED_SOMEHOW';
    assert.equal((await provider.lookUpPayment(paymentId)).kind, 'unknown');
    payment.status = 'SUCCEEDED';
    payment.amount = 10.005;
    assert.equal((await provider.lookUpPayment(paymentId)).kind, 'unknown', 'half a centavo');
    payment.amount = 10;
    peer.lookUpFaults.push({ kind: 'answer', status: 500, body: '{}' });
    assert.equal((await provider.lookUpPayment(paymentId)).kind, 'unknown');
    peer.lookUpFaults.push({ kind: 'answer', status: 200, body: 'no json' });
    assert.equal((await provider.lookUpPayment(paymentId)).kind, 'unknown');
    peer.lookUpFaults.push({ kind: 'never-answer' });
    assert.equal((await provider.lookUpCode(code.id)).kind, 'unknown');
  });

  test('[G16][V10] the list has every page, and is refused when a page fails', async () => {
    for (let count = 0; count < 120; count += 1) peer.pay((await created()).id);
    const [from, to] = [new Date(0), new Date()];
    const listed = await provider.listPayments(from, to);
    const paid = peer.requests.filter(({ payment }) => payment?.status === 'SUCCEEDED');
    assert.equal(new Set(listed.map(({ id }) => id)).size, paid.length);
    peer.lookUpFaults.push({ kind: 'answer', status: 502, body: '' });
    await assert.rejects(provider.listPayments(from, to));
  });

  test('[G16][V11] only a callback with the token is read, and only for the id of its payment', async () => {
    const body = Buffer.from(paymentCallbackOf('py-1', 1));
    const read = (token: string | undefined, bytes = body) =>
      provider.readCallback(
        token === undefined ? {} : { 'x-callback-token': token },
        bytes,
        new Date(),
      );
    assert.deepEqual(await read('right'), { paymentId: 'py-1' });
    assert.equal(await read('wrong'), null);
    assert.equal(await read(undefined), null);
    assert.equal(await read('right', Buffer.from('{"event":"x"}')), null);
    assert.equal(await read('right', Buffer.from('{')), null);
  });
});
