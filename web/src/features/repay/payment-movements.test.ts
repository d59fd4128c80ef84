import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movementsOf } from './payment-movements.ts';
import type { Payment } from './use-loan-account.ts';

const paid = (number: string, receivedAt: string) => ({ number, receivedAt }) as Payment;

test('[D10][V09] each payment and each refund has a row of its own, by day, also a payment that was recorded late', () => {
  const movements = movementsOf({
    // As recorded, the newest first: PM-BANK was made before the two others and recorded after them.
    payments: [
      paid('PM-BANK', '2027-01-04T04:00:00Z'),
      paid('PM-CODE', '2027-01-05T03:00:00Z'),
      paid('PM-WALLET', '2027-01-05T02:59:00Z'),
    ],
    refunds: [{ date: '2027-01-04', amount: 100 }],
  });
  assert.deepEqual(
    movements.map(({ day, payment }) => [day, payment?.number ?? 'refund']),
    [
      ['2027-01-05', 'PM-CODE'],
      ['2027-01-05', 'PM-WALLET'],
      ['2027-01-04', 'refund'],
      ['2027-01-04', 'PM-BANK'],
    ],
  );
});
