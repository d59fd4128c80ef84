/** How many files of the borrower's site a reader opens to follow one page. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.mjs';
import { parse } from './read-catalogues.mjs';

const features = join(root, 'web/src/features');
const home = 'dash/dash-page.tsx';

/** The import declarations of a file below `features`, and its source. */
function read(file) {
  const source = readFileSync(join(features, file), 'utf8');
  const imports = parse(file, source).body.filter(({ type }) => type === 'ImportDeclaration');
  return { source, imports };
}

/**
 * The files of features that these files need to run: their static imports, texts included. Types are not
 * followed, nor are parts that are loaded when they are shown (`lazily`).
 */
function filesOf(...first) {
  const found = new Set(first);
  for (const file of found) {
    for (const { importKind, source } of read(file).imports) {
      if (importKind === 'type' || !source.value.startsWith('.')) continue;
      const imported = relative(features, join(features, dirname(file), source.value));
      if (!imported.startsWith('..')) found.add(imported);
    }
  }
  return [...found];
}

function assertAtMost(max, files) {
  assert.ok(files.length <= max, `${files.length} files, ${max} at most:\n${files.join('\n')}`);
}

test('Home in each of its states is read in 20 files of features at most', () => {
  const states = new Set(read(home).source.match(/\.\/home-\w+\.tsx(?='\))/g));
  assert.ok(states.size >= 4, 'the states that Home loads were not found');
  for (const state of states) assertAtMost(20, filesOf(home, join(dirname(home), state)));
});

for (const page of ['wallet/withdraw/withdraw-page.tsx', 'repay/pay/repay-page.tsx']) {
  test(`${page} is read in 15 files of features at most`, () => {
    const files = filesOf(page);
    assert.ok(files.length > 5, 'its imports were not found');
    assertAtMost(15, files);
  });
}

test('a folder of features has one file of texts at most', () => {
  const folders = globSync('**/*-texts.ts', { cwd: features }).map((file) => dirname(file));
  assert.ok(folders.length > 20, 'the files of texts were not found');
  const twice = folders.filter((folder, at) => folders.indexOf(folder) !== at);
  assert.deepEqual(twice, []);
});
