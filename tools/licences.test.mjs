/** The licences of all packages that an installation can bring, and of the fonts in the repository. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

const permissive = [
  'MIT',
  'MIT-0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'ISC',
  'BlueOak-1.0.0',
  'CC0-1.0',
];

/** Packages with another licence, and the reason why they may be here. A name ends where a `*` stands. */
const exceptions = {
  wouter: 'Unlicense: public domain',
  '@img/sharp-*': 'LGPL: libvips is a library of its own, loaded at run time and unchanged',
  'lightningcss*': 'MPL-2.0: part of the build only, unchanged',
  'axe-core': 'MPL-2.0: part of the tests only, unchanged',
  '@axe-core/playwright': 'MPL-2.0: part of the tests only, unchanged',
  'caniuse-lite': 'CC-BY-4.0: data for the build, not shipped',
  argparse: 'Python-2.0: permissive; part of the build only',
  busboy: 'MIT, written in the older field `licenses`',
  streamsearch: 'MIT, written in the older field `licenses`',
  'png-js': 'MIT, in its file LICENSE',
  'humanize-number': 'MIT, in its Readme; part of a measuring tool',
};

const covers = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whether one of several offered licences, or each of several that hold together, is permissive. */
const isPermissive = (licence = '') =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => permissive.includes(each)));

/** The mutation tests install their own. */
const locks = ['package-lock.json', 'tools/mutation/package-lock.json'];
const packages = locks
  .flatMap((lock) => Object.entries(JSON.parse(read(lock)).packages))
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license }]) => ({ name: path.replace(/.*node_modules\//, ''), license }));

test('every package has a permissive licence, or is named with the reason why another one may be here', () => {
  assert.ok(packages.length > 300);
  const others = packages.filter(({ license }) => !isPermissive(license));
  const unexplained = others.filter(
    ({ name }) => !Object.keys(exceptions).some((pattern) => covers(pattern, name)),
  );
  assert.deepEqual(unexplained, []);
  for (const pattern of Object.keys(exceptions)) {
    assert.ok(
      others.some(({ name }) => covers(pattern, name)),
      `${pattern} needs no exception`,
    );
  }
});

test('every font is kept beside its Open Font License', () => {
  const fonts = globSync('{ui,web,console,server}/{src,public,assets}/**/*.{ttf,otf,woff,woff2}', {
    cwd: root,
  });
  assert.ok(fonts.length > 0);
  for (const font of fonts) {
    assert.ok(existsSync(join(root, dirname(font), 'OFL.txt')), font);
    assert.match(read(join(dirname(font), 'OFL.txt')), /SIL OPEN FONT LICENSE/i, font);
  }
});
