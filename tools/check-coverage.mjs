/**
 * `npm run coverage` writes docs/spec-coverage.md: the statements of docs/specification.md and
 * docs/invariants.md, each with the tests whose titles begin with its id, such as `[S2.37][V11] …`.
 * With --check it writes nothing and fails when the page is out of date, when a statement has no test in
 * `npm test`, or when a title begins with an id that neither document explains.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const page = 'docs/spec-coverage.md';
const linksMax = 4;
const testFiles = '*/**/*.{test,spec}.{ts,tsx,mjs}';
const notOurs = ['**/node_modules/**', '**/dist/**'];

/** A comment on lines of its own. */
const comment = /^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm;
/** The ids at the start of a string that goes on with words: a title, in a call or in a table of cases. */
const title = /(?<=['"`])(?:\[[^\]\n]+\])+(?= )/g;
const idInTitle = /\[([A-Z]\d*(?:\.\d+)?[a-z]?)\]/g;

const isOnlyInFull = (path) => /^e2e\/(pages|faults|sweeps)\/|\.full\.test\.ts$/.test(path);

/** The rows `| id | statement | … |` under each heading `## …`: `{ id, statement, chapter }`. */
export function readStatements(text) {
  let chapter = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) chapter = line.slice(3);
    const row = /^\| ([A-Z]\d*(?:\.\d+)?[a-z]?) \| (.+?) \|/.exec(line);
    return row ? [{ id: row[1], statement: row[2], chapter }] : [];
  });
}

/** The paragraphs `- V01 …`. */
export function readInvariants(text) {
  return [...text.matchAll(/^- (V\d+) ((?:.+\n?)(?: {2}.+\n?)*)/gm)].map(([, id, words]) => ({
    id,
    statement: words.trim().replace(/\s+/g, ' '),
    chapter: 'Invariants',
  }));
}

/** The ids in the titles of a source, with their lines: `{ id, line }`. */
export function readTitles(source) {
  const code = source.replace(comment, (text) => text.replace(/[^\n]/g, ' '));
  return [...code.matchAll(title)].flatMap(({ 0: ids, index }) => {
    const line = code.slice(0, index).split('\n').length;
    return [...ids.matchAll(idInTitle)].map(([, id]) => ({ id, line }));
  });
}

/** Statements that must have a test: those of the specification and the invariants. */
const isToBeTested = ({ id }) => /^[SV]\d/.test(id);

/** The text of docs/spec-coverage.md. `uses`: `{ id, path, line }` for each id in a title. */
export function renderPage(statements, uses) {
  const lines = [
    '# Specification coverage',
    '',
    'Each statement of the [specification](specification.md) and each [invariant](invariants.md), with tests whose titles name it.',
    'Made by `npm run coverage`; do not edit. [specification.md](specification.md) and [invariants.md](invariants.md)',
    'say where the service reads a statement differently, and which parts are missing.',
  ];
  let chapter = '';
  for (const entry of statements.filter(isToBeTested)) {
    if (entry.chapter !== chapter) {
      chapter = entry.chapter;
      lines.push('', `## ${chapter}`, '', '| id | statement | tests |', '| --- | --- | --- |');
    }
    lines.push(`| ${entry.id} | ${entry.statement} | ${renderTests(firstUses(entry.id, uses))} |`);
  }
  return `${lines.join('\n')}\n`;
}

/** The first use of an id in each file; files of `npm test` before those of `npm run test:full`. */
function firstUses(id, uses) {
  const byPath = new Map();
  for (const use of uses) {
    if (use.id === id && !byPath.has(use.path)) byPath.set(use.path, use);
  }
  return [...byPath.values()].sort((a, b) => isOnlyInFull(a.path) - isOnlyInFull(b.path));
}

function renderTests(uses) {
  const links = uses
    .slice(0, linksMax)
    .map(({ path, line }) => `[${path.split('/').at(-1)}:${line}](../${path}#L${line})`);
  const more = uses.length - links.length;
  return links.join(', ') + (more > 0 ? ` and ${more} more ${more === 1 ? 'file' : 'files'}` : '');
}

/** One sentence for each statement without a test and each id that no document explains. */
export function findFaults(statements, uses) {
  const known = new Set(statements.map(({ id }) => id));
  const twice = statements.filter(({ id }, at) => statements.findIndex((s) => s.id === id) < at);
  const unknown = uses.filter(({ id }) => !known.has(id));
  return [
    ...twice.map(({ id }) => `${id} is explained twice`),
    ...unknown.map(({ id, path, line }) => `${path}:${line}: no document explains ${id}`),
    ...statements.filter(isToBeTested).flatMap(({ id }) => {
      const tests = firstUses(id, uses);
      if (tests.length === 0) return [`no test names ${id}`];
      return isOnlyInFull(tests[0].path)
        ? [`no test of npm test names ${id}, only ${tests[0].path}`]
        : [];
    }),
  ];
}

function main() {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const statements = [
    ...readStatements(read('docs/specification.md')),
    ...readInvariants(read('docs/invariants.md')),
  ];
  const uses = globSync(testFiles, { cwd: root, exclude: notOurs })
    .sort()
    .flatMap((path) => readTitles(read(path)).map((use) => ({ ...use, path })));
  const text = renderPage(statements, uses);
  const faults = findFaults(statements, uses);
  if (!process.argv.includes('--check')) writeFileSync(join(root, page), text);
  else if (read(page) !== text) faults.push(`${page} is out of date: npm run coverage`);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
