import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailAmount } from './detail-amount.ts';

test('[V22][V40] an amount of the audit log is centavos as text; older entries that hold pesos as numbers are read as pesos', () => {
  const written: readonly (readonly [string, string, string | number, number])[] = [
    ['loan.promise-payment', 'amount', '150050', 1_500.5],
    ['loan.use-overpayment', 'heldBefore', '-100', -1],
    ['bank-statement.import', 'opening', '0', 0],
    // Until 27 November 2026.
    ['loan.promise-payment', 'amount', 1_500.5, 1_500.5],
    ['loan.set-off-step', 'amount', 25_800, 25_800],
    ['loan.pay-from-wallet', 'amount', 0.07, 0.07],
    ['loan.return-started', 'toPay', 150_000, 150_000],
    ['loan.return-started', 'fromWallet', 130_000, 130_000],
    ['loan.use-overpayment', 'before', 1_000, 1_000],
    ['loan.use-overpayment', 'after', 0, 0],
  ];
  for (const [action, name, value, pesos] of written) {
    assert.equal(detailAmount(action, name, value), pesos, `${action} ${name} ${value}`);
  }
});

test('[V22] other details are no amounts', () => {
  assert.equal(detailAmount('hold.approve', 'before', 'PROPOSED'), null);
  assert.equal(detailAmount('loan.view', 'shown', 3), null);
  assert.equal(detailAmount('setting.change', 'before', 3), null);
  assert.equal(detailAmount('loan.propose-change', 'amount', null), null);
});
