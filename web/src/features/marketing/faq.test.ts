import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Words } from '@pahiram/domain/texts/words';
import { privacy } from '../legal/privacy.ts';
import { serviceAgreement } from '../legal/service-agreement.ts';
import { terms } from '../legal/terms.ts';
import { faq } from './faq.ts';

const questions = faq.flatMap((group) => group.questions);

test('[E12][F] at least twelve questions, each once, in both languages with the same figures', () => {
  assert.ok(questions.length >= 12);
  assert.equal(new Set(questions.map(({ id }) => id)).size, questions.length);
  const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const { question, answer } of questions) {
    assert.notEqual(question.en, question.fil);
    for (const { en, fil } of answer) assert.deepEqual(marks(en), marks(fil), en);
  }
});

test('[E4][C6][V15] the answer about interest has the rate, the effective rate and an example; no answer writes out a figure of the product', () => {
  const interest = questions.find(({ id }) => id === 'interest');
  const [price] = interest?.answer ?? [];
  for (const fact of ['interestRule', 'exampleAmount', 'exampleMonthly', 'exampleRate']) {
    assert.ok(price?.en.includes(`{${fact}}`), fact);
  }
  for (const { en } of questions.flatMap(({ answer }) => answer)) {
    assert.doesNotMatch(en, /₱|\d%/);
  }
});

const legal: readonly Words[] = [privacy, terms, serviceAgreement].flatMap(({ sections }) =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
);

test('[V01][F] no legal text or answer asks for a fee, and each has its Filipino', () => {
  for (const { en, fil } of [...legal, ...questions.flatMap(({ answer }) => answer)]) {
    assert.ok(fil.trim() !== '', en);
    assert.doesNotMatch(en, /\b(pay|charge[sd]?) (a|the|us a) (processing |service )?fee\b/i);
    assert.doesNotMatch(en, /coming soon|under construction|instant approval|guaranteed/i);
  }
});

const wanted: readonly (readonly [string, typeof terms, readonly RegExp[]])[] = [
  [
    'terms',
    terms,
    [/18 or older to register/, /RA 9510/, /free of charge/, /at least 10/, /RA 8792/],
  ],
  [
    'privacy',
    privacy,
    [/RA 10173/, /72 hours/, /five years/, /12 months/, /My data/, /never sent messages/],
  ],
  ['agreement', serviceAgreement, [/24 percent/, /at least 3/, /RA 9510/, /within 30 days/]],
];
for (const [name, text, patterns] of wanted) {
  test(`[S2.22][S2.32][D11][D12] the ${name} contain what the law and the decisions require, with a date`, () => {
    const body = text.sections
      .flatMap(({ paragraphs }) => paragraphs.map(({ en }) => en))
      .join('\n');
    for (const pattern of patterns) assert.match(body, pattern);
    assert.match(body, /Securities and Exchange Commission|National Privacy Commission/);
    assert.match(text.version, /^\d{4}-\d{2}-\d{2}$/);
  });
}
