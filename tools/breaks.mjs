/**
 * `node tools/breaks.mjs [words…]`: checks that the tests detect faults. Breaks one line at a time in a
 * scratch copy of the repository (breaks-list.mjs) and requires the named tests to fail. With words, only
 * the breaks whose name or file contains one of them. Ends with `N passed, N failed`; exit code 1 on any
 * failure.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BREAKS } from './breaks-list.mjs';
import { findTest, runTest } from './breaks-run.mjs';
import { makeTree, removeTree } from './breaks-tree.mjs';
import { provideChromium } from './chromium.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * @param wanted words in the names or files of the breaks to try; empty for all.
 * @returns `{ passed, failed }`: the numbers of breaks that the tests detected and did not.
 */
export async function runBreaks(wanted = []) {
  const chosen = BREAKS.filter(
    ({ name, file }) =>
      wanted.length === 0 || wanted.some((words) => name.includes(words) || file.includes(words)),
  );
  const counts = { passed: 0, failed: 0 };
  // One copy for each of two cores. Only the first runs browser tests and has to build the sites.
  const trees = ['one', 'two'].map(makeTree);
  try {
    const chromium = await provideChromium();
    const failing = await listFailingUnbroken(trees, chosen, chromium);
    await share(trees, chosen, async (tree, entry) => {
      const begun = Date.now();
      const test = entry.tests.find((one) => failing.has(one));
      const { word, reason } =
        test === undefined
          ? await prove(tree, entry, chromium)
          : { word: 'NO PROOF', reason: `${test} fails without the break` };
      counts[word === 'red' ? 'passed' : 'failed'] += 1;
      say(`${word.padEnd(12)} ${entry.name} ${reason && `(${reason}) `}(${seconds(begun)})`);
    });
  } finally {
    for (const tree of trees) removeTree(tree);
  }
  return counts;
}

/** The named tests that fail without any break, so that their failure proves nothing. */
async function listFailingUnbroken(trees, chosen, chromium) {
  const union = new Map();
  for (const { tests, grep } of chosen) {
    for (const test of tests) {
      const all = union.get(test) ?? { tests: [test], patterns: [] };
      if (grep === undefined) all.isWhole = true;
      else all.patterns.push(grep);
      union.set(test, all);
    }
  }
  const failing = new Set();
  await share(trees, [...union.values()], async (tree, { tests: [test], patterns, isWhole }) => {
    const begun = Date.now();
    const words = isWhole ? [] : [...new Set(patterns)];
    const { state, reason } = await runTest(tree, findTest(tree, test), words, chromium);
    say(`${state === 'green' ? 'green' : 'NOT GREEN'}  ${test} (${seconds(begun)}) ${reason}`);
    if (state !== 'green') failing.add(test);
  });
  return failing;
}

/** Breaks one line, requires each named test to fail, and restores the line. */
async function prove(tree, { file, find, replace, tests, grep }, chromium) {
  const path = join(tree, file);
  const source = readFileSync(path, 'utf8');
  const count = source.split(find).length - 1;
  if (count !== 1) return { word: 'NOT FOUND', reason: `${count} times in ${file}` };
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  try {
    for (const test of tests) {
      const words = grep === undefined ? [] : [grep];
      const { state, reason } = await runTest(tree, findTest(tree, test), words, chromium);
      if (state === 'green') return { word: 'STAYED GREEN', reason: test };
      if (state === 'crashed') return { word: 'NO PROOF', reason: `${test}: ${reason}` };
    }
  } finally {
    writeFileSync(path, source);
  }
  return { word: 'red', reason: '' };
}

/** Each copy takes the next piece of work when it is free. Browser tests run only in the first copy. */
async function share(trees, work, handle) {
  const needsSites = ({ tests }) => tests.some((test) => test.startsWith('e2e/'));
  const journeys = work.filter(needsSites);
  const others = work.filter((one) => !needsSites(one));
  const take = (isFirst) => (isFirst ? journeys.shift() : undefined) ?? others.shift();
  await Promise.all(
    trees.map(async (tree, index) => {
      for (let next = take(index === 0); next !== undefined; next = take(index === 0)) {
        await handle(tree, next);
      }
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = Date.now();
  const { passed, failed } = await runBreaks(process.argv.slice(2));
  say(`\n${passed} passed, ${failed} failed (${seconds(started)})`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
