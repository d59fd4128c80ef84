import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { readBareCodes } from './read-bare-codes.mjs';
import { readPairs } from './read-catalogues.mjs';

/** Fields that the contract calls text and that hold a code of ours. */
const CODES_IN_TEXT = ['actorKind', 'provider', 'rail', 'subjectKind', 'template'];
/** Names that are also used for values that are not codes. */
const OTHER_VALUES = [
  'channel',
  'as',
  'fact',
  'factor',
  'figure',
  'item',
  'key',
  'problem',
  'result',
  'step',
  'warnings',
];

const isLiteralText = ({ _zod: { def } }) =>
  def.type === 'literal' && def.values.some((value) => typeof value === 'string');

/** The names of all fields of replies that are codes wherever they occur. */
async function codeFields() {
  const codes = new Set(CODES_IN_TEXT);
  const texts = new Set(OTHER_VALUES);
  const note = (schema, name) => {
    const { type, shape, options, element, innerType, valueType, in: given, out } = schema._zod.def;
    if (type === 'enum' || isLiteralText(schema)) codes.add(name);
    if (type === 'string') texts.add(name);
    for (const [key, one] of Object.entries(shape ?? {})) note(one, key);
    for (const one of [...(options ?? []), element, innerType, valueType, given, out]) {
      if (one?._zod) note(one, name);
    }
  };
  const isTest = (path) => /\.test\./.test(path);
  for (const path of globSync('api/src/*.ts', { cwd: root }).filter((one) => !isTest(one))) {
    for (const one of Object.values(await import(pathToFileURL(`${root}/${path}`).href))) {
      // A member's own data is a document, whose values are those of the database.
      if (one?.reply?._zod && one.name !== 'downloadMemberData') note(one.reply, null);
    }
  }
  for (const name of CODES_IN_TEXT) texts.delete(name);
  return new Set([...codes].filter((name) => name !== null && !texts.has(name)));
}

test('[F][S9.07] no page prints a code of the contract: it has words in both languages', async () => {
  const names = await codeFields();
  for (const name of ['state', 'loanState', 'rail', 'cause', 'relation']) {
    assert.ok(names.has(name), name);
  }
  const bare = globSync('{client,console,web}/src/**/*.tsx', { cwd: root }).flatMap((path) =>
    readBareCodes(path, readFileSync(`${root}/${path}`, 'utf8'), names).map(
      ({ text, line }) => `${path}:${line} ${text}`,
    ),
  );
  assert.deepEqual(bare, []);
});

test('[F] every message to a member and every subject of the audit has a name in the console', async () => {
  const sources = globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\./.test(path))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'));
  const namesIn = (pattern) =>
    new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name)));
  const keysOf = (path) =>
    new Set(readPairs(path, readFileSync(`${root}/${path}`, 'utf8')).map(({ key }) => key));
  const messages = keysOf('console/src/shell/message-texts.ts');
  // Messages to staff have templates of their own.
  const toMembers = [...namesIn(/template: '([a-z-]+)'/g)].filter((one) => !/^staff-/.test(one));
  assert.ok(toMembers.length > 40, String(toMembers.length));
  assert.deepEqual(
    toMembers.filter((one) => !messages.has(one)),
    [],
  );
  const subjects = keysOf('console/src/features/audit/audit-texts.ts');
  assert.deepEqual(
    [...namesIn(/subjectKind: '([a-z-]+)'/g)].filter((one) => !subjects.has(one)),
    [],
  );
});

test('the reader sees a code in a tag, a cell, a row of facts and a title, and no word of a catalogue', () => {
  const source = `
    const Page = ({ state }) => <p title={row.state ?? '-'}>{words.state} {isOn ? row.state : words[row.state]} {state}</p>;
    const cell = { key: 'state', cell: (row) => <b>{\`\u0024{row.state}, now\`}</b> };
    const bare = { key: 'state', cell: (row) => row.state };
    const facts = [{ label: 'State', value: row.state }];`;
  const found = readBareCodes('sample.tsx', source, new Set(['state']));
  assert.deepEqual(
    found.map(({ line }) => line),
    [2, 2, 2, 3, 4, 5],
  );
});
