/**
 * Checks docs/spec-coverage.md: it has one row for each statement of the specification, and each row with
 * state `done` names existing test files with the id in a test title. At least one of the files, also
 * for invariants, must be part of `npm test` and not only of `npm run test:full`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const tablePath = 'docs/spec-coverage.md';
const rowsWanted = 168;
const states = ['done', 'partial', 'not yet'];
/** A comment on lines of its own. */
const comment = /^\s*(\/\/.*|\/\*[\s\S]*?\*\/)/gm;
/** The first argument of `test(`, `describe(`, `test.step(` and the like, when it is a string. */
const titleOfTest = /\b(?:test|describe)(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const testFile = /`([^`\s]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g;

/** The faults of the table in `top`, one sentence each. */
export function checkCoverage(top = root, wanted = rowsWanted) {
  const text = readFileSync(join(top, tablePath), 'utf8');
  const rows = readRows(text);
  const breaches = [];
  if (rows.length !== wanted) breaches.push(`${rows.length} statements have a row, not ${wanted}`);
  const seen = new Set();
  for (const { id, tests, state } of rows) {
    if (seen.has(id)) breaches.push(`${id} stands twice`);
    seen.add(id);
    if (!states.includes(state)) breaches.push(`${id} has no state that is known: "${state}"`);
    if (state === 'done' && tests.length === 0) breaches.push(`${id} is done without a test`);
    for (const path of tests) breaches.push(...listTestFaults(top, id, path));
  }
  for (const { id, tests } of [...rows, ...readInvariants(text)]) {
    if (tests.length > 0 && tests.every(isOnlyInFull)) {
      breaches.push(`${id} is shown by no test of npm test, only by ${tests.join(', ')}`);
    }
  }
  return breaches;
}

const isOnlyInFull = (path) => /^e2e\/(faults|sweeps)\/|\.full\.test\.ts$/.test(path);

/** Rows of the specification; columns: | id | says | lives | shown by | state | deviation | */
function readRows(text) {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = /^S\d\.\d{2}$/.exec(cells[1] ?? '')?.[0];
    if (id === undefined) return [];
    return [{ id, tests: readTests(cells[4]), state: cells[5] ?? '' }];
  });
}

/** Rows of the invariants; columns: | id | what must hold | shown by | state | what is missing | */
function readInvariants(text) {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = /^V\d{2}$/.exec(cells[1] ?? '')?.[0];
    return id === undefined ? [] : [{ id, tests: readTests(cells[3]) }];
  });
}

const readTests = (cell = '') => [...cell.matchAll(testFile)].map(([, path]) => path);

function listTestFaults(top, id, path) {
  if (!existsSync(join(top, path))) return [`${id} is shown by ${path}, which is not there`];
  const isNamed = testTitles(readFileSync(join(top, path), 'utf8')).includes(`[${id}]`);
  return isNamed ? [] : [`${id} is shown by ${path}, which does not name it`];
}

/** The titles of the tests, groups and steps in a source, joined; without comments. */
export function testTitles(source) {
  const code = source.replace(comment, '');
  return [...code.matchAll(titleOfTest)].map(([, , title]) => title).join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const breaches = checkCoverage();
  for (const breach of breaches) process.stdout.write(`${tablePath}: ${breach}\n`);
  if (breaches.length > 0) process.exitCode = 1;
}
