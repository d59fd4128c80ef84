import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { root } from './paths.mjs';
import { readPairs, readStrayWords } from './read-catalogues.mjs';
import { SAME_IN_FILIPINO } from './same-in-filipino.mjs';

/** The component gallery shows samples, not texts of the product. */
const isLeftOut = (path) => /\.test\.tsx?$|(^|\/)(gallery|test)(\/|$)/.test(path);
const sources = globSync('{api,console,domain,server,ui,web}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: isLeftOut,
}).map((path) => ({ path, source: readFileSync(`${root}/${path}`, 'utf8') }));
const pairs = sources.flatMap(({ path, source }) =>
  readPairs(path, source).map((pair) => ({ ...pair, where: `${path}:${pair.line} ${pair.key}` })),
);

/** The locations of all pairs that break a rule, so that a failure lists them all. */
const placesOf = (isBroken) => pairs.filter(isBroken).map(({ where }) => where);
const saysOf = ({ fragments }) => fragments.join('');
const eitherSays = (pattern) => (pair) =>
  pattern.test(pair.en.fragments.join('\n')) || pattern.test(pair.fil.fragments.join('\n'));

test('[F] every catalogue is found', () => {
  assert.ok(pairs.length > 2000, String(pairs.length));
  for (const name of ['web/src/features/auth/auth-texts.ts', 'api/src/loan-words.ts']) {
    assert.ok(
      pairs.some(({ where }) => where.startsWith(name)),
      name,
    );
  }
});

test('[F] both languages hold the same keys', () => {
  assert.deepEqual(
    placesOf(({ en, fil }) => !en || !fil),
    [],
  );
});

test('[F] no text is empty', () => {
  const isEmpty = (side) => side.fragments.length > 0 && saysOf(side).trim() === '';
  assert.deepEqual(
    placesOf(({ en, fil }) => (isEmpty(en) || isEmpty(fil)) && en.names.length === 0),
    [],
  );
});

test('[F] both languages fill in the same figures, names and dates', () => {
  assert.deepEqual(
    placesOf(({ en, fil }) => String(en.names) !== String(fil.names)),
    [],
  );
});

test('[F] Filipino says it in Filipino, but for the reviewed names and terms', () => {
  const isSame = ({ en, fil }) => {
    const words = en.fragments.filter((part) => /\p{L}{2}/u.test(part));
    if (words.length === 0 || String(en.fragments) !== String(fil.fragments)) return false;
    return !words.every((part) => SAME_IN_FILIPINO.has(part.trim()) || /^[A-Z_ =]+$/.test(part));
  };
  assert.deepEqual(placesOf(isSame), []);
});

test('[F] each reviewed name and term is still the same in both languages somewhere', () => {
  const same = new Set(
    pairs
      .filter(({ en, fil }) => en && fil && String(en.fragments) === String(fil.fragments))
      .flatMap(({ en }) => en.fragments.map((part) => part.trim())),
  );
  assert.deepEqual(
    [...SAME_IN_FILIPINO].filter((term) => !same.has(term)),
    // The label of a hash, the same in every language.
    ['SHA-256'],
  );
});

test('[E7] nothing is left to be written and nothing is promised for later', () => {
  const leftover = /\bTODO\b|\bFIXME\b|\bXXX\b|lorem ipsum|coming soon|under construction/i;
  assert.deepEqual(placesOf(eitherSays(leftover)), []);
});

test('[C1] an amount in a text has its sign, its thousands and two decimals', () => {
  const bare = /(₱|PHP |Php ?)(?!\d{1,3}(,\d{3})*\.\d{2}(?!\d))\d/;
  assert.deepEqual(placesOf(eitherSays(bare)), []);
});

test('[F] the Filipino keeps to its glossary', () => {
  const avoided = [
    ...['pwede', 'pwesto', 'iyong account', 'aplikasyon', 'iskedyul', 'karakter', 'pahina(ng)?'],
    ...['larawan', 'telepono mo', 'balance', 'kahilingan', 'member', 'nagpapautang', 'umutang'],
    ...['siguraduhin', 'muli', 'i-recover', 'tatanggap na account', 'para sa impormasyon'],
    ...['tahimik na oras', 'isauli', '\\w*[kprst]syon\\w*'],
  ];
  const pattern = new RegExp(`\\b(${avoided.join('|')})\\b|\\bpo\\b`, 'i');
  const isAvoided = ({ fil }) => pattern.test(fil.fragments.join(' '));
  assert.deepEqual(placesOf(isAvoided), []);
});

