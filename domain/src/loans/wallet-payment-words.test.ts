import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walletPaymentWords } from './wallet-payment-words.ts';

test('[V14][D11] a payment from the wallet by set-off names its article of the contract, and one that the borrower made has none', () => {
  const [own, taken] = [walletPaymentWords(null), walletPaymentWords(13)];
  assert.match(taken.en, /set-off \(Article 13\)$/);
  assert.match(taken.fil, /set-off \(Artikulo 13\)$/);
  assert.match(own.en, /^Paid from your wallet$/);
  assert.match(own.fil, /^Ibinayad mula sa wallet mo$/);
});
