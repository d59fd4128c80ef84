/** Shows that each import rule of .dependency-cruiser.mjs, biome.json and domain/tsconfig.json finds a breach. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pinnedNode, root } from './paths.mjs';

const PACKAGES = ['fast-check', 'koa', 'pg', 'react', 'smtp-server', 'zod'];
const MANIFESTS = {
  domain: { devDependencies: { 'fast-check': '1' } },
  api: { dependencies: { '@pahiram/domain': '1', zod: '1', pg: '1' } },
  'embedded-postgres': { dependencies: { pg: '1' } },
  server: {
    dependencies: { '@pahiram/api': '1', '@pahiram/domain': '1', pg: '1' },
    devDependencies: { 'smtp-server': '1' },
  },
  client: { dependencies: { react: '1', koa: '1' } },
  ui: { dependencies: { '@pahiram/domain': '1', react: '1', koa: '1' } },
  web: { dependencies: { '@pahiram/ui': '1', '@pahiram/server': '1', react: '1' } },
};

/** Files that break no rule; the breaches below import some of them. */
const LAWFUL = {
  'domain/src/money/rate.ts': 'export const rate = 1;',
  'domain/src/money/money.ts': "import { rate } from './rate.ts';\nexport const money = rate;",
  'domain/src/money/money.test.ts':
    "import { test } from 'node:test';\nimport 'fast-check';\ntest;",
  'api/src/loans.ts': "import 'zod';\nimport type { rate } from '@pahiram/domain/money/rate';",
  'api/src/wallet.ts': 'export const wallet = 1;',
  'embedded-postgres/src/start.ts': "import 'node:fs';\nimport 'pg';\nexport const start = 1;",
  'server/src/lib/page.ts': 'export const page = 1;',
  'server/src/db/database.ts': "import 'pg';\nimport '../lib/page.ts';\nexport const database = 1;",
  'server/src/wallet/store.ts': "import '../db/database.ts';\nexport const store = 1;",
  'server/src/wallet/wallet.ts': "import './store.ts';\nexport const wallet = 1;",
  'server/src/wallet/wallet.test.ts':
    "import '../../test/people.ts';\nimport '../run/start.ts';\nimport '@pahiram/embedded-postgres/start';",
  'server/src/run/start.ts':
    "import '../wallet/wallet.ts';\nimport '@pahiram/embedded-postgres/start';",
  'server/test/people.ts': "import '../src/wallet/wallet.ts';\nexport const people = 1;",
  'ui/src/button.tsx': "import 'react';\nexport const button = <b />;",
  'client/src/query.ts': "import 'react';",
  'web/src/main.ts': "import './features/loan/offer-page.tsx';\nexport const main = 1;",
  'web/src/routes.ts': 'export const routes = 1;',
  'web/src/shell/page.tsx': "import '../routes.ts';\nexport const page = 1;",
  'web/src/features/loan/offer-page.tsx':
    "import '../../shell/page.tsx';\nimport '../legal/terms.ts';\nimport '@pahiram/ui/src/button.tsx';",
  'web/src/features/legal/terms.ts': 'export const terms = 1;',
};

/** A dynamic import, in pieces: dependency-cruiser would take it for an import of this file. */
const late = (path) => `import${`('${path}')`}`;

