import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findFaults,
  readInvariants,
  readStatements,
  readTitles,
  renderPage,
} from './check-coverage.mjs';

// Ids are put together here, so that this file itself names none.
const S = (id) => `S${id}`;
const titled = (id) => `test('[${id}] it holds', () => {});\n`;
const use = (id, path, line = 1) => ({ id, path, line });
const one = [{ id: S('1.01'), statement: 'It holds', chapter: '1. All' }];

test('statements are the rows under a heading, with or without a reading', () => {
  const text =
    '## 1. All\n\n| id | statement |\n| --- | --- |\n| S1.01 | It holds | |\n| F | Words |\n';
  assert.deepEqual(readStatements(text), [
    ...one,
    { id: 'F', statement: 'Words', chapter: '1. All' },
  ]);
});

test('invariants are list items, which may go on in the next line', () => {
  const words = readInvariants('Money\n- V01 One\n  line.\n- V02 Two.\n').map((v) => v.statement);
  assert.deepEqual(words, ['One line.', 'Two.']);
});

for (const [name, source, ids] of [
  ['a title', titled('S1.01'), ['S1.01']],
  ['several ids', titled('S1.01][V06'), ['S1.01', 'V06']],
  ['a title on the next line', `test(\n  ${titled('S1.01').slice(5)}`, ['S1.01']],
  ['a title made from values', titled('S1.01').replace('it', '$' + '{it}'), ['S1.01']],
  ['a row of a table of cases', `const cases = [{ name: '${'[M02]'} a fraction' }];\n`, ['M02']],
  ['a comment', `// ${titled('S1.01')}`, []],
  ['a block comment', `/**\n * ${titled('S1.01')} */\n`, []],
  ['a string without words', `const id = '${'[S1.01]'}';\n`, []],
  ['an id inside a title', `test('it holds ${'[S1.01]'} too');\n`, []],
]) {
  test(`ids of ${name}: ${ids.join(', ') || 'none'}`, () => {
    const found = readTitles(source).map(({ id }) => id);
    assert.deepEqual(found, ids);
  });
}

test('a title has its line, also after a comment of several lines', () => {
  assert.deepEqual(readTitles(`/*\n\n*/\n${titled('S1.01')}`), [{ id: S('1.01'), line: 4 }]);
});

for (const [name, statements, uses, fault] of [
  ['no test', one, [], 'no test names S1.01'],
  [
    'a test of the full tier only',
    one,
    [use(S('1.01'), 'e2e/sweeps/a.spec.ts')],
    'no test of npm test names S1.01, only e2e/sweeps/a.spec.ts',
  ],
  [
    'an unknown id',
    one,
    [use(S('1.01'), 'a.test.ts'), use('Z9', 'a.test.ts', 7)],
    'a.test.ts:7: no document explains Z9',
  ],
  [
    'a statement that stands twice',
    [...one, ...one],
    [use(S('1.01'), 'a.test.ts')],
    'S1.01 is explained twice',
  ],
]) {
  test(`fault: ${name}`, () => assert.deepEqual(findFaults(statements, uses), [fault]));
}

test('decisions and cases need no test', () => {
  assert.deepEqual(findFaults([{ id: 'A1', statement: 'x', chapter: 'y' }], []), []);
});

test('the page links the first test of four files and counts the others; the full tier comes last', () => {
  const paths = [
    'e2e/sweeps/a.spec.ts',
    'b.test.ts',
    'b.test.ts',
    'c.test.ts',
    'd.test.ts',
    'e.test.ts',
  ];
  const uses = paths.map((path, at) => use(S('1.01'), path, at + 1));
  const row = renderPage(one, uses).trim().split('\n').at(-1);
  const links = ['b.test.ts:2', 'c.test.ts:4', 'd.test.ts:5', 'e.test.ts:6'].map((name) => {
    const [file, line] = name.split(':');
    return `[${name}](../${file}#L${line})`;
  });
  assert.equal(row, `| S1.01 | It holds | ${links.join(', ')} and 1 more file |`);
});