test('[F] a number in figures has no linker before what it counts in Filipino: "6 numero, 5 araw, 24 hulog"', () => {
  const nouns = 'araw|beses|buwan|device|file|hulog|letra|litrato|minuto|numero|oras|passkey|subok';
  const linked = new RegExp(`\\d na (${nouns})`);
  const afterFigure = new RegExp(`^ na (${nouns})`);
  const isLinked = ({ fil }) =>
    fil.fragments.some((part, at) => linked.test(part) || (at > 0 && afterFigure.test(part)));
  assert.deepEqual(placesOf(isLinked), []);
});

test('[F] the English says one thing with one word', () => {
  const isAvoided = ({ en }) => /e-mail|\bmend|\breckon|do no harm/i.test(en.fragments.join(' '));
  assert.deepEqual(placesOf(isAvoided), []);
});

/** The labels that the specification quotes in capitals (S2.18 to S2.40), and APPLY NOW of the form that Apply Now leads to. */
const QUOTED_IN_CAPITALS = new Set([
  ...['ACCOUNT RECOVERY', 'APPLY NOW', 'COMPLETE THE APPLICATION', 'CONFIRM', 'CONFIRM WITHDRAWAL'],
  ...['CONTINUE', 'CONTINUE WITHDRAWAL', 'I AGREE', 'LOADING...', 'REGISTER NOW', 'SIGN IN'],
  ...['START LIVE CHAT', 'WHAT IS CREDIT SCORE?', 'WITHDRAW NOW'],
]);

test('[F] only the labels that the specification quotes are in capitals, in both languages', () => {
  const isMember = ({ where }) => /^(ui|web)\//.test(where);
  const isCapitals = (side) => {
    const label = saysOf(side);
    return side.names.length === 0 && /\p{Lu}{4}/u.test(label) && label === label.toUpperCase();
  };
  const loud = pairs.filter(
    (pair) =>
      isMember(pair) &&
      (isCapitals(pair.en) || isCapitals(pair.fil)) &&
      !QUOTED_IN_CAPITALS.has(saysOf(pair.en)),
  );
  assert.deepEqual(
    loud.map(({ where }) => where),
    [],
  );
});

test('[F] a borrower reads plain words: no jargon of the ledger and one word for late', () => {
  // Contract, disclosure and the legal pages keep the words that carry law.
  const isForMembers = ({ where }) =>
    /^(ui|web)\/|^server\/.*(notice-texts|reminder-texts|notices|-words|-pdf|receipt)\.ts/.test(
      where,
    ) && !/\/(legal|contract-text|company-accounts|staff)\//.test(where);
  const en =
    /\b(we book|booked)\b|\bmovements?\b(?! of money)|stays owed|(you|your account) has no such|\bno such (loan|payment|withdrawal)\b|days past (the|its) due date|\bpresent (schedule|one)\b|\bcosts nothing extra/i;
  const fil = /lampas (na )?sa petsa|mga galaw\b|\bIngles\b|\boffer\b|\bnangutang\b/i;
  const isAvoided = (pair) =>
    isForMembers(pair) &&
    (en.test(pair.en.fragments.join(' ')) || fil.test(pair.fil.fragments.join(' ')));
  assert.deepEqual(placesOf(isAvoided), []);
});

/** Sentences of earlier screens, contracts and messages that readers found strained, unclear or untrue. */
const REPLACED_SENTENCES = [
  'matatanggap ang alok',
  'return the money you received by then',
  'into our bank account, which you open from there',
  'iyon lang mga hiningi mo',
  'Walang dagdag sa babayaran mo ngayon',
  'lampas sa petsa',
  'What ends the loan on a day',
  'What this payment does',
  'What should the money beyond the amount due do?',
  'Your loan ends today with',
  'Pay that much at most',
  'You save interest of',
  'Money of this loan has reached your account',
  'The balance is everything you owe as agreed',
  'Tell us before it gets harder',
  'You pay with money of your wallet',
  'Paying costs nothing extra',
  'We send no reminders and do not call before that day',
  'See what another loan would cost',
  'a day without banks',
  'This text stands in',
  'We wait for Sandbox Pay',
  'A loan assistant calls you and issues the code',
  'Each later installment; the last one is what is left',
  'We have no other accounts',
  'Nobody may ask you to pay into another one',
  'comes back by',
  'The 4 digits of your ZIP code',
  'is about to be sent',
  'more than ₱999.00',
  'You act next',
  'Your money waits for nobody',
  'Katuwang sa mga pangarap',
  'Walang puwedeng magpabayad sa iyo sa iba',
  'walang bayad ang maagang pagbabayad',
  'Ang magagawa ng bayad na ito',
  'Sabihin sa amin bago pa humirap',
  'Hindi namin natanggap ang ID mo',
  'Walang alok na matatanggap',
  'Matatanggap mo ito gamit ang code',
  'Hindi mo natanggap sa oras ang bagong schedule',
  'Artikulo 5. Huling bayad',
  'ibang singil sa huli',
  '%, minsan lang',
  'ang pera hanggang noon',
  'ang lahat hanggang noon',
  'transfer. Darating ito hanggang',
  'darating ito hanggang',
  'Inaasahan hanggang',
  'Sasagot kami hanggang',
  'Aayusin namin ito hanggang',
  'Susuriin namin ito hanggang',
  '{retryAfterSeconds}',
  'can receive money from',
  'interes namin at mo',
  'account mo na tatanggap',
  'Hindi pa na-upload',
  'Hindi pa na-save',
  'Natapos ang loan mo nang walang bayad',
  'makakapasok sa bagong password',
  'money in it is still open',
  'Bayad na nang buo ni',
];

