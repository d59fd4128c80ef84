import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { checkImports } from './check-imports.mjs';

const MANIFESTS = {
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
    'web/src/main.tsx': "import { Home } from './pages/home.tsx';\nimport './lib/look.css';\n",
    'web/src/features/marketing/home-page.tsx': "import { Quote } from '../quotes/quote.tsx';\n",
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
    'a package is not declared',
    'web/src/main.tsx',
    "import koa from 'koa/router';",
    '"koa" is not in web/package.json',
  ],
  [
    'a package is imported late',
    'web/src/main.tsx',
    `const koa = await import${LATE};`,
    '"koa" is not in web/package.json',
  ],
  [
    'a workspace names itself',
    'web/src/main.tsx',
    "import { b } from '@pahiram/web/b';",
    'inside web imports are relative',
  ],
  [
    'an unreadable import',
    'web/src/main.tsx',
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
