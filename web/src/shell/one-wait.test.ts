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

test('[V37] after a lock by link the page leaves the wait to the lock in Settings, which knows the member’s own', () => {
  const page = readFileSync(new URL('features/passkeys/stop/stop-page.tsx', sources), 'utf8');
  assert.doesNotMatch(page, /waitWords/);
});
