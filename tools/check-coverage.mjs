/**
 * Holds docs/spec-coverage.md to its word: a row for each of the specification's statements, once; and
 * no row says `done` without a test file that is there and names the id in a title.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const tablePath = 'docs/spec-coverage.md';
const rowsWanted = 168;
const states = ['done', 'partial', 'not yet'];
const testFile = /`([^`\s]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g;

/** The breaches of the table in `top`, one sentence each. */
export function checkCoverage(top = root, wanted = rowsWanted) {
  const rows = readRows(readFileSync(join(top, tablePath), 'utf8'));
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
  return breaches;
}

/** Rows of the specification: | id | says | lives | shown by | state | deviation | */
function readRows(text) {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = /^S\d\.\d{2}$/.exec(cells[1] ?? '')?.[0];
    if (id === undefined) return [];
    const tests = [...(cells[4] ?? '').matchAll(testFile)].map(([, path]) => path);
    return [{ id, tests, state: cells[5] ?? '' }];
  });
}

function listTestFaults(top, id, path) {
  if (!existsSync(join(top, path))) return [`${id} is shown by ${path}, which is not there`];
  const isNamed = readFileSync(join(top, path), 'utf8').includes(`[${id}]`);
  return isNamed ? [] : [`${id} is shown by ${path}, which does not name it`];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const breaches = checkCoverage();
  for (const breach of breaches) process.stdout.write(`${tablePath}: ${breach}\n`);
  if (breaches.length > 0) process.exitCode = 1;
}
