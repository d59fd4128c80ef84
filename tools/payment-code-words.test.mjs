import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { readPairs } from './read-catalogues.mjs';

/** Status of a payment code, key of its words on the page, and what they say. */
const CODE_WORDS = [
  ['PREPARING', 'preparing', /^We are asking .*for your code/, /^Hinihingi namin/],
  ['WAITING', 'waiting', /^Waiting for your payment\./, /^Hinihintay ang bayad mo\./],
  [
    'RECEIVED',
    'received',
    /^Your money has arrived\. We are checking it/,
    /^Dumating na ang pera mo\. Sinusuri/,
  ],
  ['BOOKED', 'booked', /^Payment received$/, /^Natanggap na ang bayad mo$/],
  [
    'REVERSED',
    'reversed',
    /took this payment back, so it does not count on your loan/,
    /^Binawi ng provider ang bayad na ito/,
  ],
  ['CLOSING', 'closing', /^We are cancelling the code/, /^Kinakansela namin ang code/],
  ['EXPIRED', 'expired', /^This code has expired\./, /^Expired na ang code na ito\./],
  ['REFUSED', 'refused', /cannot make this code now/, /^Hindi makagawa ng code ang /],
  ['CANCELLED', 'cancelled', /^You cancelled the code\./, /^Kinansela mo ang code\./],
];
const folder = 'web/src/features/repay/pay';
const read = (name) => readFileSync(`${root}/${folder}/${name}`, 'utf8');

test('[V11][V17] each status of a payment code has its own words in both languages, and only a booked one says that it is booked', async () => {
  const { PAYMENT_CODE_STATUSES } = await import(
    pathToFileURL(`${root}/domain/src/loans/provider-payment.ts`).href
  );
  assert.deepEqual(
    CODE_WORDS.map(([status]) => status),
    [...PAYMENT_CODE_STATUSES],
  );
  const texts = readPairs('pay-texts.ts', read('pay-texts.ts'));
  const wordsOf = (key, language) =>
    texts.find((pair) => pair.key === key)?.[language].fragments.join('');
  const card = read('payment-waits.tsx');
  for (const [status, key, en, fil] of CODE_WORDS) {
    assert.match(wordsOf(key, 'en') ?? '', en, status);
    assert.match(wordsOf(key, 'fil') ?? '', fil, status);
    const shown = new RegExp(`case '${status}':[^]*?words\\.(\\w+)`).exec(card)?.[1];
    assert.equal(shown, key, `the page of ${status}`);
    const saysBooked = ['en', 'fil'].map((language) =>
      /^(Payment received|Natanggap na ang bayad mo)/.test(wordsOf(key, language)),
    );
    assert.deepEqual(saysBooked, [status === 'BOOKED', status === 'BOOKED'], status);
  }
});
