import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigFault } from '../config.ts';
import { explainUnreadable, readEnvironmentFile } from './load-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-env-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, '.env');

function read(text: string | Buffer) {
  writeFileSync(path, text);
  return readEnvironmentFile(path);
}

test('a file that does not exist sets nothing', () => {
  const { values, warnings } = readEnvironmentFile(join(folder, 'none'));
  assert.deepEqual([Object.keys(values), warnings], [[], []]);
});

test('values are read as they are written, comments and quotes left out', () => {
  const { values, warnings } = read(
    '# a comment\nexport PORT=4200\n\nCOMPANY_NAME="Example Lending # Corp."\n',
  );
  assert.equal(values.PORT, '4200');
  assert.equal(values.COMPANY_NAME, 'Example Lending # Corp.');
  assert.deepEqual(warnings, []);
});

test('a name that is no setting is a warning with the nearest one', () => {
  const { warnings } = read('POTR=4200\nCOMPANY_NAM=Example\nsms_url=x\nSOMETHING_ELSE=1\n');
  assert.deepEqual(warnings, [
    `COMPANY_NAM in ${path} is no setting and is ignored. Did you mean COMPANY_NAME?`,
    `POTR in ${path} is no setting and is ignored. Did you mean PORT?`,
    `SOMETHING_ELSE in ${path} is no setting and is ignored.`,
    `sms_url in ${path} is no setting and is ignored. Did you mean SMS_URL?`,
  ]);
});

test('a line that sets nothing is a warning with its number', () => {
  const { warnings } = read('PORT=4200\nplease use port 4300\n');
  assert.deepEqual(warnings, [`Line 2 of ${path} is not NAME=value and is ignored.`]);
});

const unreadable: readonly (readonly [string, () => unknown, RegExp])[] = [
  ['bytes that are no text', () => read(Buffer.from([0x50, 0xff, 0xfe, 0x0a])), /not a text file/],
  ['NUL characters', () => read('PORT=1\0\0\n'), /not a text file/],
  [
    'a folder',
    () => {
      mkdirSync(join(folder, 'folder'));
      return readEnvironmentFile(join(folder, 'folder'));
    },
    /is a folder/,
  ],
];
for (const [name, act, words] of unreadable) {
  test(`${name} in place of .env is one sentence`, () => {
    assert.throws(act, (error) => error instanceof ConfigFault && words.test(error.message));
  });
}

test('a file that this account may not read is named as such', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES' });
  assert.equal(
    explainUnreadable(error, '.env'),
    '.env cannot be read by this account: give it read permission',
  );
});
