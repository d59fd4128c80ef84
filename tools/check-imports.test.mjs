import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { checkImports } from './check-imports.mjs';

const MANIFESTS = {
  domain: { devDependencies: { 'fast-check': '1' } },
  api: { dependencies: { '@pahiram/domain': '1', zod: '1', ajv: '1' } },
  server: { dependencies: { '@pahiram/api': '1', '@pahiram/domain': '1', pg: '1' } },
  ui: { dependencies: { '@pahiram/domain': '1', react: '1', clsx: '1' } },
  web: {
    dependencies: { '@pahiram/ui': '1', '@pahiram/api': '1', react: '1', '@pahiram/server': '1' },
  },
};

/** The breaches in a small tree with these files, as `path:line message`. */
function check(files) {
  const top = mkdtempSync(join(tmpdir(), 'pahiram-law-'));
  try {
    for (const [workspace, manifest] of Object.entries(MANIFESTS)) {
      write(top, `${workspace}/package.json`, JSON.stringify(manifest));
    }
    for (const [path, text] of Object.entries(files)) write(top, path, text);
    return checkImports(top).map(({ path, line, message }) => `${path}:${line} ${message}`);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

function write(top, path, text) {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
}

test('a lawful tree has no breach', () => {
  const breaches = check({
    'domain/src/money/money.ts':
      "import { rate } from './rate.ts';\n// Date.now is not asked here\n",
    'domain/src/money/rate.ts': 'export const rate = 1;\n',
    'domain/src/money/money.test.ts':
      "import { test } from 'node:test';\nimport fc from 'fast-check';\n",
    'api/src/loans.ts':
      "import { z } from 'zod';\nimport type { Money } from '@pahiram/domain/money/money';\n",
    'server/src/loans/apply.ts':
      "import {\n  one,\n  other,\n} from './store.ts';\nimport { load } from '../wallet/load-wallet.ts';\n",
    'server/src/loans/store.ts': "import pg from 'pg';\nimport { join } from 'node:path';\n",
    'server/src/wallet/load-wallet.ts': 'export const load = 1;\n',
    'web/src/main.tsx': "import { Home } from './pages/home.tsx';\nimport './lib/look.css';\n",
    'web/src/pages/home.tsx': "import { Quote } from '../quotes/quote.tsx';\n",
    'web/src/quotes/quote.tsx':
      "import { Field } from '@pahiram/ui/field';\nimport '../lib/http.ts';\n",
    'web/src/lib/http.ts': "import { loans } from '@pahiram/api/loans';\n",
  });
  assert.deepEqual(breaches, []);
});

// Separate from the word `import`, so that this file does not contain such an import.
const LATE = "('koa')";

const BROKEN = [
  [
    'domain imports a package',
    'domain/src/a.ts',
    "import fc from 'fast-check';",
    'domain may not import the package "fast-check"',
  ],
  [
    'domain imports a built-in',
    'domain/src/a.ts',
    "import fs from 'node:fs';",
    'domain may not import "node:fs"',
  ],
  [
    'domain imports a workspace',
    'domain/src/a.ts',
    "import { a } from '@pahiram/api/a';",
    'domain may not import api',
  ],
  [
    'domain asks the clock',
    'domain/src/a.ts',
    'const now = Date.now();',
    'domain may not use Date.now: pass the value in',
  ],
  [
    'domain makes a date of now',
    'domain/src/a.ts',
    'const now = new Date();',
    'domain may not use new Date(): pass the value in',
  ],
  [
    'domain throws dice',
    'domain/src/a.ts',
    'const dice = Math.random();',
    'domain may not use Math.random: pass the value in',
  ],
  [
    'api imports the server',
    'api/src/a.ts',
    "import { a } from '@pahiram/server/a';",
    'api may not import server',
  ],
  [
    'api imports another library',
    'api/src/a.ts',
    "import ajv from 'ajv';",
    'api may not import the package "ajv"',
  ],
  [
    'server imports a site',
    'server/src/a.ts',
    "import { a } from '@pahiram/web/a';",
    'server may not import web',
  ],
  [
    'server imports the look',
    'server/src/a.ts',
    "import { a } from '@pahiram/ui/a';",
    'server may not import ui',
  ],
  [
    'a package is not declared',
    'server/src/a.ts',
    "import koa from 'koa/router';",
    '"koa" is not in server/package.json',
  ],
  [
    'a package is imported late',
    'server/src/a.ts',
    `const koa = await import${LATE};`,
    '"koa" is not in server/package.json',
  ],
  [
    'ui imports the contract',
    'ui/src/a.tsx',
    "import { a } from '@pahiram/api/a';",
    'ui may not import api',
  ],
  [
    'ui imports another library',
    'ui/src/a.tsx',
    "import clsx from 'clsx';",
    'ui may not import the package "clsx"',
  ],
  [
    'a site imports the server',
    'web/src/main.tsx',
    "import { a } from '@pahiram/server/a';",
    'web may not import server',
  ],
  [
    'a site imports a built-in',
    'web/src/main.tsx',
    "import fs from 'node:fs';",
    'web may not import "node:fs"',
  ],
  [
    'an import leaves the workspace',
    'web/src/main.tsx',
    "import '../../ui/src/field.tsx';",
    '"../../ui/src/field.tsx" leaves the workspace: import it by its @pahiram/ name',
  ],
  [
    'a workspace names itself',
    'api/src/a.ts',
    "import { b } from '@pahiram/api/b';",
    'inside api imports are relative',
  ],
  [
    'another store is read',
    'server/src/loans/apply.ts',
    "import { a } from '../wallet/store.ts';",
    'the store of "wallet" is private to it: import one of its operations',
  ],
  [
    'a capability imports another',
    'web/src/loans/a.tsx',
    "import { b } from '../wallet/b.tsx';",
    'the capability "loans" may not import the capability "wallet"',
  ],
  [
    'a capability imports a page',
    'web/src/loans/a.tsx',
    "import { b } from '../pages/b.tsx';",
    'loans may not import a page (pages/b.tsx)',
  ],
  [
    'a page imports a page',
    'web/src/pages/a.tsx',
    "import { b } from './b.tsx';",
    'pages may not import a page (pages/b.tsx)',
  ],
  [
    'lib imports a capability',
    'web/src/lib/a.ts',
    "import { b } from '../wallet/b.tsx';",
    'lib may not import the capability "wallet"',
  ],
  [
    'a page imports the start file',
    'web/src/pages/a.tsx',
    "import { b } from '../main.tsx';",
    'pages may not import main.tsx: only the start file joins everything',
  ],
  [
    'a barrel',
    'api/src/a.ts',
    "export * from './b.ts';",
    'no barrels: export * hides where words come from',
  ],
  [
    'an unreadable import',
    'api/src/a.ts',
    "import /* odd */ { b } from './b.ts';",
    'this import is not in the usual form, so the law cannot be checked',
  ],
];

for (const [title, path, text, message] of BROKEN) {
  test(`breach: ${title}`, () => {
    assert.deepEqual(check({ [path]: `\n${text}\n` }), [`${path}:2 ${message}`]);
  });
}

test('breach: an index file', () => {
  assert.deepEqual(check({ 'ui/src/index.tsx': '' }), [
    'ui/src/index.tsx:1 no index files: name it after its export',
  ]);
});

test('breach: server files import each other in a circle', () => {
  const breaches = check({
    'server/src/a/one.ts': "import '../b/two.ts';\n",
    'server/src/b/two.ts': "import './three.ts';\n",
    'server/src/b/three.ts': "import '../a/one.ts';\n",
  });
  assert.deepEqual(breaches, [
    'server/src/b/three.ts:1 imports go round in a circle: ' +
      'server/src/a/one.ts -> server/src/b/two.ts -> server/src/b/three.ts -> server/src/a/one.ts',
  ]);
});