/** The rule that is broken, the file that breaks it, and its text. */
const BREACHES = [
  ['domain-imports-nothing', 'domain/src/a1.ts', "import 'fast-check';"],
  ['domain-imports-nothing', 'domain/src/a2.ts', "import 'node:fs';"],
  ['domain-imports-nothing', 'domain/src/a3.ts', "import '@pahiram/api/loans';"],
  ['domain-imports-nothing', 'domain/src/a4.ts', "import type { x } from '@pahiram/api/loans';"],
  ['domain-tests', 'domain/src/a5.test.ts', "import '@pahiram/api/loans';"],
  ['api-imports-domain-and-zod', 'api/src/b1.ts', "import '@pahiram/server/src/run/start.ts';"],
  ['api-imports-domain-and-zod', 'api/src/b2.ts', "import 'pg';"],
  ['api-imports-domain-and-zod', 'api/src/b3.ts', "import 'node:fs';"],
  ['api-tests', 'api/src/b4.test.ts', "import '@pahiram/server/src/run/start.ts';"],
  ['api-imports-itself-relatively', 'api/src/b5.ts', "import '@pahiram/api/wallet';"],
  [
    'workspaces-of-embedded-postgres',
    'embedded-postgres/src/c1.ts',
    "import '@pahiram/server/src/lib/page.ts';",
  ],
  ['workspaces-of-server', 'server/src/run/d1.ts', "import '@pahiram/web/src/main.ts';"],
  [
    'server-knows-a-database-url',
    'server/src/db/d2.ts',
    "import '@pahiram/embedded-postgres/start';",
  ],
  ['server-names-other-workspaces', 'server/src/run/d3.ts', "import '../../../api/src/loans.ts';"],
  ['store-is-private', 'server/src/run/d4.ts', "import '../wallet/store.ts';"],
  ['store-is-private', 'server/src/run/d5.test.ts', "import '../wallet/store.ts';"],
  ['store-is-private', 'server/src/main.ts', "import './wallet/store.ts';"],
  ['test-support', 'server/src/wallet/d6.ts', "import '../../test/people.ts';"],
  ['server-part-has-a-place', 'server/src/run/d7.ts', "import '../novel/d8.ts';"],
  ['server-order-wallet', 'server/src/wallet/d9.ts', "import '../run/start.ts';"],
  ['server-order-wallet', 'server/src/wallet/d10.ts', "export { start } from '../run/start.ts';"],
  ['server-order-wallet', 'server/src/wallet/d11.ts', `await ${late('../run/start.ts')};`],
  ['server-order-db', 'server/src/db/d12.ts', "import type { x } from '../wallet/wallet.ts';"],
  ['server-order-task', 'server/src/task.ts', "import './run/start.ts';"],
  ['no-circle', 'server/src/run/e1.ts', "import './e2.ts';\nexport const e1 = 1;"],
  ['no-index-files', 'server/src/run/f1.ts', "import './index.ts';"],
  ['resolvable', 'server/src/run/f2.ts', "import './none.ts';"],
  ['workspaces-of-web', 'web/src/shell/h1.ts', "import '@pahiram/server/src/lib/page.ts';"],
  ['workspaces-of-ui', 'ui/src/h2.tsx', "import '@pahiram/web/src/routes.ts';"],
  ['no-node-in-the-browser', 'web/src/shell/h3.ts', "import 'node:fs';"],
  ['ui-packages', 'ui/src/h4.tsx', "import 'koa';"],
  ['client-packages', 'client/src/h11.ts', "import 'koa';"],
  ['web-shell-below-features', 'web/src/offline/h12.ts', "import '../features/loan/h7.ts';"],
  ['web-composition-is-the-top', 'web/src/shell/h5.ts', "import '../main.ts';"],
  ['web-shell-below-features', 'web/src/shell/h6.ts', "import '../features/loan/h7.ts';"],
  ['web-feature-has-a-place', 'web/src/h8.ts', "import './features/novel/h9.ts';"],
  ['web-feature-order-legal', 'web/src/features/legal/h10.ts', "import '../loan/h7.ts';"],
];

