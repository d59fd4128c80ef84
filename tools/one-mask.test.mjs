import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.mjs';

const sources = globSync('{api,client,console,domain,server,ui,web}/src/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !/\.test\.|\/gallery\/|\/test\//.test(path));

/** Text that hides characters: a star that is repeated, or three of them beside a value. */
const hides =
  /['"`]\*+['"`]\s*\.(?:repeat|pad)|\}\*{2,}|\*{2,}\$\{|padStart\([^)]*['"`]\*|replace\([^)]*['"`]\*+['"`]\)/;

test('[H12][S4.09] numbers, names and email addresses are masked by one file', () => {
  const masking = sources.filter((path) => hides.test(readFileSync(join(root, path), 'utf8')));
  assert.deepEqual(masking, ['domain/src/texts/mask.ts']);
});