test('[F] no sentence that was replaced comes back', () => {
  const wordsOf = ({ fragments }) => fragments.join(' ').toLowerCase();
  const isBack = ({ en, fil }) =>
    REPLACED_SENTENCES.map((sentence) => sentence.toLowerCase()).some(
      (sentence) => wordsOf(en).includes(sentence) || wordsOf(fil).includes(sentence),
    );
  assert.deepEqual(placesOf(isBack), []);
});

test('[F] no words stand in a component: all are in catalogues', () => {
  const stray = sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, source }) =>
      readStrayWords(path, source).map(({ text, line }) => ({ text, where: `${path}:${line}` })),
    )
    .filter(({ text }) => !SAME_IN_FILIPINO.has(text));
  assert.deepEqual(stray, []);
});

/** Names of the demonstration, and parts of documents that are not in a catalogue. */
const NAMES_IN_PICTURES = new Set([
  ...['Pahiram', 'Olga Alok', 'Wilma Pitaka', 'UMID', 'GCash (G-Xchange, Inc.)'],
  ...['Agreement code', 'Registration of the lender', 'Code ng kasunduan'],
  ...['Rehistro ng nagpapahiram', 'Humihiram'],
  ...['Hi, Rica', 'Hi, Paz', 'Kumusta, Rica', 'Kumusta, Paz'],
]);

test('[S2.19][V17] the pictures of the slideshow say what the catalogues say: a text that was changed needs new pictures', () => {
  const kept = JSON.parse(readFileSync(`${root}/e2e/support/preview-texts.json`, 'utf8'));
  const stale = ['en', 'fil'].flatMap((language) => {
    const known = new Set(
      pairs.flatMap((pair) =>
        pair[language].fragments.map((part) => part.replace(/\s+/g, ' ').trim()),
      ),
    );
    // A text with a figure is made of several parts: e2e/sweeps/previews.spec.ts compares it with the page.
    const isOfOnePart = (text) =>
      /\p{L}{2}/u.test(text) && !/[\d₱]|\((number|seal|time)\)/.test(text);
    // Where a sentence is made of a phrase, its full stop is added.
    const isKnown = (text) => known.has(text) || known.has(text.replace(/\.$/, ''));
    return Object.entries(kept[language]).flatMap(([picture, texts]) =>
      texts
        .filter((text) => isOfOnePart(text) && !isKnown(text) && !NAMES_IN_PICTURES.has(text))
        .map((text) => `${picture} in ${language}: ${text}`),
    );
  });
  assert.deepEqual(stale, [], 'take them again with npm run previews');
});

test('the reader sees a missing key, another figure and a stray word', () => {
  const source = "texts({ a: 'One', b: (n) => 'in ' + `\u0024{n} days` }, { b: (n) => `araw` });";
  const [a, b] = readPairs('sample.ts', source);
  assert.deepEqual([a.key, a.fil], ['a', null]);
  assert.deepEqual([b.en.names, b.fil.names], [['n'], []]);
  const marks = readPairs('sample.ts', "const x = { en: '{day} at', fil: 'sa {araw}' };");
  assert.deepEqual([marks[0].en.names, marks[0].fil.names], [['{day}'], ['{araw}']]);
  const page = "const p = <p title={isOn ? 'On' : words.off}>{isOn && 'Now'} or never</p>;";
  const texts = readStrayWords('sample.tsx', page).map(({ text }) => text);
  assert.deepEqual(texts.sort(), ['Now', 'On', 'or never']);
});
