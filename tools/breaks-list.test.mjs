import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BREAKS } from './breaks-list.mjs';
import { findTest } from './breaks-run.mjs';
import { root } from './paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

test('every break of the list changes a text that its file has once, and names tests and titles that exist', () => {
  assert.deepEqual(BREAKS.flatMap(listFaults), []);
});

function listFaults({ name, file, find, tests, grep = '' }) {
  const count = existsSync(join(root, file)) ? read(file).split(find).length - 1 : 0;
  return [
    ...(count === 1 ? [] : [`${name}: its text is ${count} times in ${file}`]),
    ...tests.flatMap((path) => (isOneFile(path) ? [] : [`${name}: ${path} is not one file`])),
    ...(tests.filter(isOneFile).some((path) => hasTitle(path, grep))
      ? []
      : [`${name}: no title with "${grep}"`]),
  ];
}

/** Whether a title of the file can have the words: some titles are put together when the tests run. */
function hasTitle(path, words) {
  const source = read(findTest(root, path));
  return source.includes(words) || /\btest\(\s*`[^`]*\$\{/.test(source);
}

function isOneFile(path) {
  try {
    return findTest(root, path) !== '';
  } catch {
    return false;
  }
}
