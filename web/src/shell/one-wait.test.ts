import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { waitWords } from '@pahiram/domain/access/wait-words';

const sources = new URL('../', import.meta.url);

test('[V37] the wait of what a code alone changes has one wording, also where a demonstration leaves it out', () => {
  for (const language of ['en', 'fil'] as const) {
    assert.match(waitWords(0)[language], /24 (hours|oras)/);
    assert.match(waitWords(36)[language], /^(This takes )?36 (hours|oras)/);
  }
  const catalogues = globSync('**/*-texts.ts', { cwd: sources });
  assert.ok(catalogues.length > 20, 'the catalogues are found');
  const saidElsewhere =
    /leaves (the wait|that) out|demonstration leaves out|paghihintay sa demo|Wala ito sa demo/;
  const again = catalogues.filter((file) =>
    saidElsewhere.test(readFileSync(new URL(file, sources), 'utf8')),
  );
  assert.deepEqual(again, []);
});

test('[V37] after a lock by link the sentence of the ordinary wait follows no other wait', () => {
  const page = readFileSync(new URL('features/passkeys/stop/stop-page.tsx', sources), 'utf8');
  const before = [...page.matchAll(/\{words\.(\w+)\} \{data \? waitWords/g)].map(([, key]) => key);
  assert.equal(before.length, 1);
  const texts = readFileSync(new URL('features/passkeys/stop/stop-texts.ts', sources), 'utf8');
  const said = [...texts.matchAll(new RegExp(`${before[0]}:\\s+'(.*)'`, 'g'))].map(
    ([, text]) => text,
  );
  assert.equal(said.length, 2);
  for (const text of said) assert.doesNotMatch(text ?? '', /\d|week|linggo/);
});
