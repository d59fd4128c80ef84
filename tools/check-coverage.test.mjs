import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkCoverage } from './check-coverage.mjs';

const sourceOfOne = "test('[S1.01] it is so', () => {});\n";

/** The faults of a table with these rows, with one test file of this source. */
function check(rows, wanted = rows.length, source = sourceOfOne) {
  const top = mkdtempSync(join(tmpdir(), 'pahiram-coverage-'));
  try {
    for (const folder of ['docs', 'server']) mkdirSync(join(top, folder));
    writeFileSync(join(top, 'server/a.test.ts'), source);
    writeFileSync(
      join(top, 'docs/spec-coverage.md'),
      `| id | says |\n|---|---|\n${rows.join('\n')}`,
    );
    return checkCoverage(top, wanted);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

const row = (id, tests, state) => `| ${id} | says | \`server/a.ts\` | ${tests} | ${state} | |`;
const good = row('S1.01', '`server/a.test.ts`', 'done');

test('honest rows pass, also one that is not done and has no test', () => {
  assert.deepEqual(check([good, row('S1.02', '', 'not yet'), row('S1.03', '', 'partial')]), []);
});

test('rows of other tables are no statements', () => {
  assert.deepEqual(check([good, '| V01 | | | | done | |'], 1), []);
});

const broken = [
  ['a row too few', [good], 2, '1 statements have a row, not 2'],
  ['an id twice', [good, good], 2, 'S1.01 stands twice'],
  ['done without a test', [row('S1.01', '', 'done')], 1, 'S1.01 is done without a test'],
  [
    'a test file that is gone',
    [row('S1.01', '`server/b.test.ts`', 'done')],
    1,
    'S1.01 is shown by server/b.test.ts, which is not there',
  ],
  [
    'a test file that does not name the id',
    [row('S1.02', '`server/a.test.ts`', 'done')],
    1,
    'S1.02 is shown by server/a.test.ts, which does not name it',
  ],
  [
    'a test of a partial row that is gone',
    [row('S1.01', '`server/b.test.ts`', 'partial')],
    1,
    'S1.01 is shown by server/b.test.ts, which is not there',
  ],
  [
    'a state of its own',
    [row('S1.01', '', 'almost')],
    1,
    'S1.01 has no state that is known: "almost"',
  ],
];

for (const [title, rows, wanted, breach] of broken) {
  test(`breach: ${title}`, () => assert.deepEqual(check(rows, wanted), [breach]));
}

for (const [title, source, isNamed] of [
  ['a comment', "// [S1.01]\ntest('it is so', () => {});\n", false],
  [
    'a block comment',
    "/**\n * test('[S1.01] not a test')\n */\ntest('it is so', () => {});\n",
    false,
  ],
  ['a string that is no title', "const id = '[S1.01]';\ntest('it is so', () => {});\n", false],
  [
    'the title of a test, on the next line',
    'test(\n  `[S1.01] it is so`,\n  () => {},\n);\n',
    true,
  ],
  ['the title of a group', 'describe("[S1.01] it is so", () => {});\n', true],
  ['the title of a step', "await test.step('[S1.01] and there', async () => {});\n", true],
]) {
  test(`${title} ${isNamed ? 'names' : 'does not name'} the id`, () => {
    const breaches = isNamed ? [] : ['S1.01 is shown by server/a.test.ts, which does not name it'];
    assert.deepEqual(check([good], 1, source), breaches);
  });
}