let top;
before(() => {
  top = mkdtempSync(join(tmpdir(), 'pahiram-rules-'));
  for (const [workspace, manifest] of Object.entries(MANIFESTS)) {
    const exports = ['server', 'ui', 'client', 'web'].includes(workspace)
      ? {}
      : { exports: { './*': './src/*.ts' } };
    const text = JSON.stringify({ name: `@pahiram/${workspace}`, ...exports, ...manifest });
    write(`${workspace}/package.json`, text);
  }
  mkdirSync(join(top, 'node_modules/@pahiram'), { recursive: true });
  for (const workspace of Object.keys(MANIFESTS)) {
    symlinkSync(join(top, workspace), join(top, 'node_modules/@pahiram', workspace));
  }
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' }));
    write(`node_modules/${name}/main.js`, '');
  }
  for (const [path, text] of Object.entries(LAWFUL)) write(path, `${text}\n`);
});
after(() => rmSync(top, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
}

/** Runs a program on the tree. */
const run = (script, ...words) =>
  spawnSync(pinnedNode, [join(root, 'node_modules', script), ...words], {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });

describe('.dependency-cruiser.mjs', () => {
  /** The breaches as `rule file`. */
  function listBreaches() {
    const config = join(root, '.dependency-cruiser.mjs');
    const folders = ['domain', 'api', 'embedded-postgres', 'server', 'ui', 'client', 'web'];
    const words = ['--config', config, '--output-type', 'json', ...folders];
    const { stdout, stderr } = run('dependency-cruiser/bin/dependency-cruiser.mjs', ...words);
    assert.notEqual(stdout, '', stderr);
    const { summary } = JSON.parse(stdout);
    return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  }

  test('a lawful tree has no breach', () => {
    assert.deepEqual(listBreaches(), []);
  });

  test('each breach is found, and nothing else', () => {
    write('server/src/novel/d8.ts', '');
    write('web/src/features/novel/h9.ts', '');
    write('web/src/features/loan/h7.ts', '');
    write('server/src/run/index.ts', '');
    write('server/src/run/e2.ts', "import type { e1 } from './e1.ts';\n");
    for (const [, path, text] of BREACHES) write(path, `${text}\n`);
    const wanted = BREACHES.map(([rule, path]) => `${rule} ${path}`);
    assert.deepEqual([...new Set(listBreaches())].sort(), wanted.sort());
  });
});

test('biome: undeclared packages, barrels, the clock and dice of domain', () => {
  cpSync(join(root, 'biome.json'), join(top, 'biome.json'));
  cpSync(join(root, 'tools/no-random.grit'), join(top, 'tools/no-random.grit'));
  const cases = [
    ['noReExportAll', 'web/src/g1.ts', "export * from './main.ts';"],
    ['noUndeclaredDependencies', 'server/src/run/g2.ts', "import 'koa/router';"],
    ['noUndeclaredDependencies', 'server/src/run/g3.ts', `export const x = ${late('koa')};`],
    ['noUndeclaredDependencies', 'server/src/run/g4.ts', "import 'smtp-server';"],
    ['noUndeclaredDependencies', 'server/src/run/g5.ts', "import '@pahiram/web/src/main.ts';"],
    ['noUndeclaredDependencies', 'embedded-postgres/src/g6.ts', "import 'zod';"],
    ['noRestrictedGlobals', 'domain/src/g7.ts', 'export const now = Date.now();'],
    ['noRestrictedGlobals', 'domain/src/g8.ts', 'export const now = new Date();'],
    ['plugin', 'domain/src/g9.ts', 'export const dice = Math.random();'],
    [
      undefined,
      'server/src/run/g10.test.ts',
      "import 'smtp-server';\nexport const x = Math.random();",
    ],
  ];
  for (const [, path, text] of cases) write(path, `${text}\n`);
  const paths = cases.map(([, path]) => path);
  const words = ['lint', '--vcs-enabled=false', '--reporter=github', ...paths];
  const { stdout } = run('@biomejs/biome/bin/biome', ...words);
  const found = [
    ...stdout.matchAll(/title=(?:lint\/\w+\/)?(\w+),file=(?:.*\/)?(\w+(?:\.test)?\.ts),/g),
  ];
  const wanted = cases
    .filter(([rule]) => rule)
    .map(([rule, path]) => `${rule} ${path.split('/').at(-1)}`);
  assert.deepEqual(
    [...new Set(found.map(([, rule, file]) => `${rule} ${file}`))].sort(),
    wanted.sort(),
  );
});

test('TypeScript: domain has no process, network, timer, crypto or stopwatch', () => {
  cpSync(join(root, 'tsconfig.base.json'), join(top, 'tsconfig.base.json'));
  cpSync(join(root, 'domain/tsconfig.json'), join(top, 'domain/tsconfig.json'));
  const uses = [
    'process.env',
    'fetch',
    'setTimeout',
    'crypto.randomUUID',
    'performance.now',
    'Buffer',
  ];
  write(
    'domain/src/h1.ts',
    uses.map((use, index) => `export const x${index} = ${use};\n`).join(''),
  );
  const { stdout } = run('typescript/bin/tsc', '-p', 'domain', '--noEmit');
  for (const [index, use] of uses.entries()) {
    assert.match(
      stdout,
      new RegExp(`h1\\.ts\\(${index + 1},\\d+\\): error TS(2304|2503|2580|2591).*`),
      use,
    );
  }
});
